import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { fallbackTerms, previewToken, rigModels, softwareProducts, termKeys } from '#directory';
import { readArrivals } from '../content/arrivals';
import { isRow } from '../content/bodies';
import { describeValue } from '../content/describeValue';
import { fieldsOf } from '../content/fields';
import { typeNamed, uidOf } from '../content/rows';
import { isAdmin } from '../provision/roles';
import { sharedSecret, siteUrl } from '../settings';
import { askDirectory, DirectoryError } from './askDirectory';
import { editsByOthers, plainKinds } from './editsByOthers';

/** A term as the forms offer it. */
interface OfferedTerm {
  label: string;
  group: string | null;
  synonyms: string[];
  /** One of the specification's own. */
  locked: boolean;
}

const unheard = { address: null, state: 'silent', synced_at: null, problems: {}, facts: [] };
/** The same with the reason, such as a wrong clock or secret. */
const silentBecause = (error: DirectoryError) => ({ ...unheard, reason: error.message });

/** The calls of the CMS's own forms and home page: everybody who is signed in may look, at what they may read. */
export function addAdminCalls(strapi: Core.Strapi): void {
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
      route('/state/:type/:documentId', (context) => stateOf(strapi, context)),
      route('/states/:type', (context) => statesOf(context)),
      route('/edits/:type/:documentId', (context) => editsByOthers(strapi, context)),
      route('/overview', overview),
      route('/terms', (context) => terms(strapi, String(context.query.vocabulary ?? ''))),
    ],
  });
}

/** What the site says about a document, a link to its draft, and what that says otherwise than the company. */
async function stateOf(strapi: Core.Strapi, context: Context): Promise<object> {
  const type = typeNamed(context.params.type);
  const documentId = String(context.params.documentId);
  if (!type || !/^\w{1,64}$/.test(documentId)) throw new errors.NotFoundError('This document does not exist');
  if (!context.state.userAbility.can('plugin::content-manager.explorer.read', uidOf(type))) throw new errors.ForbiddenError();
  const token = sharedSecret ? previewToken(sharedSecret, { type, documentId }, Date.now()) : null;
  const preview = token && `${siteUrl}/preview/${token}`;
  const answer = await askDirectory(`/api/cms/entries/${type}/${documentId}`).catch(orError);
  const overruled = type === 'contractor' ? await overruledBy(strapi, documentId) : [];
  const shown = answer instanceof DirectoryError ? silentBecause(answer) : isRow(answer) ? answer : unheard;
  return { ...shown, preview, overruled };
}

/** So many documents a list may show. */
const maxDocuments = 100;

/** In a word, how the site stands to each document of a list. */
async function statesOf(context: Context): Promise<{ states: Record<string, unknown> }> {
  const type = typeNamed(context.params.type);
  const ids = String(context.query.documents ?? '')
    .split(',')
    .slice(0, maxDocuments);
  if (!type || !ids.every((id) => /^\w{1,64}$/.test(id))) throw new errors.NotFoundError('This document does not exist');
  if (!context.state.userAbility.can('plugin::content-manager.explorer.read', uidOf(type))) throw new errors.ForbiddenError();
  const states = await Promise.all(
    ids.map(async (id): Promise<[string, unknown]> => {
      const answer = await askDirectory(`/api/cms/entries/${type}/${id}`).catch(orError);
      return [id, isRow(answer) && !(answer instanceof DirectoryError) ? answer.state : unheard.state];
    }),
  );
  return { states: Object.fromEntries(states) };
}

/** What the company says of fields and the draft otherwise. */
async function overruledBy(strapi: Core.Strapi, documentId: string): Promise<{ field: string; said: string; value?: unknown }[]> {
  const arrivals = await readArrivals(strapi, documentId);
  const plain = new Set(fieldsOf('contractor').flatMap(({ key, kind }) => (plainKinds.includes(kind) ? [key] : [])));
  return (arrivals?.draft ?? []).map(({ field, item, value }) => {
    const said = { field, said: describeValue(value, item) };
    return plain.has(field) ? { ...said, value } : said;
  });
}

async function overview(context: Context): Promise<unknown> {
  const answer = await askDirectory('/api/cms/overview').catch(orError);
  if (answer instanceof DirectoryError) {
    context.status = 503;
    return { error: { status: 503, name: 'DirectoryError', message: answer.message } };
  }
  return isAdmin(context.state.user) ? answer : withoutAddresses(answer);
}

/** Designers see how much is queued. The pages where it is worked through are open to admins only. */
function withoutAddresses(answer: unknown): unknown {
  if (!isRow(answer) || !Array.isArray(answer.queues)) return answer;
  return { ...answer, queues: answer.queues.filter(isRow).map((queue) => ({ ...queue, address: null })) };
}

/** The error of a site that does not answer, so that its reason can be shown. @throws any other error */
function orError(error: unknown): DirectoryError {
  if (error instanceof DirectoryError) return error;
  throw error;
}

const plain = (labels: readonly string[], locked = false) => labels.map((label): OfferedTerm => ({ label, group: null, synonyms: [], locked }));

/** What the forms offer for a list: a vocabulary's published terms, or one of the directory's fixed lists. */
async function terms(strapi: Core.Strapi, name: string): Promise<{ terms: OfferedTerm[] }> {
  if (name === 'software_products') return { terms: plain(softwareProducts) };
  if (name === 'rig_models') return { terms: plain(rigModels) };
  const vocabulary = termKeys.find((key) => key === name);
  if (!vocabulary) throw new errors.NotFoundError('There is no such vocabulary');
  const rows: { label: string; group: string | null; synonyms: unknown }[] = await strapi.db.query(uidOf('term')).findMany({
    select: ['label', 'group', 'synonyms'],
    where: { vocabulary, publishedAt: { $notNull: true } },
    orderBy: { id: 'asc' },
  });
  if (rows.length === 0) return { terms: plain(fallbackTerms(vocabulary), true) };
  const textsIn = (list: unknown) => (Array.isArray(list) ? list.map(String) : []);
  const locked = new Set(fallbackTerms(vocabulary));
  return { terms: rows.map(({ label, group, synonyms }) => ({ label, group, synonyms: textsIn(synonyms), locked: locked.has(label) })) };
}
