import type { Parameter } from '#api/http/endpoint';
import { jobAllParam, jobParams, jobSizes } from '#contract/directory/job';
import { defaultSort, sorts } from '#contract/directory/listQuery';
import { listLimits } from '#contract/shared/listLimits';
import { monthPattern } from '#contract/shared/values/queryParser';
import { type Filter, filters } from '#contract/vocabularies/filters';

/** The query parameters that select contractors, for the OpenAPI document. The filters come from the registry. */
export function matchParameters(): Parameter[] {
  return [
    ...filters.map((filter) => parameter(filter.key, describe(filter), schemaOf(filter))),
    parameter('search', 'Search words; all must match, the last one as a prefix', { type: 'string', maxLength: listLimits.maxSearchLength }),
    parameter('saved', 'Only contractors that the visitor likes', { type: 'boolean', default: false }),
    ...jobParameters(),
    parameter(jobAllParam, "Also list contractors that don't fit the job", { type: 'boolean', default: false }),
  ];
}

/** The query parameters of a job that contractors are matched with. */
export function jobParameters(): Parameter[] {
  const text = { type: 'string', maxLength: listLimits.maxFilterValueLength };
  return [
    parameter(jobParams.place, 'Country or state of a job to match contractors with', text),
    parameter(jobParams.method, 'Drilling method of the job', text),
    parameter(jobParams.depth, 'Depth of its deepest hole in metres', { type: 'integer', minimum: 0 }),
    parameter(jobParams.size, 'Its hole size', { type: 'string', enum: [...jobSizes] }),
    parameter(jobParams.metres, 'Metres to drill in all', { type: 'integer', minimum: 0 }),
    parameter(jobParams.start, 'Month of its start', { type: 'string', pattern: monthPattern.source }),
    parameter(jobParams.carrier, 'How the rig has to move', text),
    parameter(jobParams.certificates, 'Certifications that the contractor must have; repeat it for each', { type: 'array', items: text }),
  ];
}

/** All query parameters of the list call. */
export function listParameters(): Parameter[] {
  return [
    ...matchParameters(),
    sortParameter(),
    parameter('page', 'Page number, starting at 1; without it, all matches are returned, up to 1,000', {
      type: 'integer',
      minimum: 1,
      maximum: listLimits.maxPage,
    }),
    parameter('page_size', 'Contractors per page', {
      type: 'integer',
      minimum: 1,
      maximum: listLimits.maxPageSize,
      default: listLimits.defaultPageSize,
    }),
  ];
}

/** The query parameter of the order. */
export function sortParameter(): Parameter {
  return parameter('sort', 'Sort order', { type: 'string', enum: sorts.map((sort) => sort.key), default: defaultSort });
}

function parameter(name: string, description: string, schema: Record<string, unknown>): Parameter {
  return { name, in: 'query', description, schema };
}

function describe(filter: Filter): string {
  switch (filter.kind) {
    case 'place':
      return `${filter.label} of the contractor's base`;
    case 'near':
      return 'Town, mineral district or coordinates with a radius, such as "Kalgoorlie within 300 km": contractors with a base within it';
    case 'terms':
    case 'choices':
      return `${filter.label}: any of these; repeat it for each value`;
    case 'atMost':
      return 'Recordable injuries per 1,000,000 hours: at most this many, in a record of at least 200,000 hours';
    case 'month':
      return 'Month such as 2027-03 by which a rig is free, as its company has confirmed within 45 days';
    case 'atLeast':
      return `${filter.label}: at least this many`;
    case 'flag':
      return `true for "${filter.label}", false for "${filter.falseLabel}"`;
  }
}

function schemaOf(filter: Filter): Record<string, unknown> {
  const text = { type: 'string', maxLength: listLimits.maxFilterValueLength };
  switch (filter.kind) {
    case 'place':
    case 'near':
      return text;
    case 'terms':
    case 'choices':
      return { type: 'array', items: text, maxItems: listLimits.maxListValues };
    case 'month':
      return { type: 'string', pattern: monthPattern.source };
    case 'atLeast':
    case 'atMost':
      return { type: 'integer', minimum: 0 };
    case 'flag':
      return { type: 'boolean' };
  }
}
