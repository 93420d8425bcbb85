import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SyncState } from '../../../../api/contract/cmsSync';
import { countOf, formatMoment } from '../../../lib/format';
import { media } from '../../../ui/mediaQueries';
import { Panel } from '../../../ui/Page';
import { agoOf } from '../agoWords';

/** What editors published and the site could not take over, each with why, and the way to mend it. */
export function RefusedDocuments({ state: { refused, refused_count }, now }: { state: SyncState; now: number }) {
  return (
    <Box aria-labelledby="refused">
      <div>
        <h2 id="refused">Not taken over</h2>
        <Quiet>
          {countOf(refused_count, 'entry', 'entries')} as published could not be shown, or not in full. Mend them in the CMS and publish again; what
          they lacked here is looked for again every few minutes.
        </Quiet>
      </div>
      <List>
        {refused.map(({ kind, name, problems, at, address, contractor_id }) => (
          <li key={address}>
            <Head>
              <strong>{contractor_id ? <Link to={`/admin/contractors/${contractor_id}/edit`}>{name}</Link> : name}</strong>
              <Quiet as="span">
                {kind}, tried <time title={formatMoment(at)}>{agoOf(at, now)}</time>
              </Quiet>
              <a href={address} target="_blank" rel="noopener" aria-label={`Open ${name} in the CMS`}>
                Open in the CMS
              </a>
            </Head>
            <ul>
              {problems.map(({ field, sentence }) => (
                <li key={field}>{sentence}</li>
              ))}
            </ul>
          </li>
        ))}
      </List>
    </Box>
  );
}

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(5)};
  & h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;

const List = styled.ul`
  font-size: 15px;
  & > li { display: grid; gap: ${({ theme }) => theme.space(1)}; padding-block: ${({ theme }) => theme.space(3)}; }
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
  & > a { font-weight: 600; }
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
