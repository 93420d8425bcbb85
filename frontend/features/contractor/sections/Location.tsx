import type { ContractorProfile } from '#contract/contractors/contractors';
import { formatNumber } from '#lib/text/format';
import { describeBase } from '#shared/contractor/describeFacts';
import { LocationMap } from '../map/LocationMap';
import { Facts } from './Facts';
import { Section } from './Section';

/** The company's registered location, its bases, and where it works. */
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
  const { bases, works_in, mobilisation_km } = contractor;
  const baseList = bases.length > 0 ? <Lines texts={bases.map(describeBase)} /> : null;
  return (
    <Section id="location" title="Location" facts={{ contractor, section: 'location' }}>
      <Facts
        rows={[
          ...rows,
          ['Bases', baseList],
          ['Works in', works_in.length > 0 ? works_in.join(', ') : null],
          ['Mobilisation', mobilisation_km === null ? null : `Up to ${formatNumber(mobilisation_km)} km from a base`],
        ]}
      />
      <LocationMap contractor={contractor} />
    </Section>
  );
}

function Lines({ texts }: { texts: string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}

/** For example "30.7490° S, 121.4660° E". */
function formatCoordinates(lat: number, lng: number): string {
  const formatDegrees = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? negative : positive}`;
  return `${formatDegrees(lat, 'N', 'S')}, ${formatDegrees(lng, 'E', 'W')}`;
}
