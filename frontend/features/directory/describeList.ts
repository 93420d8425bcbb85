import { listCriteria } from '#contract/directory/job';
import { parseNear } from '#contract/directory/near';
import { type Filter, type FilterValue, type FilterValues, filters } from '#contract/vocabularies/filters';
import { formatMonth } from '#lib/text/format';
import { describeCriterion } from '#shared/contractor/cardTexts';
import type { FiltersState } from '#state/filtersSlice';
import { serializeFilters } from './filterUrl';

/** Prepositions of the terms that are not something the contractor has. */
const prepositions: Partial<Record<string, string>> = {
  works_in: 'working in',
  rig_type: 'with rig type',
  carrier: 'with carrier',
  certificate_seen: 'with a valid certificate seen for',
  project_commodity: 'with projects in',
  drilling_locations: 'working at',
  drilling_purposes: 'for',
  areas: 'in',
};

/** Returns what the link of a search says where it is shared; undefined if everything is listed. */
export function describeSharedSearch(state: FiltersState): { title: string; description: string; path: string } | undefined {
  const { values, search } = state;
  const description = describeList({ ...state, saved: false });
  if (description === 'Contractors') return undefined;
  const place = [values.state_region, values.country ?? values.region ?? values.continent].filter(Boolean).join(', ');
  const subject = values.drilling_methods?.join(' and ') ?? 'Drilling';
  const title = `${subject} contractors${place && ` in ${place}`}${search && ` for “${search}”`}`;
  return { title, description, path: `/${serializeFilters(state)}` };
}

/** Describes the filters as a phrase: "Contractors in Canada, verified, with Sonic Drilling". */
export function describeList({ values, search, saved, job }: FiltersState): string {
  const { state_region, country, region, continent } = values;
  const places = [state_region, country, region, continent].filter(Boolean);
  const subject = `${saved ? 'Saved contractors' : 'Contractors'}${places.length > 0 ? ` in ${places.join(', ')}` : ''}`;
  const phrases = filters.toSorted(compareFlagsFirst).flatMap((filter) => describeFilter(filter, values) ?? []);
  const jobPhrases = job ? [`matched with a job (${listCriteria(job).map(describeCriterion).join(', ')})`] : [];
  return [subject, ...jobPhrases, ...phrases, ...(search ? [`matching “${search}”`] : [])].join(', ');
}

function describeFilter(filter: Filter, values: FilterValues): string | undefined {
  const value: FilterValue | undefined = values[filter.key];
  if (value === undefined || filter.kind === 'place') return undefined;
  if (filter.kind === 'flag') return (value ? filter.label : filter.falseLabel).replace(' only', '').toLowerCase();
  if (filter.kind === 'atMost') return filter.key === 'max_trifr' ? `with a TRIFR of at most ${value}` : `taking on jobs from ${value} m`;
  if (filter.kind === 'near') {
    const { place, km } = parseNear(String(value));
    return `based within ${km} km of ${place}`;
  }
  if (filter.kind === 'month') return `with a rig available by ${formatMonth(String(value))}`;
  if (filter.kind === 'atLeast') {
    if (filter.key === 'min_insurance') return `insured for ${value} million USD or more`;
    if (filter.key === 'min_rating') return `rated ${value} or more`;
    if (filter.control.unit === 'm') return `with ${filter.label} to at least ${value} m`;
    return `with at least ${value} ${value === 1 ? filter.control.unit : filter.label.toLowerCase()}`;
  }
  return `${prepositions[filter.key] ?? 'with'} ${[value].flat().join(' or ')}`;
}

function compareFlagsFirst(one: Filter, other: Filter): number {
  return Number(other.kind === 'flag') - Number(one.kind === 'flag');
}
