import { loadContractorPictures } from '#api/modules/cms-sync/documents/contractorSnapshot';
import { parseContractorFields, parsePictures } from '#api/modules/cms-sync/documents/parseDocumentBody';
import { readRecords } from '#api/modules/contractors/models/ContractorRecord';
import { changeContractor } from '#api/modules/contractors/store/changeContractor';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { writeProfile } from '#api/modules/profiles/commands/writeProfile';
import { TermIds } from '#api/modules/vocabularies/termIds';
import { isSameValue } from '#contract/cms-sync/mergeField';
import { contractorFields } from '#contract/contractors/contractorFields';
import type { Chance } from '../../data/seededRandom';
import { Trail } from './editHistory';
import { editedKeys, randomEdit, type Shown } from './randomEdits';
import type { BothWays } from './twoWaySync';

type Fields = Record<string, unknown>;
const allKeys = [...contractorFields.map(({ key }) => key), 'logo', 'media'];

export interface Sequence {
  id: number;
  /** The steps so far, for diagnosing a failure. */
  log: string[];
  trail: Trail;
  /** Performs a random step, weighted by how often it occurs in practice. */
  step: () => Promise<void>;
  /** Saves a random edit of the company. */
  companyEdits: () => Promise<void>;
  /** The problems found once both sides are in sync. */
  problems: () => Promise<string[]>;
  /** Records what the CMS published for this contractor. */
  notePublished: (body: Fields) => void;
}

/** Resources for edits: the files that editors have, and how the company uploads pictures. */
export interface SequenceTools {
  files: readonly Shown[];
  upload: ((alt: string) => Promise<boolean>) | null;
  /** Called with the id of each changed document. */
  note: (documentId: string) => void;
}

/** Starts a sequence of edits by the company, editors and admins of one contractor. */
export function startSequence(both: BothWays, chance: Chance, id: number, { files, upload, note }: SequenceTools): Sequence {
  const { api, fake } = both;
  const { database, now } = api.services;
  const log: string[] = [];
  const trail = new Trail();
  const leaks: string[] = [];
  let count = 0;
  // Few fields per step, so that both sides often edit the same ones.
  const keys = [chance.oneOf(editedKeys) ?? '', chance.oneOf(editedKeys) ?? '', ...(files.length > 0 ? ['media'] : [])];
  const nextMark = (by: string) => {
    count += 1;
    return { text: `${by}${id}x${count}`, count, keys };
  };
  const document = () => fake.ofRecord(id);
  const record = (who: string, what: unknown) => log.push(`${who}: ${typeof what === 'string' ? what : JSON.stringify(what)}`);

  const here = async () => {
    const stored = (await readRecords(database.read, [id])).get(id);
    if (!stored) throw new Error(`Contractor ${id} is gone.`);
    const { logo, media } = await loadContractorPictures(database.read, stored.contractor);
    return { ...stored, fields: { ...stored.record, logo, media } as Fields };
  };

  async function companyEdits(): Promise<void> {
    if (upload && chance.happens(0.15)) return uploads(upload);
    const mark = nextMark('c');
    const terms = await TermIds.read(database.read);
    const saved = await database.transaction(async (trx) => {
      const held = await lockContractor(trx, id);
      if (held.record.profile_status !== 'accepted') return null;
      const before: Fields = { ...held.record, media: held.contractor.media };
      const changes = randomEdit(chance, before, mark);
      await writeProfile(trx, held, changes, { terms, now: now(), byMember: true });
      return { before, changes };
    });
    if (!saved) return;
    record('company', saved.changes);
    trail.company(saved.before, saved.changes);
  }

  async function uploads(way: (alt: string) => Promise<boolean>): Promise<void> {
    const alt = `C${nextMark('').text}`;
    const before = await here();
    if (before.record.profile_status !== 'accepted' || !(await way(alt))) return;
    record('company', `uploads ${alt}`);
    trail.company({ media: [] }, { media: [{ alt }] });
  }

  function editorEdits(): void {
    const found = document();
    if (!found) return;
    const before = structuredClone(found.document.draft);
    const shown = Array.isArray(before.media) ? before.media : [];
    const free = files.filter(({ alt }) => !shown.some((one: Shown) => one.alt.split(' ')[0] === alt));
    const changes = randomEdit(chance, before, nextMark('e'), free);
    fake.edit(found.id, changes);
    record('editor', changes);
    trail.editor(before, changes);
  }

  function editorDecides(what: 'publish' | 'discard' | 'unpublish' | 'remove'): void {
    const found = document();
    if (!found || ((what === 'discard' || what === 'unpublish') && !found.document.published)) return;
    record('editor', what);
    if (what === 'publish') trail.publish(found.document.draft);
    if (what === 'discard') trail.discard(found.document.draft, found.document.published?.body ?? {});
    if (what === 'remove') trail.remove();
    fake[what](found.id);
    if (what !== 'discard') note(found.id);
  }

  async function adminDecides(profile_status: 'archived' | 'accepted'): Promise<void> {
    await database.transaction(async (trx) => {
      const held = await lockContractor(trx, id);
      if (held.record.profile_status === profile_status) return;
      await changeContractor(trx, held, { profile_status }, {}, now());
      record('admin', profile_status);
    });
  }

  const ways: [number, () => void | Promise<void>][] = [
    [0.36, companyEdits],
    [0.27, editorEdits],
    [0.2, () => editorDecides('publish')],
    [0.04, () => editorDecides('discard')],
    [0.03, () => editorDecides('unpublish')],
    [0.01, () => editorDecides('remove')],
    [0.02, () => adminDecides('archived')],
    [0.07, () => adminDecides('accepted')],
  ];

  async function step(): Promise<void> {
    let place = chance.number();
    for (const [part, way] of ways) {
      place -= part;
      if (place < 0) return way();
    }
  }

  async function problems(): Promise<string[]> {
    const { fields, record, contractor } = await here();
    const found = document()?.document;
    const entry = await both.entryOf(id);
    const conflicts = await both.conflicts(id);
    const wrong = [...leaks, ...trail.leaked(fields), ...trail.missing(fields, conflicts), ...trail.invented(conflicts)];
    if (found) wrong.push(...trail.missingOfEditors(found.draft));
    const isOut = record.profile_status === 'accepted';
    if (isOut && !found?.published) wrong.push('it is in the directory and not published');
    if (found?.published && entry?.archived) wrong.push('it is archived with its document, which is published');
    if (found && !found.published && isOut) wrong.push('it is listed without its document');
    if (found && (found.owned.profile_status !== record.profile_status || found.owned.slug !== contractor.slug))
      wrong.push('the owned fields are old');
    const body = found?.published?.body;
    const published: Fields | undefined = body && { ...parseContractorFields(body), ...parsePictures(body) };
    for (const key of published ? allKeys : []) {
      if (!isSameValue(key, fields[key], published?.[key])) {
        wrong.push(`${key} is ${JSON.stringify(fields[key])} here and ${JSON.stringify(published?.[key])} there`);
      }
    }
    const twice = conflicts.map(({ field, item, ours }) => JSON.stringify([field, item, ours])).filter((one, index, all) => all.indexOf(one) < index);
    return [...wrong, ...twice.map((one) => `kept twice: ${one}`)];
  }

  const notePublished = (body: Fields) => void leaks.push(...trail.leaked(body));
  return { id, log, trail, step, companyEdits, problems, notePublished };
}
