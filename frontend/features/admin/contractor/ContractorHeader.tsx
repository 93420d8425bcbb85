import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { tierLabels } from '#contract/contractors/badge';
import { profileStatusTexts } from '#contract/contractors/statusLabels';
import { syncApi } from '#endpoints/admin/sync';
import { formatDateTime, formatNumber } from '#lib/text/format';
import { Logo } from '#shared/contractor/Logo';
import { VerificationBadge } from '#shared/contractor/VerificationBadge';
import { StatusLabel } from '#shared/labels/StatusLabel';
import { ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';
import { sourceLabels } from '../manage/manageLabels';

/** The sections of the page to jump to. */
const pageSections = [
  { id: 'standing', label: 'Status and tier' },
  { id: 'block-company', label: 'Profile' },
  { id: 'logo', label: 'Pictures' },
  { id: 'team', label: 'Team' },
  { id: 'remove', label: 'Archive or delete' },
];

/** The contractor's status and links to its other pages. */
export function ContractorHeader({ row }: { row: ManagedContractor }) {
  const { id, slug, name, logo, profile_status, profile_source, claimed, likes, review_count, last_updated, requested_tier } = row;
  const facts: [term: string, value: string][] = [
    ['ID', String(id)],
    ['URL', `/contractors/${slug}`],
    ['Source', sourceLabels[profile_source]],
    ['Claimed', claimed ? 'Yes' : 'No'],
    ['Likes', formatNumber(likes)],
    ['Reviews', formatNumber(review_count)],
    ['Last changed', formatDateTime(last_updated)],
  ];
  if (requested_tier) facts.push(['Requested tier', tierLabels[requested_tier]]);
  if (row.submitted_at) facts.push(['Submitted', formatDateTime(row.submitted_at)]);
  if (row.decided_at) facts.push(['Decided', formatDateTime(row.decided_at)]);
  return (
    <Box as="div">
      <Top>
        <Logo name={name} logo={logo} size={64} />
        <StatusBadges>
          <StatusLabel status={profileStatusTexts[profile_status]} />
          <VerificationBadge contractor={row} />
        </StatusBadges>
        {profile_status === 'accepted' && (
          <ButtonLink to={`/contractors/${encodeURIComponent(slug)}`} $look="outline">
            View public profile
          </ButtonLink>
        )}
      </Top>
      <Facts>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Links aria-label={`More about ${name}`}>
        {profile_status === 'accepted' && review_count > 0 && <Link to={`/contractors/${encodeURIComponent(slug)}#reviews`}>Reviews</Link>}
        <Link to="/admin/claims">Claims</Link>
        <Link to="/admin/duplicates">Duplicates</Link>
        <Link to={`/admin/audit?subject=contractor&subject_id=${id}`}>Audit log</Link>
        <CmsEntryLink id={id} />
      </Links>
      <Links aria-label="On this page">
        {pageSections.map((section) => (
          <a key={section.id} href={`#${section.id}`}>
            {section.label}
          </a>
        ))}
      </Links>
    </Box>
  );
}

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => `${theme.space(5)} ${theme.space(4)}`};
  ${media.tablet} { padding: ${({ theme }) => theme.space(6)}; }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(4)};
  align-items: center;
`;

const StatusBadges = styled.div`
  display: grid;
  flex: 1;
  gap: ${({ theme }) => theme.space(1)};
  justify-items: start;
  min-width: 160px;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 210px), 1fr));
  gap: ${({ theme }) => `${theme.space(3)} ${theme.space(5)}`};
  margin: 0;
  font-size: 15px;
  & dt { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; }
  & dd { margin: 0; color: ${({ theme }) => theme.colour.textStrong}; overflow-wrap: anywhere; }
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(1)} ${theme.space(5)}`};
  font-size: 15px;
  & > a { display: inline-flex; align-items: center; min-height: 24px; font-weight: 600; ${media.touch} { min-height: 44px; } }
`;

/** Links to the contractor's CMS entry, and says whether the contractor is archived because of that entry. */
function CmsEntryLink({ id }: { id: number }) {
  const { currentData } = syncApi.endpoints.getContractorEntry.useQuery(id, { refetchOnMountOrArgChange: true });
  if (!currentData?.address) return null;
  return (
    <a href={currentData.address} target="_blank" rel="noopener">
      {currentData.archived ? 'Open in the CMS (unpublished there)' : 'Open in the CMS'}
    </a>
  );
}
