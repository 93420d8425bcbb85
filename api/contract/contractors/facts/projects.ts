import '../../shared/yupMessages';
import { array, boolean, type InferType, type ISchema, object, string } from 'yup';
import { limits } from '../../shared/limits';
import { listLimits } from '../../shared/listLimits';
import { lineText, paragraphText } from '../../shared/text/textSchemas';
import { withoutEmptyTexts } from '../../shared/values/listOf';
import { parseFlexibleList } from '../../shared/values/parseFlexibleList';
import { plainNumber, typedDegrees, wholeNumber } from '../../shared/values/plainNumber';
import { hemispheres, numberUnits } from '../../shared/values/typedNumber';
import { findMissingCoordinate, missingCoordinateMessage } from './bases';
import { commodities, findCommodity, groundConditions } from './projectFacts';

const text = () => lineText().max(listLimits.maxFilterValueLength);
const line = () => text().nullable().default(null);
const year = () => plainNumber().integer().min(1900).max(2100).nullable().default(null);
const degrees = (max: number, letters: typeof hemispheres.latitude | typeof hemispheres.longitude) =>
  typedDegrees(letters).min(-max).max(max).nullable().default(null);

/** No project has more methods, commodities or the like. */
const maxValues = 20;
/** A list within a project. A missing one is empty; a text with commas or line breaks is a list of its parts. */
const list = <Item>(item: ISchema<Item>) =>
  array(item)
    .transform((value: unknown, sent: unknown) => parseFlexibleList(sent) ?? value)
    .max(maxValues)
    .required()
    .default([]);
const commodity = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? findCommodity(value) : value))
    .oneOf(commodities, `Choose commodities from the list, such as ${commodities[0]}`)
    .required();

/** A project that a company has drilled. */
export const notableProject = object({
  name: lineText().max(limits.maxNameLength).required(),
  client: line(),
  /** Whether the client must not be named. */
  confidential: boolean().nullable().default(null),
  /** The town, mine or deposit. */
  place: line(),
  country: line(),
  lat: degrees(90, hemispheres.latitude),
  lng: degrees(180, hemispheres.longitude),
  /** The year, or the first of several. */
  year: year(),
  year_to: year(),
  commodities: list(commodity()),
  methods: list(text().required()),
  /** Such as HQ or 140 mm. */
  hole_sizes: list(text().required()),
  metres: wholeNumber(numberUnits.metres).min(0).max(1_000_000).nullable().default(null),
  /** Length of the deepest hole in metres. */
  deepest_m: wholeNumber(numberUnits.metres).min(1).max(6000).nullable().default(null),
  ground: list(string().oneOf(groundConditions).required()),
  /** Whether the client gives a reference if asked. */
  reference: boolean().nullable().default(null),
  description: paragraphText().max(limits.maxDescriptionLength).nullable().default(null),
});
export type NotableProject = InferType<typeof notableProject>;

/** A project without facts, with a name. */
export function emptyProject(name: string): NotableProject {
  return { ...notableProject.cast({ name: '-' }), name };
}

/**
 * A project as people enter it: a plain text is its name, an empty input is no value, and values that contradict each other are rejected. See
 * docs/product-rules.md#29-projects.
 */
export const projectEntry = () =>
  notableProject
    .transform((value, sent: unknown) => (typeof sent === 'string' ? { name: sent } : withoutEmptyTexts(value)))
    .test('years', (entry, { createError, path }) => {
      const { year: first = null, year_to: last = null } = entry ?? {};
      const latest = new Date().getUTCFullYear();
      const reject = (key: string, message: string) => createError({ path: `${path}.${key}`, message });
      if (first !== null && first > latest) return reject('year', 'The year must not be in the future');
      if (last !== null && last > latest) return reject('year_to', 'The last year must not be in the future');
      if (first === null && last !== null) return reject('year', 'Enter the first year, too');
      return first === null || last === null || first <= last || reject('year_to', 'The last year must not be before the first one');
    })
    .test('client', (entry, { createError, path }) => {
      const isContradictory = entry?.confidential === true && entry.client !== null;
      const message = 'Leave the client empty if it is confidential: profiles are public';
      return !isContradictory || createError({ path: `${path}.client`, message });
    })
    .test('coordinates', (entry, { createError, path }) => {
      const missing = findMissingCoordinate(entry);
      return missing === null || createError({ path: `${path}.${missing}`, message: missingCoordinateMessage });
    });
