import { useState } from 'react';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import type { ReceivedEnquiry } from '../../../../api/contract/enquiries';
import type { EnquiryState } from '../../../../api/contract/enquiryChoices';
import { formatDay } from '../../../lib/format';
import { callHere } from '../../../shared/callHere';
import { lengthOf, placeOfJob, startOf } from '../../../shared/jobWords';
import { StateWord } from '../../../shared/StateWord';
import type { Done } from '../../../shared/useSaid';
import { media } from '../../../ui/mediaQueries';
import { EnquiryDetails } from './EnquiryDetails';
import { enquiryStateWords, senderName, sentTo } from './enquiryWords';

interface EnquiryItemProps {
  company: OwnContractor;
  enquiry: ReceivedEnquiry;
  /** The state that the list keeps to. */
  shown: EnquiryState | undefined;
  onDone: Done;
}

/** An enquiry in a few lines; opened it says everything. Looking at it changes nothing. */
export function EnquiryItem({ company, enquiry, shown, onDone }: EnquiryItemProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const { sender, job, call, state, received_at, recipients } = enquiry;
  const { word, look, Icon } = enquiryStateWords[state];
  const start = startOf(job);
  return (
    // What was typed into it stays where it is closed again.
    <Details onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <Summary>
        <Name>
          <h3>{senderName(sender)}</h3>
          {sender.company && <span>{sender.company}</span>}
        </Name>
        <State $look={look}>
          <Icon size={16} aria-hidden="true" /> {word}
        </State>
        <Words>
          {call && <span>Call on {callHere(call)}</span>}
          <span>{[job.method, placeOfJob(job), lengthOf(job.total_length, job)].filter(Boolean).join(' · ')}</span>
          {start && <span>Start {start.charAt(0).toLowerCase() + start.slice(1)}</span>}
          <Quiet>
            Received {formatDay(received_at)} · {sentTo(recipients)}
          </Quiet>
        </Words>
      </Summary>
      {wasOpened && <EnquiryDetails company={company} enquiry={enquiry} shown={shown} onDone={onDone} />}
    </Details>
  );
}

const Details = styled.details``;

const Summary = styled.summary`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: ${({ theme }) => `${theme.space(1)} ${theme.space(3)}`};
  align-items: start;
  padding: ${({ theme }) => theme.space(4)};
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker { display: none; }
  &:hover { background: ${({ theme }) => theme.colour.surfaceQuiet}; }
  &:focus-visible { outline-offset: -3px; box-shadow: none; }
  &::after {
    content: '';
    grid-row: 1;
    grid-column: 3;
    width: 8px;
    height: 8px;
    margin: 6px ${({ theme }) => theme.space(1)} 0 ${({ theme }) => theme.space(2)};
    border: solid ${({ theme }) => theme.colour.textQuiet};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  ${Details}[open] > &::after { transform: translateY(4px) rotate(-135deg); }
  ${Details}[open] > & { border-bottom: 1px solid ${({ theme }) => theme.colour.lineQuiet}; background: ${({ theme }) => theme.colour.surfaceQuiet}; }
`;

const Words = styled.span`
  display: grid;
  grid-column: 1 / -1;
  gap: 2px;
  font-size: 15px;
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  & > h3 { display: inline; font-size: ${({ theme }) => theme.fontSizes.body}; }
  & > span { display: block; color: ${({ theme }) => theme.colour.textStrong}; }
  ${media.tablet} {
    & > span { display: inline; }
    & > span::before { content: ' · '; }
  }
`;

const Quiet = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const State = styled(StateWord)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  font-size: 14px;
  white-space: nowrap;
`;
