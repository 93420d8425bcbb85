import { ValidationError } from 'yup';
import { type Base, baseEntry } from '#contract/contractors/facts/bases';
import { type Certificate, certificateEntry } from '#contract/contractors/facts/certificates';
import { type NotableProject, notableProject } from '#contract/contractors/facts/projects';
import { type Rig, rigEntry } from '#contract/contractors/facts/rigs';
import { type SafetyYear, safetyYearEntry } from '#contract/contractors/facts/safety';
import { numberUnits } from '#contract/shared/values/typedNumber';
import { abbreviateCell, CellError, parseWholeNumber, textOf } from './cells';

const maxMetres = 1_000_000;

/**
 * Parses a notable project of a list cell: an object, or a text that is its name.
 * @param stripTags removes markup from a text
 * @throws CellError naming the invalid field
 */
export function parseProject(item: unknown, stripTags: (text: string) => string): NotableProject {
  try {
    const project = notableProject.validateSync(typeof item === 'string' ? { name: item } : parseMetres(item), { stripUnknown: true });
    const clean = (text: string | null) => text && stripTags(textOf(text));
    const { client, country, description } = project;
    return { ...project, name: stripTags(project.name), client: clean(client), country: clean(country), description: clean(description) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new CellError(`has a project that is not valid (${error.path || 'format'})`);
  }
}

const baseSchema = baseEntry().required();

/**
 * Parses a base of a list cell: an object, or a text that is its place.
 * @param stripTags removes markup from a text
 * @throws CellError naming the invalid field
 */
export function parseBase(item: unknown, stripTags: (text: string) => string): Base {
  try {
    const base = baseSchema.validateSync(typeof item === 'string' ? { name: item } : item, { stripUnknown: true });
    return { ...base, name: stripTags(base.name), state_region: base.state_region && stripTags(base.state_region) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new CellError(`has a base that is not valid (${error.path || 'format'})`);
  }
}

const certificateSchema = certificateEntry().required();

/**
 * Parses a certificate of a list cell: an object, or a text that is its type.
 * @param stripTags removes markup from a text
 * @throws CellError naming the invalid field
 */
export function parseCertificate(item: unknown, stripTags: (text: string) => string): Certificate {
  try {
    const one = certificateSchema.validateSync(typeof item === 'string' ? { type: item } : item, { stripUnknown: true });
    const clean = (text: string | null) => text && stripTags(text);
    return { ...one, type: stripTags(one.type), number: clean(one.number), issuer: clean(one.issuer), scope: clean(one.scope) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new CellError(`has a certificate that is not valid (${error.path || 'format'})`);
  }
}

const rigSchema = rigEntry().required();

/**
 * Parses a rig of a list cell, which must be an object.
 * @param stripTags removes markup from a text
 * @throws CellError naming the invalid field
 */
export function parseRig(item: unknown, stripTags: (text: string) => string): Rig {
  if (typeof item !== 'object' || item === null) throw new CellError('has a rig that is not a JSON object with make and model');
  try {
    const rig = rigSchema.validateSync(item, { stripUnknown: true });
    return { ...rig, make: stripTags(rig.make), model: stripTags(rig.model), base: rig.base && stripTags(rig.base) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new CellError(`has a rig that is not valid (${error.path || 'format'})`);
  }
}

const safetySchema = safetyYearEntry().required();

/**
 * Parses a year of a safety record of a list cell, which must be an object.
 * @throws CellError naming the invalid field
 */
export function parseSafetyYear(item: unknown): SafetyYear {
  try {
    return safetySchema.validateSync(item, { stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new CellError(`has a year of the safety record that is not valid (${error.path || 'format'})`);
  }
}

/**
 * Parses a project's metres if they are a text.
 * @throws CellError if the number is ambiguous
 */
function parseMetres(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || !('metres' in item) || typeof item.metres !== 'string') return item;
  try {
    return { ...item, metres: parseWholeNumber(item.metres.trim(), null, maxMetres, numberUnits.metres) };
  } catch (error) {
    throw error instanceof CellError ? new CellError(`has a project with invalid metres: "${abbreviateCell(item.metres)}" ${error.message}`) : error;
  }
}
