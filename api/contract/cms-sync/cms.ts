import { type AnyObjectSchema, array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { fieldSchemas, findMissingFields } from '../contractorChanges';
import { contractorFields, missingNameMessage } from '../contractors/contractorFields';
import { limits } from '../shared/limits';
import { listLimits } from '../shared/listLimits';
import { lineText, paragraphText } from '../shared/text/textSchemas';
import { parseUrl } from '../shared/text/websiteUrl';
import { listOf } from '../shared/values/listOf';
import { plainNumber } from '../shared/values/plainNumber';
import { type CmsType, cmsTypeKeys } from '../site-content/cmsTypes';
import { pageCopyFields } from '../site-content/pageCopy';
import { filtersOfKind, termKeys } from '../vocabularies/filters';

/** Wire format between CMS and API: the published documents, validated by the same rules on both sides, and the sync calls. */

/** A picture stored in the CMS. The API copies its bytes into its own storage. */
export const cmsFile = object({
  /** The CMS's key of the file. A different key means a different picture. */
  file: lineText().max(listLimits.maxFilterValueLength).required(),
  /** Path relative to the CMS's base URL. */
  url: string().required(),
  alt: lineText().max(limits.maxAltLength).ensure(),
});
export type CmsFile = InferType<typeof cmsFile>;

const text = (most: number) => lineText().max(most);
const texts = (most: number = listLimits.maxFilterValueLength) => listOf(text(most).required(), { maxItems: listLimits.maxListValues });

const contractor = object({
  ...Object.fromEntries(contractorFields.map(({ key }) => [key, fieldSchemas[key]])),
  name: fieldSchemas.name.required(missingNameMessage),
  logo: cmsFile.nullable().default(null),
  media: listOf(cmsFile.required(), { maxItems: listLimits.maxListValues }).default([]),
});

const term = object({
  vocabulary: string().oneOf(termKeys).required('Please choose a vocabulary'),
  label: text(listLimits.maxFilterValueLength).required('Please enter the term'),
  group: text(listLimits.maxFilterValueLength).nullable().default(null),
  definition: paragraphText().max(limits.maxNoteLength).nullable().default(null),
  synonyms: texts().default([]),
});
export type CmsTerm = InferType<typeof term>;

/** Fixed filters of a landing page: the directory's filters, without search, sort and page. */
const landingFilters = object({
  ...Object.fromEntries(filtersOfKind('place').map(({ key }) => [key, text(listLimits.maxFilterValueLength).nullable().default(null)])),
  ...Object.fromEntries(filtersOfKind('terms').map(({ key }) => [key, texts().default([])])),
  ...Object.fromEntries(filtersOfKind('choices').map(({ key }) => [key, texts().default([])])),
  ...Object.fromEntries(filtersOfKind('atLeast').map(({ key }) => [key, plainNumber().integer().min(1).max(1_000_000).nullable().default(null)])),
});

const landingPage = object({
  title: text(limits.maxNameLength).required('Please enter a title'),
  /** Slug of the page's URL: /directory/{slug}. */
  slug: text(100)
    .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, { message: 'Please use only lower-case letters, numbers and single hyphens', excludeEmptyString: true })
    .required('Please enter the part of the URL that follows /directory/'),
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

/** Schema of a page's copy. An empty field keeps the built-in text. */
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
    .test('address', 'Please enter a URL that begins with https://', (value) => !value || /^https?:$/.test(parseUrl(value)?.protocol ?? ''));

/** A path on this site (never protocol-relative, as `//host`) or an absolute http(s) URL. */
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
          label: text(60).required('Please enter the link text'),
          address: text(limits.maxWebsiteLength)
            .required('Please enter the link URL')
            .test('link', 'Please enter a path such as /get-started, or a URL that begins with https://', isLinkTarget),
        }).required(),
        { maxItems: 12 },
      ).required(),
    }).required(),
    { maxItems: 6 },
  ).default([]),
});

/** Schema of a published document's body, by type. The API ignores unknown keys. */
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
 * Strictness of the check. `draft`: nothing is required. `first`: the first publication, which creates a record, must be as complete as a profile
 * that is submitted. `published`: the record is already listed, perhaps from a sparse import, and only the fields that no document can do without are
 * required.
 */
export type DocumentStage = 'draft' | 'first' | 'published';

/**
 * Validates a document.
 * @returns one message per field, keyed by path; empty if the document is valid
 */
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
  /** Whether the field has a value, even an invalid one. */
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

/** A row of the CMS's history. Rows can become visible out of order, so readers look again for missing sequences. */
const change = object({
  sequence: number().integer().min(1).required(),
  /** Any text: a CMS newer than the site may have types that are not in `cmsTypes`. */
  type: string().required(),
  document_id: string().max(64).required(),
  action: string().oneOf(['publish', 'unpublish', 'delete']).required(),
  /** UTC, ISO 8601. */
  changed_at: string().required(),
  /** The editor's email address; empty for the API. */
  changed_by: string().ensure(),
  /** Random token; empty in rows older than this column. */
  token: string().max(64).ensure(),
});

/** A position in the CMS's history. The token shows whether the history was rewound and then continued differently. */
export const historyCheckpoint = object({ sequence: number().integer().min(0).required(), token: string().max(64).defined() });
export type HistoryCheckpoint = InferType<typeof historyCheckpoint>;

/** A CMS instance and the position up to which the API has read its history. */
const cmsHistory = historyCheckpoint.shape({ instance: string().max(64).required() });
export type CmsHistory = InferType<typeof cmsHistory>;

/** Response of GET {CMS}/api/directory/changes?after=&limit=&known=: at most `limit` changes, oldest first. */
export const cmsChanges = object({
  changes: array(change.required()).required(),
  /** The newest sequence number; 0 if there is none. */
  newest: number().integer().min(0).required(),
  /** The id of this CMS, stored in its database; empty in CMS versions without ids. */
  instance: string().max(64).ensure(),
  /** Token of the row `known`; null if there is no such row. */
  known: string().max(64).nullable().default(null),
});
export type CmsChanges = InferType<typeof cmsChanges>;
export type CmsChange = InferType<typeof change> & { type: CmsType };

/** A company's value that was overwritten when an editor published a draft with a different one, without having seen it. */
const overwrittenValue = object({
  field: string().required(),
  /** Key of the project or picture in the list; empty for the whole field. */
  item: string().ensure(),
  /** The company's value; null if the company removed the item. */
  value: mixed<NonNullable<unknown>>().nullable().default(null),
  /** Version of the publication that overwrote the value. A reader that already had this version knows about it. */
  version: number().integer().optional(),
});
export type OverwrittenValue = InferType<typeof overwrittenValue>;

/** Response of GET {CMS}/api/directory/documents/{type}/{documentId}?status=published|draft; 404 if there is none with this status. */
export const cmsDocument = object({
  type: string().oneOf(cmsTypeKeys).required(),
  document_id: string().max(64).required(),
  /** UTC, ISO 8601; null for a draft that was never published. */
  published_at: string().nullable().defined(),
  /** Id of the API's record; null if the document was created in the CMS. */
  directory_id: number().integer().nullable().defined(),
  /** Changes with every publication; null if nothing is published. */
  version: number().integer().nullable().defined(),
  body: object().required(),
  /** For the published version: the company's changes that were overwritten because the editor had not seen them. */
  overruled: array(overwrittenValue.required()).default([]),
});
export type CmsDocument = InferType<typeof cmsDocument>;

/** Response of GET {CMS}/api/directory/documents/{type}?after=&limit=: the published documents, ordered by id. */
export const cmsDocumentList = object({
  documents: array(object({ document_id: string().max(64).required(), published_at: string().required() }).required()).required(),
  /** Value of `after` for the next page; null on the last one. */
  next: string().nullable().defined(),
});

/** Body of PUT {CMS}/api/directory/documents/{type}: creates and publishes the document of a record. An existing document is returned unchanged. */
export const cmsNewDocument = object({
  directory_id: number().integer().required(),
  body: object().required(),
  /** The contractor fields that only the API writes. */
  owned: object().default({}),
});
export type CmsNewDocument = InferType<typeof cmsNewDocument>;
export const cmsCreatedDocument = object({ document_id: string().max(64).required(), made: number().integer().oneOf([0, 1]).required() });

const fieldChange = object({
  /** The value that both sides last agreed on. */
  from: mixed<NonNullable<unknown>>().nullable().default(null),
  to: mixed<NonNullable<unknown>>().nullable().default(null),
});
export type FieldChange = InferType<typeof fieldChange>;

/**
 * Body of PUT {CMS}/api/directory/documents/contractor/{documentId}: the company's changes. They are merged into the published version and into the
 * draft separately (`mergeField`), so that no draft gets published.
 */
export const cmsContractorChange = object({
  /** The published version that these changes are based on; null if nothing is published. */
  version: number().integer().nullable().defined(),
  directory_id: number().integer().required(),
  /** All of the fields that only the API writes. */
  owned: object().required(),
  /** Changes by field, in the document's format; empty if only the API's own fields changed. */
  changes: mixed<Record<string, FieldChange>>(
    (value): value is Record<string, FieldChange> => typeof value === 'object' && value !== null,
  ).required(),
  /** True publishes a document that is unpublished, false unpublishes a published one, null changes neither. */
  publish: boolean().nullable().default(null),
  /** Position up to which the API has read the history. If it does not match, nothing is written. Omitted if the API has read none. */
  known: cmsHistory.nullable().optional().default(undefined),
});
export type CmsContractorChange = InferType<typeof cmsContractorChange>;

/** Response: the resulting state of the document. 404 if it does not exist, 409 if a different version is published by now. */
export const cmsChangedContractor = object({
  version: number().integer().nullable().defined(),
  published_at: string().nullable().defined(),
  /** The published version, or the draft if nothing is published. */
  body: object().required(),
  /** The history row that records this write; null from a CMS that records none. */
  newest: historyCheckpoint.nullable().default(null),
});
export type CmsChangedContractor = InferType<typeof cmsChangedContractor>;

/** Body of POST /api/cms/changed, signed: it only prompts the API to read the history. */
export const cmsChangeNotice = object({ sequence: number().integer().min(0).required() });

/** Response of POST {CMS}/api/directory/files, a form with `file` and `alt`. */
export const cmsUploadedFile = object({ file: lineText().max(listLimits.maxFilterValueLength).required() });
