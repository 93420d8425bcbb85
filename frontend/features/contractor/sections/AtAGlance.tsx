import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { findSeen, isCertificateCurrent } from '#contract/contractors/facts/certificateFacts';
import { depthSizes, describeAvailability, isAvailabilityCurrent, summarizeRigs } from '#contract/contractors/facts/rigFacts';
import type { Rig } from '#contract/contractors/facts/rigs';
import { formatDate, formatLength, formatNumber, formatWebsite, pluralize } from '#lib/text/format';
import { countRigs, formatLocation } from '#shared/contractor/cardTexts';
import { BlockPanel } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';
import { TrackedLink } from '../TrackedLink';
import { Facts } from './Facts';
import { DepthAtSize } from './FleetTable';
import { ReplyTime } from './ReplyTime';

/** The key facts for comparing companies, in the sidebar. */
export function AtAGlance({ contractor }: { contractor: ContractorProfile }) {
  const { works_in, confirmed, certificate_records, certificates_seen, reply_time = null } = contractor;
  const { id, rig_register, years_experience, location, software_products, former_names, website, phone, phone_url, last_updated, notable_projects } =
    contractor;
  const rigCount = countRigs(contractor);
  const largest = Math.max(0, ...notable_projects.map((project) => project.metres ?? 0));
  const countries = new Set([location.country, ...notable_projects.map((project) => project.country)].filter((country) => country !== null));
  return (
    <Box aria-labelledby="at-a-glance">
      <Title id="at-a-glance">At a glance</Title>
      <Facts
        rows={[
          ['Deepest hole', formatDeepestHoles(rig_register)],
          ['Availability', isAvailabilityCurrent(confirmed.fleet, Date.now()) ? summarizeAvailability(rig_register) : null],
          ['Certificates seen', listSeenTypes(certificate_records, certificates_seen)],
          ['TRIFR', describeRate(contractor.safety_rates)],
          ['Rigs', rigCount === null ? null : formatNumber(rigCount)],
          ['Experience', years_experience === null ? null : pluralize(years_experience, 'year')],
          ['Largest project', largest > 0 ? formatLength(largest) : null],
          ['Based in', formatLocation(location, 'full')],
          ['Works in', works_in.join(', ')],
          ['Has worked in', countries.size > 1 ? [...countries].join(', ') : null],
          ['Software', software_products.join(', ')],
          ['Formerly', former_names.join(', ')],
          ['Replies', reply_time && <ReplyTime replyTime={reply_time} />],
          ['Phone', phone && <PhoneNumber contractorId={id} phone={phone} url={phone_url} />],
          [
            'Website',
            website && (
              <TrackedLink kind="website_click" contractorId={id} href={website} rel="nofollow noopener">
                {formatWebsite(website)}
              </TrackedLink>
            ),
          ],
          ['Last updated', formatDate(last_updated)],
        ]}
      />
    </Box>
  );
}

/** The rate with its hours: "4.2 in 1,181,000 hours, 2023 to 2025". */
function describeRate(rates: ContractorProfile['safety_rates']): string | null {
  if (!rates || rates.trifr === null) return null;
  const period = rates.from === rates.to ? rates.to : `${rates.from} to ${rates.to}`;
  return `${rates.trifr} in ${formatNumber(rates.hours)} hours, ${period}`;
}

/** Types of the current certificates that the team has seen. */
function listSeenTypes(records: ContractorProfile['certificate_records'], seen: ContractorProfile['certificates_seen']): string {
  const now = Date.now();
  const types = records.filter((record) => isCertificateCurrent(record, now) && findSeen(record, seen)).map(({ type }) => type);
  return [...new Set(types)].join(', ');
}

/** The number of rigs by availability, the soonest first: "3 rigs free now". */
function summarizeAvailability(rigs: readonly Rig[]): string {
  const now = Date.now();
  const counts = new Map<string, number>();
  const order = (rig: Rig) => rig.available_month ?? '';
  for (const rig of rigs.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))) {
    const text = describeAvailability(rig, now);
    if (text !== null) counts.set(text, (counts.get(text) ?? 0) + rig.quantity);
  }
  return [...counts].map(([text, count]) => `${pluralize(count, 'rig')} ${text.charAt(0).toLowerCase()}${text.slice(1)}`).join(', ');
}

/** The depth that the company reaches at each stated size: "HQ 1,200 m / 3,937 ft". */
function formatDeepestHoles(rigs: readonly Rig[]): ReactNode {
  const totals = summarizeRigs(rigs);
  const depths = depthSizes.flatMap(({ key, label }) => {
    const depth = totals[key];
    // What follows from a larger size only would repeat it.
    const isStated = rigs.some((rig) => rig[key] !== null);
    return depth === null || !isStated ? [] : [{ label, depth }];
  });
  if (depths.length === 0) return null;
  return (
    <Depths>
      {depths.map(({ label, depth }) => (
        <li key={label}>
          <DepthAtSize size={label} depth={depth} />
        </li>
      ))}
    </Depths>
  );
}

function PhoneNumber({ contractorId, phone, url }: { contractorId: number; phone: string; url: string | null | undefined }) {
  if (!url) return phone;
  return (
    <TrackedLink kind="phone_click" contractorId={contractorId} href={url}>
      {phone}
    </TrackedLink>
  );
}

const Depths = styled.ul`
  ${media.print} { display: flex; flex-wrap: wrap; gap: 0 ${({ theme }) => theme.space(3)}; justify-content: end; }
`;

const Box = styled(BlockPanel)`
  ${media.print} { padding: 0; border: 0; }
`;

const Title = styled.h2`
  margin-bottom: ${({ theme }) => theme.space(2)};
  font-size: 17px;
`;
