import { array, type InferType, number, object, string } from 'yup';
import { type FilterValues, filtersOfKind } from './vocabularies/filters';
import { termDefinition } from './vocabularies/vocabularies';

const linkFields = { slug: string().required(), title: string().required() };

/** A link to a landing page. */
export const landingPageLink = object(linkFields);
export type LandingPageLink = InferType<typeof landingPageLink>;

/** Fixed filters of a landing page, with the parameters of the directory's URL. An absent key is no filter. */
export const fixedFilters = object({
  ...Object.fromEntries(filtersOfKind('place').map(({ key }) => [key, string().optional()])),
  ...Object.fromEntries(filtersOfKind('terms').map(({ key }) => [key, array(string().required()).optional()])),
  ...Object.fromEntries(filtersOfKind('choices').map(({ key }) => [key, array(string().required()).optional()])),
  ...Object.fromEntries(filtersOfKind('atLeast').map(({ key }) => [key, number().integer().optional()])),
});

/** Response of GET /api/landing-pages/{slug}: a page about the contractors that match its filters. */
export const landingPage = object({
  ...linkFields,
  /** Paragraphs, separated by line breaks. */
  introduction: string().required(),
  /** Meta description for search engines. */
  description: string().required(),
  filters: fixedFilters.required(),
  questions: array(object({ question: string().required(), answer: string().required() }).required()).required(),
  /** Definitions of the terms among its filters. */
  definitions: array(termDefinition.required()).required(),
  /** Landing pages that share a filter, those with most shared filters first. */
  related: array(landingPageLink.required()).required(),
  /** The current slug, if the request used a former one. */
  redirect_to: string().optional(),
});
export type LandingPage = Omit<InferType<typeof landingPage>, 'filters'> & { filters: FilterValues };
