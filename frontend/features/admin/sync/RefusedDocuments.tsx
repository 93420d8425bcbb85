import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { RejectedDocument, SyncState } from '#contract/cms-sync/cmsSync';
import { syncApi } from '#endpoints/admin/sync';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { formatDateTime, formatNumber } from '#lib/text/format';
import { useAnnouncement } from '#shared/forms/useAnnouncement';
import { Section } from '#shared/page/Section';
import { Button } from '#ui/controls/Button';
import { media } from '#ui/theme/mediaQueries';
import { formatTimeAgo } from '../kit/formatTimeAgo';

/** Published documents that the site could not apply, with the reasons and how to fix them. */
export function RefusedDocuments({ state: { refused, refused_count }, now }: { state: SyncState; now: number }) {
  const [retryDocument, { isLoading }] = syncApi.endpoints.retryRefusedDocument.useMutation();
  const { statusLine, onDone: announce } = useAnnouncement('plain');
  const handleRetry = async ({ type, document_id, name }: RejectedDocument) => {
    if (isLoading) return;
    const failure = toApiFailure((await retryDocument({ type, document_id })).error);
    announce(failure?.message ?? `Trying ${name} again.`);
  };
  return (
    <Section compact heading="Entries not synced">
      <Quiet>
        {refused_count === 1
          ? 'One entry could not be synced, or only in part. Fix the entry in the CMS, then publish it again.'
          : `${formatNumber(refused_count)} entries could not be synced, or only in part. Fix the entries in the CMS, then publish them again.`}{' '}
        The site checks for missing items again every few minutes.
      </Quiet>
      {statusLine}
      <List>
        {refused.map((refusedDocument) => (
          <li key={refusedDocument.address}>
            <Head>
              <strong>
                {refusedDocument.contractor_id ? (
                  <Link to={`/admin/contractors/${refusedDocument.contractor_id}/edit`}>{refusedDocument.name}</Link>
                ) : (
                  refusedDocument.name
                )}
              </strong>
              <Quiet as="span">
                {refusedDocument.kind}, {refusedDocument.editor && `published by ${refusedDocument.editor}, `}
                {refusedDocument.at === null ? 'retrying soon' : <LastAttempt at={refusedDocument.at} now={now} />}
              </Quiet>
            </Head>
            <ul>
              {refusedDocument.problems.map(({ field, sentence }) => (
                <li key={field}>{sentence}</li>
              ))}
            </ul>
            <Actions>
              <a href={refusedDocument.address} target="_blank" rel="noopener" aria-label={`Open in the CMS: ${refusedDocument.name}`}>
                Open in the CMS
              </a>
              <Button
                $look="outline"
                aria-disabled={isLoading}
                aria-label={`Try again: ${refusedDocument.name}`}
                onClick={() => void handleRetry(refusedDocument)}
              >
                Try again
              </Button>
            </Actions>
          </li>
        ))}
      </List>
    </Section>
  );
}

function LastAttempt({ at, now }: { at: string; now: number }) {
  return (
    <>
      last tried <time title={formatDateTime(at)}>{formatTimeAgo(at, now)}</time>
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

const Actions = styled.div`
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
