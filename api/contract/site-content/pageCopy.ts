import { limits } from '../shared/limits';
import type { PageCopyType } from './cmsTypes';

/**
 * The editable copy of pages, with the default text of each entry. The CMS generates its forms from this table; pages read the copy by these keys.
 * This module does not depend on yup.
 */
interface CopyField {
  label: string;
  hint?: string;
  /** A single line, a text with paragraphs, or a list of titles with points. */
  kind: 'line' | 'paragraphs' | 'rules';
  most: number;
}
type TextField = CopyField & { kind: 'line' | 'paragraphs'; fallback: string };
type RulesField = CopyField & { kind: 'rules' };

export interface Rule {
  title: string;
  points: string[];
}

const line = (label: string, fallback: string, hint?: string): TextField => ({ kind: 'line', label, fallback, hint, most: 160 });
const lead = (label: string, fallback: string, hint?: string): TextField => ({ kind: 'paragraphs', label, fallback, hint, most: 1000 });
const description = (fallback: string): TextField => ({
  kind: 'line',
  label: 'Description for search engines',
  hint: 'One or two sentences of up to 160 characters: they are shown below the title in search results. {product} is replaced by the name of the site.',
  fallback,
  most: 300,
});
const keywords = (fallback: string): TextField => ({ kind: 'line', label: 'Keywords', hint: 'Separated by commas', fallback, most: 300 });

export const pageCopyFields = {
  'home-page': {
    heading: line('Heading', 'Find the drilling contractor that fits your ground'),
    introduction: lead(
      'Introduction',
      'Compare drillers by method, fleet, location and track record, in {countries}.',
      'The sentence below the heading. {countries} is replaced by the number of countries, such as “12 countries”.',
    ),
    description: description(
      'Find, compare and contact drilling contractors for mining and exploration by method, rigs, location and certification.',
    ),
    keywords: keywords('drilling contractors, mineral exploration, diamond drilling, reverse circulation, mining services, drill rigs'),
  },
  'get-started-page': {
    heading: line('Heading', 'Find your company'),
    introduction: lead('Introduction', "Search for your company and claim its profile. If it isn't listed yet, create one."),
    missing_heading: line('Heading beside the search', "Can't find your company?"),
    missing_text: lead('Text beside the search', 'Describe your company step by step. Our team reviews it before it is listed.'),
    description: description('Find your drilling company in the {product} and claim its profile, or create one if it is not listed.'),
    keywords: keywords('claim drilling company, list drilling contractor, drilling contractor profile, drilling directory'),
  },
  'join-page': {
    heading: line('Heading', 'Join the directory'),
    introduction: lead(
      'Introduction',
      "Mining and exploration companies look for drilling contractors here. Compare the tiers, choose one and start your company's profile.",
    ),
    tiers_heading: line('Heading of the comparison', 'What each tier includes'),
    basic: line('About Basic', 'Everything you need to be found, with one picture and one project.'),
    standard: line('About Standard', 'More pictures and projects, plus quote requests from visitors.'),
    premium: line('About Premium', 'The most pictures and projects, plus a highlighted card in search results.'),
    payment: line('About payment', "Nothing to pay now. If you choose a paid tier, we'll contact you."),
    description: description(
      'List your drilling company in the {product}. Compare the Basic, Standard and Premium tiers and start your profile. Nothing to pay now.',
    ),
    keywords: keywords('list drilling company, drilling contractor profile, drilling directory, join'),
  },
  'review-rules-page': {
    heading: line('Heading', 'Review guidelines'),
    introduction: lead(
      'Introduction',
      'These guidelines are the same for every company, whatever its tier. Star ratings and averages appear once there are {reviews} published reviews.',
      '{reviews} is replaced by the number of reviews needed.',
    ),
    rules: {
      kind: 'rules',
      label: 'Guidelines',
      hint: 'Each section has a title and bullet points. If you leave this empty, the built-in guidelines are shown.',
      most: limits.reviewTextLength.max,
    },
    description: description('Who can review a drilling contractor, how we check reviews, what we publish and how averages are calculated.'),
    keywords: keywords('drilling contractor reviews, review guidelines'),
  },
} as const satisfies Record<PageCopyType, Record<string, TextField | RulesField>>;

type Fields = typeof pageCopyFields;
type CopyValue<Field> = Field extends RulesField ? Rule[] : string;
/** The copy of one page. */
export type PageCopy<Type extends PageCopyType> = { [Key in keyof Fields[Type]]: CopyValue<Fields[Type][Key]> };
/** The copy of every editable page. */
export type SiteCopy = { [Type in PageCopyType]: PageCopy<Type> };
