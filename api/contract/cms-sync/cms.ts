import { type AnyObjectSchema, array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { fieldSchemas, findMissingFields } from '../contractorChanges';
import { contractorFields } from '../contractors/contractorFields';
import { limits } from '../shared/limits';
import { lineText, paragraphText } from '../shared/text/textSchemas';
import { parseUrl } from '../shared/text/websiteUrl';
import { listOf } from '../shared/values/listOf';
import { plainNumber } from '../shared/values/plainNumber';
import { type CmsType, cmsTypeKeys } from '../site-content/cmsTypes';
import { pageCopyFields } from '../site-content/pageCopy';
import { filtersOfKind, termKeys } from '../vocabularies/filters';

/**
 * What passes between CMS and API: the published documents as the API takes them over, checked by the same rules on both
 * sides, and the calls by which it hears of them.
 */

/** A picture as the CMS keeps it; its bytes are copied into the API's own storage. */
export const cmsFile = object({
  /** The CMS's own key of the file; another one is another picture. */
  file: lineText().max(limits.maxFilterValueLength).required(),
  /** Path below the CMS's address. */
  url: string().required(),
  alt: lineText().max(limits.maxAltLength).ensure(),
});
export type CmsFile = InferType<typeof cmsFile>;

const text = (most: number) => lineText().max(most);
const texts = (most: number = limits.maxFilterValueLength) => listOf(text(most).required(), { maxItems: limits.maxListValues });

const contractor = object({
  ...Object.fromEntries(contractorFields.map(({ key }) => [key, fieldSchemas[key]])),
  name: fieldSchemas.name.required('Please enter the name of the company'),
  logo: cmsFile.nullable().default(null),
  media: listOf(cmsFile.required(), { maxItems: limits.maxListValues }).default([]),
});

const term = object({
  vocabulary: string().oneOf(termKeys).required('Please choose a vocabulary'),
  label: text(limits.maxFilterValueLength).required('Please enter the term'),
  group: text(limits.maxFilterValueLength).nullable().default(null),
  definition: paragraphText().max(limits.maxNoteLength).nullable().default(null),
  synonyms: texts().default([]),
});
export type CmsTerm = InferType<typeof term>;

/** Fixed filters of a landing page: the directory's own, without search, sort and page. */
const landingFilters = object({
  ...Object.fromEntries(filtersOfKind('place').map(({ key }) => [key, text(limits.maxFilterValueLength).nullable().default(null)])),
  ...Object.fromEntries(filtersOfKind('terms').map(({ key }) => [key, texts().default([])])),
  ...Object.fromEntries(filtersOfKind('atLeast').map(({ key }) => [key, plainNumber().integer().min(1).max(1_000_000).nullable().default(null)])),
});

const landingPage = object({
  title: text(limits.maxNameLength).required('Please enter a title'),
  /** Its address: /directory/{slug}. */
  slug: text(100)
    .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, { message: 'Please use small letters, digits and single hyphens', excludeEmptyString: true })
    .required('Please enter an address'),
  introduction: paragraphText().max(4000).required('Please enter an introduction'),
  filters: landingFilters.test('one', 'Please choose at least one filter', (filters) =>
    Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined)),
  ),
  questions: listOf(
    object({
      question: text(300).required('Please enter the question'),
      answer: paragraphText().max(2000).required('Please enter the answer'),
    }).required(),
    { maxItems: 30 },
  ).default([]),
  description: text(300).nullable().default(null),
});
export type CmsLandingPage = InferType<typeof landingPage>;

const rule = object({
  title: text(limits.maxNameLength).required('Please enter the title'),
  points: listOf(text(1000).required(), { maxItems: 30 })
    .required()
    .test('one', 'Please enter at least one point', (points = []) => points.length > 0),
});

/** The words of a page; what is empty stays as it was built in. */
function pageCopySchema(fields: Record<string, { kind: string; most: number }>): AnyObjectSchema {
  const schemaOf = ({ kind, most }: { kind: string; most: number }) => {
    if (kind === 'rules') return listOf(rule.required(), { maxItems: 30 }).default([]);
    return (kind === 'line' ? lineText() : paragraphText()).max(most).nullable().default(null);
  };
  return object(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field)])));
}

const webUrl = () =>
  text(limits.maxWebsiteLength)
    .nullable()
    .default(null)
    .test('address', 'Please enter an address that begins with https://', (value) => !value || /^https?:$/.test(parseUrl(value)?.protocol ?? ''));

/** A path of this site, never `//elsewhere`, or a whole web address. */
const isLinkTarget = (value: string | undefined) => !value || /^\/(?![/\\])\S*$/.test(value) || /^https?:$/.test(parseUrl(value)?.protocol ?? '');

const siteSettings = object({
  product_name: text(limits.maxNameLength).nullable().default(null),
  contact_email: text(limits.maxEmailLength).email('Please enter an email address').nullable().default(null),
  tour_url: webUrl(),
  sister_site_url: webUrl(),
  footer_groups: listOf(
    object({
      heading: text(60).required('Please enter the heading'),
      links: listOf(
        object({
          label: text(60).required('Please enter what the link says'),
          address: text(limits.maxWebsiteLength)
            .required('Please enter where the link leads')
            .test('link', 'Please enter a path such as /get-started, or an address that begins with https://', isLinkTarget),
        }).required(),
        { maxItems: 12 },
      ).required(),
    }).required(),
    { maxItems: 6 },
  ).default([]),
});

/** What a published document of each type holds. Unknown keys are none of the API's business. */
export const cmsBodySchemas = {
  contractor,
  term,
  'landing-page': landingPage,
  'home-page': pageCopySchema(pageCopyFields['home-page']),
  'get-started-page': pageCopySchema(pageCopyFields['get-started-page']),
  'join-page': pageCopySchema(pageCopyFields['join-page']),
  'review-rules-page': pageCopySchema(pageCopyFields['review-rules-page']),
  'site-settings': siteSettings,
} as const satisfies Record<CmsType, AnyObjectSchema>;

/**
 * What a document is checked for: a draft may lack anything; one that is published for the first time, and makes a record,
 * has to have what a profile needs before it is submitted; one of a record that is listed already, as sparse ones are that
 * came by an import, only what no document can do without.
 */
export type DocumentStage = 'draft' | 'first' | 'published';

/** What is wrong with a document: a sentence for each field, by its path. Empty where nothing is. */
export async function findDocumentProblems(type: CmsType, body: object, stage: DocumentStage): Promise<Record<string, string>> {
  const isComplete = stage !== 'draft';
  const missing = stage === 'first' && type === 'contractor' ? findMissingFields(body) : {};
  const failures = await cmsBodySchemas[type].validate(body, { abortEarly: false }).then(() => [], toFailures);
  const problems = Object.fromEntries(failures.filter(({ hasValue }) => isComplete || hasValue).map(({ path, message }) => [path, message]));
  return { ...missing, ...problems };
}

interface Failure {
  path: string;
  message: string;
  /** Whether something is there, if not the right thing. */
  hasValue: boolean;
}

function toFailures(error: unknown): Failure[] {
  if (!(error instanceof Error) || !('inner' in error) || !Array.isArray(error.inner)) throw error;
  const inner = error.inner.length > 0 ? error.inner : [error];
  return inner.map((one: { path?: string; message: string; type?: string }) => ({
    path: one.path ?? '',
    message: one.message,
    hasValue: one.type !== 'required' && one.type !== 'optionality' && one.type !== 'one',
  }));
}

/** One change over there. Rows may become visible out of order, so a reader looks at the last ones again. */
const change = object({
  sequence: number().integer().min(1).required(),
  /** A CMS that is newer than the site may have more types than `cmsTypes`. */
  type: string().required(),
  document_id: string().max(64).required(),
  action: string().oneOf(['publish', 'unpublish', 'delete']).required(),
  /** UTC, ISO 8601. */
  changed_at: string().required(),
  /** Who did it: an editor's address, or empty for the API itself. */
  changed_by: string().ensure(),
  /** Random; empty in rows from before there were tokens. */
  token: string().max(64).ensure(),
});

/** A row of the CMS's history. Its token shows the site whether the history was rewound and then continued differently. */
export const historyCheckpoint = object({ sequence: number().integer().min(0).required(), token: string().max(64).defined() });
export type HistoryCheckpoint = InferType<typeof historyCheckpoint>;

/** The CMS and the history that the API has read. */
const cmsHistory = historyCheckpoint.shape({ instance: string().max(64).required() });
export type CmsHistory = InferType<typeof cmsHistory>;

/** Answer of GET {CMS}/api/directory/changes?after=&limit=&known=: at most `limit` changes, the oldest first. */
export const cmsChanges = object({
  changes: array(change.required()).required(),
  /** The newest sequence that there is; 0 for none. */
  newest: number().integer().min(0).required(),
  /** The id of this CMS, stored in its database; empty for a CMS from before there were ids. */
  instance: string().max(64).ensure(),
  /** The token of the row `known`; null where there is no such row. */
  known: string().max(64).nullable().default(null),
});
export type CmsChanges = InferType<typeof cmsChanges>;
export type CmsChange = InferType<typeof change> & { type: CmsType };

/** A value of the company's that an editor's draft said otherwise, and that was published with that draft, unseen. */
const overwrittenValue = object({
  field: string().required(),
  /** Which project or picture of the list; empty for the field as a whole. */
  item: string().ensure(),
  /** What the company said; null where it took the item out. */
  value: mixed<NonNullable<unknown>>().nullable().default(null),
  /** The publication that it came with: who had this version before, knows of it. */
  version: number().integer().optional(),
});
export type OverwrittenValue = InferType<typeof overwrittenValue>;

/** Answer of GET {CMS}/api/directory/documents/{type}/{documentId}?status=published|draft; 404 where there is none in this state. */
export const cmsDocument = object({
  type: string().oneOf(cmsTypeKeys).required(),
  document_id: string().max(64).required(),
  /** UTC, ISO 8601; null for a draft that was never published. */
  published_at: string().nullable().defined(),
  /** What the API calls its own record of it; null where it was made in the CMS. */
  directory_id: number().integer().nullable().defined(),
  /** Another one each time that something is published; null where nothing is. */
  version: number().integer().nullable().defined(),
  body: object().required(),
  /** Of the published version: what the company changed before it was published, and the editor had not seen. */
  overruled: array(overwrittenValue.required()).default([]),
});
export type CmsDocument = InferType<typeof cmsDocument>;

/** Answer of GET {CMS}/api/directory/documents/{type}?after=&limit=: the published ones in the order of their ids. */
export const cmsDocumentList = object({
  documents: array(object({ document_id: string().max(64).required(), published_at: string().required() }).required()).required(),
  /** To be given as `after` for the next ones; null at the end. */
  next: string().nullable().defined(),
});

/** Body of PUT {CMS}/api/directory/documents/{type}: makes and publishes the document of a record, or answers the one that is there. */
export const cmsNewDocument = object({
  directory_id: number().integer().required(),
  body: object().required(),
  /** The API's own fields of a contractor. */
  owned: object().default({}),
});
export type CmsNewDocument = InferType<typeof cmsNewDocument>;
export const cmsCreatedDocument = object({ document_id: string().max(64).required(), made: number().integer().oneOf([0, 1]).required() });

const fieldChange = object({
  /** As both sides had it last. */
  from: mixed<NonNullable<unknown>>().nullable().default(null),
  to: mixed<NonNullable<unknown>>().nullable().default(null),
});
export type FieldChange = InferType<typeof fieldChange>;

/**
 * Body of PUT {CMS}/api/directory/documents/contractor/{documentId}: what the company changed. It is merged into the published
 * version and into the draft, each by itself (`mergeField`), so that no draft is published by it.
 */
export const cmsContractorChange = object({
  /** The published version that this was made for; null for none. */
  version: number().integer().nullable().defined(),
  directory_id: number().integer().required(),
  /** The API's own fields, all of them. */
  owned: object().required(),
  /** By field, as a document has it; none where only the API's own fields have changed. */
  changes: mixed<Record<string, FieldChange>>(
    (value): value is Record<string, FieldChange> => typeof value === 'object' && value !== null,
  ).required(),
  /** Whether a document of which nothing is published is published with these changes, or one that is published is taken back. */
  publish: boolean().nullable().default(null),
  /** The history that the API has read: with another one nothing is written. Not given where it has read none. */
  known: cmsHistory.nullable().optional().default(undefined),
});
export type CmsContractorChange = InferType<typeof cmsContractorChange>;

/** Its answer: how the document stands now; 404 where there is none, 409 where another version is published by now. */
export const cmsChangedContractor = object({
  version: number().integer().nullable().defined(),
  published_at: string().nullable().defined(),
  /** The published version; the draft where nothing is. */
  body: object().required(),
  /** The row by which the history records this write; null from a CMS that records none. */
  newest: historyCheckpoint.nullable().default(null),
});
export type CmsChangedContractor = InferType<typeof cmsChangedContractor>;

/** Body of POST /api/cms/changed, signed: a nudge, no more. */
export const cmsChangeNotice = object({ sequence: number().integer().min(0).required() });

/** Answer of POST {CMS}/api/directory/files, a form with `file` and `alt`. */
export const cmsUploadedFile = object({ file: lineText().max(limits.maxFilterValueLength).required() });
