import type { ContractorProfile } from '#contract/contractors/contractors';
import { Facts } from './Facts';
import { Section } from './Section';

/** The company's registered location. */
export function Location({ contractor }: { contractor: ContractorProfile }) {
  const { city, state_region, country, region, continent, lat, lng } = contractor.location;
  const rows: [string, string | null][] = [
    ['City', city],
    ['State or province', state_region],
    ['Country', country],
    ['Market region', region],
    ['Continent', continent],
    ['Coordinates', lat === null || lng === null ? null : formatCoordinates(lat, lng)],
  ];
  return (
    <Section id="location" title="Location" confirmedAt={contractor.confirmed.location}>
      <Facts rows={rows} />
    </Section>
  );
}

/** For example "30.7490° S, 121.4660° E". */
function formatCoordinates(lat: number, lng: number): string {
  const formatDegrees = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? negative : positive}`;
  return `${formatDegrees(lat, 'N', 'S')}, ${formatDegrees(lng, 'E', 'W')}`;
}
