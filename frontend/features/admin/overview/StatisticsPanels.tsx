import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { tierLabels, tiers } from '#contract/contractors/badge';
import { profileStatusTexts } from '#contract/contractors/statusLabels';
import type { Overview } from '#contract/moderation/overview';
import { formatNumber } from '#lib/text/format';
import { media } from '#ui/theme/mediaQueries';
import { PaddedPanel, Skeleton } from './overviewParts';

const statuses = ['accepted', 'pending', 'draft', 'rejected', 'archived'] as const;
const listedUrl = '/admin/manage-contractors?profile_status=accepted';

/** Totals of contractors, users, reviews and enquiries. */
export function StatisticsPanels({ overview }: { overview: Overview | undefined }) {
  const { contractors, users, reviews, enquiries } = overview ?? {};
  const listedTotal = contractors?.by_status.accepted;
  const listedCounts = contractors?.listed;
  return (
    <Panels>
      <StatisticsPanel id="contractors" heading="Contractors">
        {statuses.map((status) => (
          <Statistic
            key={status}
            label={profileStatusTexts[status].label}
            to={`/admin/manage-contractors?profile_status=${status}`}
            count={contractors?.by_status[status]}
          />
        ))}
        <Statistic label="All" to="/admin/manage-contractors" count={contractors?.total} />
      </StatisticsPanel>
      <StatisticsPanel id="listed" heading="Listed contractors">
        {tiers.map((tier) => (
          <Statistic
            key={tier}
            label={tierLabels[tier]}
            to={`${listedUrl}&badge_tier=${tier}`}
            count={listedCounts?.by_tier[tier]}
            total={listedTotal}
          />
        ))}
        <Statistic label="Verified" to={`${listedUrl}&verified=true`} count={listedCounts?.verified} total={listedTotal} />
        <Statistic label="Claimed" to={`${listedUrl}&claimed=true`} count={listedCounts?.claimed} total={listedTotal} />
      </StatisticsPanel>
      <StatisticsPanel id="people" heading="Users and content">
        <Statistic label="Accounts" to="/admin/users" count={users?.total} />
        <Statistic label="With a verified email" count={users?.verified} total={users?.total} />
        <Statistic label="Published reviews" count={reviews?.published} />
        <Statistic label="Rejected reviews" count={reviews?.rejected} />
        <Statistic label="Enquiries sent" count={enquiries?.sent} />
      </StatisticsPanel>
    </Panels>
  );
}

function StatisticsPanel({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <PaddedPanel aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <List>{children}</List>
    </PaddedPanel>
  );
}

interface StatisticProps {
  label: string;
  /** Link to the list. */
  to?: string;
  count: number | undefined;
  /** The total that `count` is a part of. */
  total?: number;
}

function Statistic({ label, to, count, total }: StatisticProps) {
  return (
    <div>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd>
        {count === undefined ? <Skeleton /> : formatNumber(count)}
        {count !== undefined && total !== undefined && total > 0 && <Share>{Math.round((100 * count) / total)}%</Share>}
      </dd>
    </div>
  );
}

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  ${media.tablet} { grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); }
`;

const List = styled.dl`
  font-size: 15px;
  & > div { display: flex; gap: ${({ theme }) => theme.space(3)}; align-items: center; justify-content: space-between; min-height: 40px; }
  & > div + div { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & dd { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
  & a { display: inline-flex; align-items: center; min-height: 32px; ${media.touch} { min-height: 44px; } }
`;

const Share = styled.span`
  display: inline-block;
  min-width: 52px;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  font-weight: 400;
  text-align: right;
`;
