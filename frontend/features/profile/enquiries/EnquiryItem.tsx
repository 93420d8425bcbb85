import { useState } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { ReceivedEnquiry } from '#contract/enquiries/enquiries';
import { type EnquiryState, enquiryStateTexts } from '#contract/enquiries/enquiryChoices';
import { formatDate } from '#lib/text/format';
import type { DoneHandler } from '#shared/forms/useAnnouncement';
import { formatJobLength, formatJobLocation, formatJobStart, formatLocalCallTime } from '#shared/labels/jobFormatting';
import { StatusLabel } from '#shared/labels/StatusLabel';
import { media } from '#ui/theme/mediaQueries';
import { EnquiryDetails } from './EnquiryDetails';
import { enquiryStateIcons, formatRecipients, getSenderName } from './enquiryLabels';

interface EnquiryItemProps {
  company: ManagedContractor;
  enquiry: ReceivedEnquiry;
  /** The state by which the list is filtered. */
  stateFilter: EnquiryState | undefined;
  onDone: DoneHandler;
}

/** The summary of an enquiry, which expands to the full enquiry. Opening it does not change its state. */
export function EnquiryItem({ company, enquiry, stateFilter, onDone }: EnquiryItemProps) {
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  const { sender, job, call, state, received_at, recipients } = enquiry;
  const Icon = enquiryStateIcons[state];
  const start = formatJobStart(job);
  return (
    // The details stay mounted once opened, so that closing them does not lose typed text.
    <Details onToggle={(event) => event.currentTarget.open && setHasBeenOpened(true)}>
      <Summary>
        <Name>
          <h3 dir="auto">{getSenderName(sender)}</h3>
          {sender.company && <span dir="auto">{sender.company}</span>}
        </Name>
        <StateBadge status={enquiryStateTexts[state]} icon={<Icon size={16} aria-hidden="true" />} />
        <SummaryText>
          {call && <span>Call on {formatLocalCallTime(call)}</span>}
          <span>{[job.method, formatJobLocation(job), formatJobLength(job.total_length, job)].filter(Boolean).join(' · ')}</span>
          {start && <span>Start: {start}</span>}
          <Quiet>
            Received {formatDate(received_at)} · {formatRecipients(recipients)}
          </Quiet>
        </SummaryText>
      </Summary>
      {hasBeenOpened && <EnquiryDetails company={company} enquiry={enquiry} stateFilter={stateFilter} onDone={onDone} />}
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

const SummaryText = styled.span`
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

const StateBadge = styled(StatusLabel)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  font-size: 14px;
  white-space: nowrap;
`;
