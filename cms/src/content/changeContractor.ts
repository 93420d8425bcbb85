import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type CmsContractorChange, type CmsHistory, type FieldChange, type KnownChange, problemsOfDocument } from '#directory';
import { addOverruled, noArrivals, readArrivals, stillOverruled, withArrival, writeArrivals } from './arrivals';
import { type Body, bodyOf, isRow } from './bodies';
import { dataOf } from './data';
import { describeFiles } from './describeFiles';
import { asDirectory } from './directoryCalls';
import { ownedIn, revisionKey } from './fields';
import { instanceId } from './instance';
import { firstPublication, type Merged, mergeChanges, type Versions } from './mergeChanges';
import { recordOwnWrite, tokenOf } from './outbox';
import { fieldsIn, refuseProblemsOf } from './problems';
import { findVersions, holdDocument, type Row, uidOf } from './rows';
import { writeOwned } from './writeOwned';

const type = 'contractor';
const quietly = <Result>(work: () => Promise<Result>) => asDirectory({ noted: false }, work);

/** How a profile stands after a change. */
export interface Standing {
  row: Row;
  /** Whether it is published. */
  published: boolean;
  /** The newest row of the history, which the directory remembers. */
  newest: KnownChange;
}

/**
 * Writes what a company has changed into its profile: into the published version and into the draft, each by itself, so that
 * the draft's own changes are not published. In one transaction; the API ignores the resulting history row, which it is told of.
 * @returns null if another version has been published since or the API knows another history: nothing was written then
 * @throws NotFoundError where there is no such document
 * @throws ValidationError with sentences at fields that cannot be taken as they are
 */
export async function changeContractor(strapi: Core.Strapi, documentId: string, sent: CmsContractorChange): Promise<Standing | null> {
  const changes = fieldsIn(type, sent.changes);
  return strapi.db.transaction(async () => {
    await holdDocument(strapi, type, documentId);
    if (sent.known && !(await isKnownHistory(strapi, sent.known))) return null;
    const { published, draft } = await findVersions(strapi, type, documentId);
    if (!draft) throw new errors.NotFoundError('There is no such document');
    if ((published?.id ?? null) !== sent.version) return null;
    const owned = { ...ownedIn(type, sent.owned), directory_id: sent.directory_id };
    await writeOwned(strapi, type, [draft, published], owned);
    const versions: Versions = { published: published && bodyOf(type, published), draft: bodyOf(type, draft) };
    const merged = await withinLimits(versions, mergeChanges(versions, changes), changes);
    const goal = goalOf(sent, versions, merged, changes);
    await refuseProblemsOf(type, addressed(goal.published ?? merged.draft), Object.keys(changes), goal.published ? 'published' : 'draft');
    const count = await keepArrivals(strapi, documentId, versions, merged, Object.keys(changes));
    await writeVersions(strapi, documentId, versions.draft, { ...goal, count });
    return { ...(await standingOf(strapi, documentId)), newest: await recordOwnWrite(strapi, documentId) };
  });
}

/** Whether the directory has read this very CMS with this very history: a restored one says something else than the directory expects. */
async function isKnownHistory(strapi: Core.Strapi, { instance, sequence, token }: CmsHistory): Promise<boolean> {
  return (await instanceId(strapi)) === instance && (sequence === 0 || (await tokenOf(strapi, sequence)) === token);
}

/** A draft may have no room for what the company added to a list: then it stays as it is. */
async function withinLimits(before: Versions, merged: Merged, changes: Record<string, FieldChange>): Promise<Merged> {
  const { draft, lost } = merged;
  if (Object.entries(changes).every(([field, { to }]) => isDeepStrictEqual(draft[field], to))) return merged;
  const problems = Object.keys(await problemsOfDocument(type, addressed(draft), 'draft')).map((path) => path.split(/[.[]/)[0]);
  const full = Object.keys(changes).filter((field) => problems.includes(field) && !isDeepStrictEqual(draft[field], changes[field]?.to));
  const own = Object.fromEntries(full.map((field) => [field, before.draft[field]]));
  const left = full.map((field) => ({ field, item: '', value: changes[field]?.to ?? null }));
  return { ...merged, draft: { ...draft, ...own }, lost: addOverruled(lost, left) };
}

/** Pictures are sent by their keys; where they lie is the library's business. */
function addressed({ logo, media, ...body }: Body): Body {
  const whole = (picture: unknown) => (isRow(picture) ? { url: '/', ...picture } : picture);
  return { ...body, logo: whole(logo), media: Array.isArray(media) ? media.map(whole) : media };
}

interface Goal {
  /** What is published now; null where nothing is published anew. */
  published: Body | null;
  draft: Body;
  /** Whether what was published is taken back. */
  withdrawn: boolean;
}

function goalOf({ publish }: CmsContractorChange, before: Versions, merged: Merged, changes: Record<string, FieldChange>): Goal {
  const { draft } = merged;
  if (!before.published) return { published: publish ? firstPublication(changes) : null, draft, withdrawn: false };
  if (publish === false) return { published: null, draft, withdrawn: true };
  return { published: isDeepStrictEqual(merged.published, before.published) ? null : merged.published, draft, withdrawn: false };
}

/** Remembers what has arrived, and what the draft says otherwise. @returns how many changes have arrived by now */
async function keepArrivals(strapi: Core.Strapi, documentId: string, before: Versions, { published, draft, lost }: Merged, fields: string[]) {
  const known = await readArrivals(strapi, documentId);
  const { count, ...arrivals } = withArrival(known ?? noArrivals, before.draft, draft);
  const others = arrivals.draft.filter(({ field }) => !fields.includes(field));
  const told = arrivals.draft.filter(({ field }) => fields.includes(field));
  // What the company has taken back since is no longer what it says.
  const outdated = published ? stillOverruled(told, published) : [];
  const said = stillOverruled(
    told.filter((one) => !outdated.includes(one)),
    draft,
  );
  // The directory knows the version that it names, and what came with it; of one that is gone it may not have read.
  const unread = before.published ? [] : arrivals.published;
  const next = { ...arrivals, count, draft: addOverruled([...others, ...said], lost), published: unread };
  if (!isDeepStrictEqual(next, known ?? noArrivals)) await writeArrivals(strapi, documentId, known, next);
  return count;
}

/** Strapi publishes a draft as a whole: it says what is to be published for a moment, and its own again afterwards. */
async function writeVersions(strapi: Core.Strapi, documentId: string, before: Body, goal: Goal & { count: number }): Promise<void> {
  const documents = strapi.documents(uidOf(type));
  const write = async (from: Body, to: Body, publishes: boolean) => {
    const changed = Object.fromEntries(Object.entries(to).filter(([field, value]) => !isDeepStrictEqual(value, from[field] ?? null)));
    if (!publishes && Object.keys(changed).length === 0) return;
    // No editor's name stays with what a company wrote.
    const data = { ...(await dataOf(strapi, type, changed)), [revisionKey]: goal.count, updatedBy: null };
    await quietly(() => documents.update({ documentId, data, ...(publishes ? { status: 'published' as const } : {}) }));
  };
  if (goal.withdrawn) await quietly(() => documents.unpublish({ documentId }));
  if (goal.published) await write(before, goal.published, true);
  await write(goal.published ?? before, goal.draft, false);
  const said = goal.published ?? goal.draft;
  if (isDeepStrictEqual([said.logo, said.media], [before.logo, before.media])) return;
  await asDirectory({ noted: false, document: documentId }, () => describeFiles(strapi, said));
}

async function standingOf(strapi: Core.Strapi, documentId: string): Promise<Omit<Standing, 'newest'>> {
  const { published, draft } = await findVersions(strapi, type, documentId);
  const row = published ?? draft;
  if (!row) throw new errors.NotFoundError('There is no such document');
  return { row, published: published !== null };
}
