import { styled } from 'styled-components';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { computeRates } from '#contract/contractors/facts/safetyFacts';
import { formatDate, formatNumber } from '#lib/text/format';
import { media } from '#ui/theme/mediaQueries';
import { Section } from './Section';

/** Years of the record that are shown. */
const maxYears = 5;

/** The injury rates of the latest years, each with its hours and whether the team has seen its document, as a table whose bars show the trend. */
export function Safety({ contractor }: { contractor: ContractorProfile }) {
  const { safety_years, safety_rates, safety_years_seen } = contractor;
  if (safety_years.length === 0) return null;
  const years = safety_years.toSorted((one, other) => other.year - one.year).slice(0, maxYears);
  const seenTimes = new Map(safety_years_seen.map(({ year, seen_at }) => [year, seen_at]));
  const rows = years.map((year) => ({ ...year, rates: computeRates([year]), seenAt: seenTimes.get(year.year) }));
  const highest = Math.max(1, ...rows.map(({ rates }) => rates?.trifr ?? 0));
  return (
    <Section id="safety" title="Safety" facts={{ contractor, section: 'certifications' }}>
      {safety_rates && (
        <p>
          {safety_rates.from === safety_rates.to ? safety_rates.to : `${safety_rates.from} to ${safety_rates.to}`}: TRIFR{' '}
          <strong>{formatRate(safety_rates.trifr)}</strong>, LTIFR <strong>{formatRate(safety_rates.ltifr)}</strong> per 1,000,000 hours (TRIR{' '}
          {formatRate(safety_rates.trir)} per 200,000), in {formatNumber(safety_rates.hours)} hours.
        </p>
      )}
      <Table>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">TRIFR</th>
            <th scope="col">LTIFR</th>
            <th scope="col">Recordable</th>
            <th scope="col">Lost-time</th>
            <th scope="col">Hours</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ year, hours, recordable_injuries, lost_time_injuries, fatalities, rates, seenAt }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>
                {rates?.trifr ? <Bar aria-hidden="true" style={{ width: `${(rates.trifr / highest) * 45}%` }} /> : null}
                {formatRate(rates?.trifr ?? null)}
              </td>
              <td>{formatRate(rates?.ltifr ?? null)}</td>
              <td>{formatNumber(recordable_injuries)}</td>
              <td>{fatalities > 0 ? `${formatNumber(lost_time_injuries)} (${formatNumber(fatalities)} fatal)` : formatNumber(lost_time_injuries)}</td>
              <td>{formatNumber(hours)}</td>
              <Source $seen={seenAt !== undefined}>
                {/* Paper has space for two pages, so it marks only what was checked. */}
                {seenAt === undefined ? <span data-screen-only>As stated by the company</span> : `Seen by our team on ${formatDate(seenAt)}`}
              </Source>
            </tr>
          ))}
        </tbody>
      </Table>
      <Note data-screen-only>TRIFR and LTIFR are total recordable and lost-time injuries per 1,000,000 hours worked, computed from the counts.</Note>
    </Section>
  );
}

function formatRate(rate: number | null): string {
  return rate === null ? 'not stated' : String(rate);
}

const Table = styled.table`
  width: 100%;
  font-variant-numeric: tabular-nums;
  & :is(th, td) { padding: ${({ theme }) => `${theme.space(1)} ${theme.space(3)} ${theme.space(1)} 0`}; text-align: left; font-weight: 400; }
  & thead th { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; }
  & tbody tr { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & tbody th { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
  & td:nth-child(2) { white-space: nowrap; }
  /* The counts follow from rates and hours; a phone has no space for them. */
  & :is(th, td):is(:nth-child(4), :nth-child(5)) { display: none; }
  ${media.tablet} {
    & td:nth-child(2) { width: 30%; }
    & :is(th, td):is(:nth-child(4), :nth-child(5)) { display: table-cell; }
  }
  ${media.print} { & :is(th, td) { padding-block: 0; } }
`;

const Source = styled.td<{ $seen: boolean }>`
  color: ${({ theme, $seen }) => ($seen ? theme.colour.success : theme.colour.textQuiet)};
  font-size: 14px;
`;

/** A phone has no space for it beside the number. */
const Bar = styled.span`
  display: none;
  height: 10px;
  margin-right: ${({ theme }) => theme.space(2)};
  border-radius: 3px;
  background: ${({ theme }) => theme.colour.brand};
  ${media.tablet} { display: inline-block; }
  ${media.print} { display: none; }
`;

const Note = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
