import type { Parameter } from '../endpoint';

/** The path parameter of every call about one contractor. */
export const contractorPath: Parameter = {
  name: 'contractor',
  in: 'path',
  required: true,
  description: 'Slug or id; a number is an id',
  schema: { type: 'string' },
};
