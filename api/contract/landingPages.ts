import { array, type InferType, number, object, string } from 'yup';
import { type FilterValues, filtersOfKind } from './vocabularies/filters';
import { termDefinition } from './vocabularies/vocabularies';

const linkFields = { slug: string().required(), title: string().required() };

/** A landing page as a link names it. */
export const landingPageLink = object(linkFields);
export type LandingPageLink = InferType<typeof landingPageLink>;

/** The fixed filters of a landing page, as the directory's address has them; what is absent is no filter. */
const fixedFilters = object({
  ...Object.fromEntries(filtersOfKind('place').map(({ key }) => [key, string().optional()])),
  ...Object.fromEntries(filtersOfKind('terms').map(({ key }) => [key, array(string().required()).optional()])),
  ...Object.fromEntries(filtersOfKind('atLeast').map(({ key }) => [key, number().integer().optional()])),
});

/** Answer of GET /api/landing-pages/{slug}: a page about the contractors that some filters leave. */
export const landingPage = object({
  ...linkFields,
  /** Paragraphs, separated by line breaks. */
  introduction: string().required(),
  /** For search engines. */
  description: string().required(),
  filters: fixedFilters.required(),
  questions: array(object({ question: string().required(), answer: string().required() }).required()).required(),
  /** Of the terms among its filters. */
  definitions: array(termDefinition.required()).required(),
  /** Other landing pages that have a filter of this one, those with most of them first. */
  related: array(landingPageLink.required()).required(),
  /** The current slug, where the page was requested by one that it had before. */
  redirect_to: string().optional(),
});
export type LandingPage = Omit<InferType<typeof landingPage>, 'filters'> & { filters: FilterValues };
