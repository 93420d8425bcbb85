import type { NotableProject } from '#contract/contractors/facts/projects';
import { sampleProject } from '#test/support/data/sampleProject';
import type { Chance } from '../../data/seededRandom';

type Fields = Record<string, unknown>;
type Project = NotableProject;
export type Shown = { alt: string };

export const editedKeys = [
  'description',
  'city',
  'phone',
  'website',
  'name',
  'years_experience',
  'lat',
  'rig_types',
  'drilling_methods',
  'notable_projects',
];

/** The prefix that identifies the values of an edit, and the fields that it changes. */
interface Mark {
  text: string;
  count: number;
  keys: readonly string[];
}

/** A random edit whose values are unique. @param files to add to the gallery */
export function randomEdit(chance: Chance, now: Fields, mark: Mark, files: readonly Shown[] = []): Fields {
  const { text, count, keys } = mark;
  const edits: Record<string, () => unknown> = {
    description: () => `Said in ${text}.`,
    city: () => `Town ${text}`,
    phone: () => `+233 30 111 ${text}`,
    website: () => `https://www.${text}.example/`,
    name: () => `Company ${text}`,
    years_experience: () => count % 150,
    lat: () => count / 1000,
    rig_types: () => [`Rig ${text}`, ...(chance.happens(0.5) ? [`Crawler ${text}`] : [])],
    drilling_methods: () => chance.oneOf([['Sonic Drilling'], ['Diamond Drilling'], ['Sonic Drilling', 'Diamond Drilling']]),
    notable_projects: () => editedItems(chance, listIn<Project>(now.notable_projects), () => project(text), changed(text)),
    media: () => editedItems(chance, listIn<Shown>(now.media), () => chance.oneOf(files), described(text)),
  };
  const chosen = [...new Set([chance.oneOf(keys) ?? '', ...(chance.happens(0.4) ? [chance.oneOf(keys) ?? ''] : [])])];
  const isThere = (key: string) => edits[key] !== undefined && (key !== 'media' || files.length > 0 || listIn(now.media).length > 0);
  return Object.fromEntries(chosen.filter(isThere).map((key) => [key, edits[key]?.()]));
}

function listIn<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? value : [];
}

const project = (text: string): Project => sampleProject({ name: `P${text}`, description: `New in ${text}` });
const changed = (text: string) => (item: Project) => ({ ...item, description: `Changed in ${text}` });
const described = (text: string) => (item: Shown) => ({ ...item, alt: `${item.alt.split(' ')[0]} in ${text}` });

/** Adds, changes, removes or moves one item. */
function editedItems<Item>(chance: Chance, items: readonly Item[], made: () => Item | undefined, change: (item: Item) => Item): Item[] {
  const place = chance.below(items.length);
  const [way, added] = [chance.number(), made()];
  if ((items.length === 0 || way < 0.35) && added !== undefined) return [...items.slice(0, place), added, ...items.slice(place)];
  if (way < 0.65) return items.map((item, index) => (index === place ? change(item) : item));
  if (way < 0.85) return items.filter((_item, index) => index !== place);
  return [...items.slice(1), ...items.slice(0, 1)];
}
