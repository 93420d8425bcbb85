import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { RefusedDocument, SyncState } from '../../../../api/contract/cmsSync';
import { syncApi } from '../../../endpoints/admin/sync';
import { failureOf } from '../../../endpoints/baseQuery';
import { formatMoment, formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { media } from '../../../ui/mediaQueries';
import { AdminBlock } from '../AdminBlock';
import { agoOf } from '../agoWords';

/** What editors published and the site could not take over, each with why, and the way to mend it. */
export function RefusedDocuments({ state: { refused, refused_count }, now }: { state: SyncState; now: number }) {
  const [takeOver, { isLoading }] = syncApi.endpoints.takeOverAgain.useMutation();
  const [said, setSaid] = useState('');
  const handleTry = async ({ type, document_id, name }: RefusedDocument) => {
    if (isLoading) return;
    const failure = failureOf((await takeOver({ type, document_id })).error);
    setSaid(failure?.message ?? `${name} is tried again.`);
  };
  return (
    <AdminBlock heading="Not taken over">
      <Quiet>
        {refused_count === 1
          ? 'One entry could not be shown as published, or not in full. Fix the entry in the CMS, then publish it again.'
          : `${formatNumber(refused_count)} entries could not be shown as published, or not in full. Fix the entries in the CMS, then publish them again.`}{' '}
        What is missing here is looked for again every few minutes.
      </Quiet>
      <Said role="status">{said}</Said>
      <List>
        {refused.map((one) => (
          <li key={one.address}>
            <Head>
              <strong>{one.contractor_id ? <Link to={`/admin/contractors/${one.contractor_id}/edit`}>{one.name}</Link> : one.name}</strong>
              <Quiet as="span">
                {one.kind}, {one.editor && `published by ${one.editor}, `}
                {one.at === null ? 'about to be tried again' : <Tried at={one.at} now={now} />}
              </Quiet>
            </Head>
            <ul>
              {one.problems.map(({ field, sentence }) => (
                <li key={field}>{sentence}</li>
              ))}
            </ul>
            <Ways>
              <a href={one.address} target="_blank" rel="noopener" aria-label={`Open in the CMS: ${one.name}`}>
                Open in the CMS
              </a>
              <Button $look="outline" aria-disabled={isLoading} aria-label={`Try again to take over ${one.name}`} onClick={() => void handleTry(one)}>
                Try again
              </Button>
            </Ways>
          </li>
        ))}
      </List>
    </AdminBlock>
  );
}

function Tried({ at, now }: { at: string; now: number }) {
  return (
    <>
      tried <time title={formatMoment(at)}>{agoOf(at, now)}</time>
    </>
  );
}

const List = styled.ul`
  font-size: 15px;
  & > li { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`}; padding-block: ${({ theme }) => theme.space(3)}; ${media.tablet} { grid-template-columns: minmax(0, 1fr) auto; } }
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & > li > ul { color: ${({ theme }) => theme.colour.textStrong}; overflow-wrap: anywhere; }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(1)} ${theme.space(4)}`};
  align-items: center;
  & strong { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; overflow-wrap: anywhere; }
  & a { display: inline-flex; align-items: center; min-height: 28px; ${media.touch} { min-height: 44px; } }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(1)} ${theme.space(4)}`};
  align-items: center;
  ${media.tablet} { grid-area: 1 / 2 / span 2 / 3; align-self: start; }
  & > a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600; }
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Said = styled.p`
  font-size: 15px;
  &:empty { position: absolute; }
`;
