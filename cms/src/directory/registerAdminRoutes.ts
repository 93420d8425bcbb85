import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import {
  commodities,
  createPreviewToken,
  fallbackTerms,
  groundConditions,
  holeSizes,
  includedServices,
  languageSuggestions,
  listWorkplaces,
  paymentCurrencies,
  pricingBases,
  rigCarriers,
  rigModels,
  rigTypes,
  softwareProducts,
  termKeys,
} from '#directory';
import { describeValue, isRow } from '../documents/documentBody';
import { isPlainField } from '../documents/fieldKinds';
import { getFields } from '../documents/fields';
import { getUid, parseType } from '../documents/rows';
import { findOverwrittenValues } from '../history/overwrittenValues';
import { isAdmin } from '../provision/roles';
import { sharedSecret, siteUrl } from '../settings';
import { getEditsByOthers } from './getEditsByOthers';
import { DirectoryError, requestDirectory } from './requestDirectory';

/** A term as offered by the forms. */
interface OfferedTerm {
  label: string;
  group: string | null;
  synonyms: string[];
  /** Whether it is a built-in term. */
  locked: boolean;
}

const silentState = { address: null, state: 'silent', synced_at: null, problems: {}, facts: [] };
/** The silent state with the reason, such as a wrong clock or secret. */
const buildSilentState = (error: DirectoryError) => ({ ...silentState, reason: error.message });

/** Routes of the CMS's own forms and home page. Every signed-in user may call them for content that they may read. */
export function registerAdminRoutes(strapi: Core.Strapi): void {
  const route = (path: string, answer: (context: Context) => Promise<unknown>) => ({
    method: 'GET' as const,
    path: `/directory${path}`,
    handler: async (context: Context) => {
      context.body = await answer(context);
    },
    info: { type: 'admin' },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      route('/state/:type/:documentId', (context) => getDocumentState(strapi, context)),
      route('/states/:type', (context) => getDocumentStates(context)),
      route('/edits/:type/:documentId', (context) => getEditsByOthers(strapi, context)),
      route('/overview', getOverview),
      route('/terms', (context) => getTerms(strapi, String(context.query.vocabulary ?? ''))),
    ],
  });
}

/** Returns the site's state of a document, a link to its draft, the company changes that the draft overrides, and the labels of the fields. */
async function getDocumentState(strapi: Core.Strapi, context: Context): Promise<object> {
  const type = parseType(context.params.type);
  const documentId = String(context.params.documentId);
  if (!type || !/^\w{1,64}$/.test(documentId)) throw new errors.NotFoundError('Document not found');
  if (!context.state.userAbility.can('plugin::content-manager.explorer.read', getUid(type))) throw new errors.ForbiddenError();
  const token = sharedSecret ? createPreviewToken(sharedSecret, { type, documentId }, Date.now()) : null;
  const preview = token && `${siteUrl}/preview/${token}`;
  const answer = await requestDirectory(`/api/cms/entries/${type}/${documentId}`).catch(toDirectoryError);
  const overwritten = type === 'contractor' ? await describeOverwrittenValues(strapi, documentId) : [];
  const siteState = answer instanceof DirectoryError ? buildSilentState(answer) : isRow(answer) ? answer : silentState;
  const labels = Object.fromEntries(getFields(type).map(({ key, label }) => [key, label]));
  return { ...siteState, preview, overwritten, labels };
}

/** Maximum number of documents in a list. */
const maxDocuments = 100;

/** Returns the site's state of each document in a list, as a keyword. */
async function getDocumentStates(context: Context): Promise<{ states: Record<string, unknown> }> {
  const type = parseType(context.params.type);
  const ids = String(context.query.documents ?? '')
    .split(',')
    .slice(0, maxDocuments);
  if (!type || !ids.every((id) => /^\w{1,64}$/.test(id))) throw new errors.NotFoundError('Document not found');
  if (!context.state.userAbility.can('plugin::content-manager.explorer.read', getUid(type))) throw new errors.ForbiddenError();
  const states = await Promise.all(
    ids.map(async (id): Promise<[string, unknown]> => {
      const answer = await requestDirectory(`/api/cms/entries/${type}/${id}`).catch(toDirectoryError);
      return [id, isRow(answer) && !(answer instanceof DirectoryError) ? answer.state : silentState.state];
    }),
  );
  return { states: Object.fromEntries(states) };
}

/** Returns the company's values that differ from the draft. */
async function describeOverwrittenValues(strapi: Core.Strapi, documentId: string): Promise<{ field: string; summary: string; value?: unknown }[]> {
  const { draft } = await findOverwrittenValues(strapi, documentId);
  const plainFields = new Set<string>(
    getFields('contractor')
      .filter(isPlainField)
      .map(({ key }) => key),
  );
  return draft.map(({ field, item, value }) => {
    const overwritten = { field, summary: describeValue(value, item) };
    return plainFields.has(field) ? { ...overwritten, value } : overwritten;
  });
}

async function getOverview(context: Context): Promise<unknown> {
  const answer = await requestDirectory('/api/cms/overview').catch(toDirectoryError);
  if (answer instanceof DirectoryError) {
    context.status = 503;
    return { error: { status: 503, name: 'DirectoryError', message: answer.message } };
  }
  return isAdmin(context.state.user) ? answer : withoutUrls(answer);
}

/** Designers see how much is queued, but the pages that process the queues are open to admins only. */
function withoutUrls(answer: unknown): unknown {
  if (!isRow(answer) || !Array.isArray(answer.queues)) return answer;
  return { ...answer, queues: answer.queues.filter(isRow).map((queue) => ({ ...queue, address: null })) };
}

/** Returns the error of a site that does not respond, so that its reason can be shown. @throws any other error */
function toDirectoryError(error: unknown): DirectoryError {
  if (error instanceof DirectoryError) return error;
  throw error;
}

const buildFixedTerms = (labels: readonly string[], locked = false) =>
  labels.map((label): OfferedTerm => ({ label, group: null, synonyms: [], locked }));

/** The directory's fixed lists by the names that list fields give. */
const fixedLists = new Map<string, () => readonly string[]>([
  ['software_products', () => softwareProducts],
  ['pricing', () => pricingBases],
  ['currencies', () => paymentCurrencies],
  ['included', () => includedServices],
  ['languages', () => languageSuggestions],
  ['rig_models', () => rigModels],
  ['workplaces', listWorkplaces],
  ['works_in', listWorkplaces],
  ['rig_type', () => rigTypes],
  ['carrier', () => rigCarriers],
  ['commodities', () => commodities],
  ['project_commodity', () => commodities],
  ['ground', () => groundConditions],
  ['hole_sizes', () => holeSizes],
]);

/** Returns the options of a list field: a vocabulary's published terms, or one of the directory's fixed lists. */
async function getTerms(strapi: Core.Strapi, name: string): Promise<{ terms: OfferedTerm[] }> {
  const fixed = fixedLists.get(name);
  if (fixed) return { terms: buildFixedTerms(fixed()) };
  const vocabulary = termKeys.find((key) => key === name);
  if (!vocabulary) throw new errors.NotFoundError('Unknown vocabulary');
  const rows: { label: string; group: string | null; synonyms: unknown }[] = await strapi.db.query(getUid('term')).findMany({
    select: ['label', 'group', 'synonyms'],
    where: { vocabulary, publishedAt: { $notNull: true } },
    orderBy: { id: 'asc' },
  });
  if (rows.length === 0) return { terms: buildFixedTerms(fallbackTerms(vocabulary), true) };
  const toTexts = (list: unknown) => (Array.isArray(list) ? list.map(String) : []);
  const locked = new Set(fallbackTerms(vocabulary));
  return { terms: rows.map(({ label, group, synonyms }) => ({ label, group, synonyms: toTexts(synonyms), locked: locked.has(label) })) };
}
