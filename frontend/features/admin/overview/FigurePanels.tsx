import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { tiers } from '../../../../api/contract/badge';
import type { Overview } from '../../../../api/contract/overview';
import { formatNumber } from '../../../lib/format';
import { media } from '../../../ui/mediaQueries';
import { PaddedPanel, Waiting } from './overviewParts';

const statuses = [
  ['accepted', 'In the directory'],
  ['pending', 'Waiting'],
  ['draft', 'Drafts'],
  ['rejected', 'Rejected'],
  ['archived', 'Archived'],
] as const;
const tierLabels = { basic: 'Basic', standard: 'Standard', premium: 'Premium' } as const;
const listed = '/admin/manage-contractors?profile_status=accepted';

/** How many there are of everything. */
export function FigurePanels({ overview }: { overview: Overview | undefined }) {
  const { contractors, users, reviews, enquiries } = overview ?? {};
  const inDirectory = contractors?.by_status.accepted;
  const standing = contractors?.listed;
  return (
    <Panels>
      <FigurePanel id="contractors" heading="Contractors">
        {statuses.map(([status, label]) => (
          <Figure key={status} label={label} to={`/admin/manage-contractors?profile_status=${status}`} count={contractors?.by_status[status]} />
        ))}
        <Figure label="All" to="/admin/manage-contractors" count={contractors?.total} />
      </FigurePanel>
      <FigurePanel id="listed" heading="In the directory">
        {tiers.map((tier) => (
          <Figure key={tier} label={tierLabels[tier]} to={`${listed}&badge_tier=${tier}`} count={standing?.by_tier[tier]} of={inDirectory} />
        ))}
        <Figure label="Verified" to={`${listed}&verified=true`} count={standing?.verified} of={inDirectory} />
        <Figure label="Claimed" to={`${listed}&claimed=true`} count={standing?.claimed} of={inDirectory} />
      </FigurePanel>
      <FigurePanel id="people" heading="Users and content">
        <Figure label="Accounts" to="/admin/users" count={users?.total} />
        <Figure label="With a confirmed email" count={users?.verified} of={users?.total} />
        <Figure label="Published reviews" count={reviews?.published} />
        <Figure label="Rejected reviews" count={reviews?.rejected} />
        <Figure label="Enquiries sent" count={enquiries?.sent} />
      </FigurePanel>
    </Panels>
  );
}

function FigurePanel({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <PaddedPanel aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <List>{children}</List>
    </PaddedPanel>
  );
}

interface FigureProps {
  label: string;
  /** Where they are listed. */
  to?: string;
  count: number | undefined;
  /** How many there are of which these are a part. */
  of?: number;
}

function Figure({ label, to, count, of }: FigureProps) {
  return (
    <div>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd>
        {count === undefined ? <Waiting /> : formatNumber(count)}
        {count !== undefined && of !== undefined && of > 0 && <Share>{Math.round((100 * count) / of)} %</Share>}
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
