import '../shared/yupMessages';
import { array, boolean, type InferType, number, object, string } from 'yup';
import { writerKeys } from '../contractors/sources';

/** The groups of rows, in the order in which the trade decides. */
export const comparisonGroups = ['Your job', 'Methods', 'Depth', 'Fleet', 'Where', 'Safety and certificates', 'Reviews', 'Terms', 'Company'] as const;

/** A fact of one contractor. */
export const comparisonCell = object({
  /** The fact in words, with lines; null if it is not stated. */
  text: string().nullable().defined(),
  /** The same as a number, in the row's unit; null if it is none. */
  number: number().nullable().defined(),
  /** The same as a day such as 2028-03-31; null if it is none. */
  date: string().nullable().defined(),
  /** Who stated it last; null if that is unknown, or if the directory computed it. */
  by: string().oneOf(writerKeys).nullable().defined(),
  /** When it was last stated or confirmed. */
  at: string().nullable().defined(),
});
export type ComparisonCell = InferType<typeof comparisonCell>;

/** A fact of all compared contractors. */
export const comparisonRow = object({
  key: string().required(),
  group: string().oneOf(comparisonGroups).required(),
  label: string().required(),
  /** Unit of the numbers, such as m. */
  unit: string().nullable().defined(),
  /** Whether the contractors differ in it. */
  differs: boolean().required(),
  /** In the order of the contractors. */
  cells: array(comparisonCell.required()).required(),
});
export type ComparisonRow = InferType<typeof comparisonRow>;

export const comparedContractor = object({
  id: number().integer().required(),
  slug: string().required(),
  name: string().required(),
  logo: string().nullable().defined(),
  /** "Kalgoorlie, Western Australia, Australia". */
  location: string().required(),
});

/** Contractors side by side. See docs/product-rules.md#32-comparison. */
export const comparison = object({
  compared_at: string().required(),
  contractors: array(comparedContractor.required()).required(),
  /** What was asked for and is not, or no longer, listed. */
  missing: array(string().required()).required(),
  rows: array(comparisonRow.required()).required(),
});
export type Comparison = InferType<typeof comparison>;
