import path from 'node:path';
import type { Knex } from 'knex';
import { projectRoot } from '#api/config/paths';
import { countReviews } from '#api/modules/contractors/countReviews';
import { listProvableFacts, matchCertificateDocuments } from '#api/modules/contractors/models/CertificateDocument';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { createContractor } from '#api/modules/contractors/store/createContractors';
import { buildReviewYearKey } from '#api/modules/reviews/models/Review';
import { contractorInput } from '#contract/contractors/contractors';
import type { Merge } from '#contract/duplicates/duplicates';
import { mergeFields } from '#contract/duplicates/mergeFields';
import { readSeedTerms } from '#db/seeds/readSeedTerms';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { sampleProject } from '#test/support/data/sampleProject';
import { addCompany, type Person } from '../companyMembers';
import type { Browser } from '../registeredUsers';
import type { TestApi } from '../testApi';

export type Deciding = { browser: Browser };

/** Merges one contractor into another. Every field keeps its value unless given. */
export const sendMerge = ({ browser }: Deciding, keep: number, other: number, fields: object = {}, seen: object = {}) =>
  browser.post(`/api/admin/contractors/${keep}/merge`).send({ other, fields, ...seen });

/** Sends a merge and expects it to be accepted. */
export async function mergeInto(admin: Deciding, keep: number, other: number, fields: object = {}): Promise<Merge> {
  return (await sendMerge(admin, keep, other, fields).expect(200)).body;
}

export const undoMerge = ({ browser }: Deciding, merge: number) => browser.delete(`/api/admin/merges/${merge}`).send({});

/** A seeded generator of whole numbers from 0 up to, but not including, a number. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Random = ReturnType<typeof randomOf>;

/** Random values for every choice that a merge accepts. */
export function randomChoices(random: Random): Record<string, string> {
  return Object.fromEntries(
    mergeFields.map(({ key, isList }) => [key, ['keep', 'other', ...(isList ? ['both'] : [])][random(isList ? 3 : 2)] ?? 'keep']),
  );
}

let made = 0;

/** Adds a contractor with random records of every kind. Some of them belong to the same users every time. */
export async function addFullCompany(api: TestApi, random: Random, people: Person[]): Promise<number> {
  made += 1;
  const some = <Item>(items: readonly Item[]) => items.filter(() => random(2) === 0);
  const terms = (vocabulary: string) =>
    some(readSeedTerms(path.join(projectRoot, 'db/vocabularies'), vocabulary).slice(0, 6)).map(({ label }) => label);
  const { id } = await addCompany(api, {
    name: `Twin ${made} Drilling ${random(1000)}`,
    description: `Words ${random(1000)}`,
    phone: `+233 ${random(100_000)}`,
    former_names: [`Old twin ${made}`, ...(random(2) ? ['Ancient Drilling'] : [])],
    country: ['Ghana', 'Mali', 'Chile'][random(3)] ?? 'Ghana',
    city: ['Obuasi', 'Kayes'][random(2)] ?? null,
    drilling_methods: terms('drilling_methods'),
    certifications: terms('certifications'),
    rig_types: some(['LF90', 'UDR 650', 'Schramm T450']),
    notable_projects: some(['Ahafo', 'Sadiola']).map((name) => sampleProject({ name, year: 2020 + random(5) })),
    certificate_records: some(['ISO 9001', 'ISO 45001', 'COR (Certificate of Recognition)']).map((type) => sampleCertificate({ type })),
    rig_count: random(20),
    profile_type: random(2) ? 'standard' : null,
    verified: random(2) === 0,
  });
  await api.services.database.transaction((trx) => fill(trx, id, random, people));
  return id;
}

async function fill(trx: Knex.Transaction, contractor_id: number, random: Random, people: Person[]): Promise<void> {
  const now = Date.now();
  const at = () => now - random(1_000_000_000);
  await trx('contractors')
    .where({ id: contractor_id })
    .update({ external_id: random(2) ? `X${contractor_id}` : null });
  await addPictures(trx, contractor_id, random);
  await addCertificateDocuments(trx, contractor_id, random);
  const visitors = [...Array(12).keys()].filter(() => random(2) === 0);
  for (const visitor of visitors) await trx('likes').insert({ contractor_id, visitor_id: `user_twin${visitor}`, created_at: at() });
  const members = people.filter(() => random(3) === 0);
  for (const [index, person] of members.entries())
    await trx('members').insert({ contractor_id, user_id: person.id, role: index === 0 ? 'owner' : 'editor', created_at: at() });
  await trx('contractors')
    .where({ id: contractor_id })
    .update({ likes: visitors.length, claimed: members.length > 0 });
  for (const mail of ['a', 'b', 'c'].filter(() => random(2) === 0 && members.length > 0))
    await trx('invitations').insert({
      ...{ contractor_id, email: `${mail}@invited.example`, role: 'editor', state: 'open', open_key: `${contractor_id} ${mail}@invited.example` },
      ...{ token_hash: `invitation ${contractor_id} ${mail}`, invited_by: members[0]?.id, created_at: at(), sent_at: now, expires_at: now + 1e9 },
    });
  for (const person of people.filter(({ id }) => random(3) === 0 && !members.some((member) => member.id === id))) {
    const pending = random(2) === 0;
    const [claim] = await trx('claims').insert({
      ...{ contractor_id, user_id: person.id, kind: members.length > 0 ? 'dispute' : 'ownership', state: pending ? 'pending' : 'rejected' },
      ...{ proof: 'review', position: 'Director', work_email: person.username, note: 'Mine', created_at: at() },
      ...{ open_key: pending ? `${contractor_id} ${person.id}` : null, decided_at: pending ? null : now, reason: pending ? null : 'No' },
    });
    await trx('claim_documents').insert({
      ...{ claim_id: claim, storage_key: `document ${claim}`, name: 'letter.pdf', type: 'application/pdf', size: 3, created_at: now },
      remove_at: pending ? null : now + 1e9,
    });
  }
  for (const writer of [0, 1, 2, 3, 4].filter(() => random(2) === 0)) await addReview(trx, contractor_id, writer, random);
  const { review_count, rating_sum, review_figures } = await countReviews(trx, contractor_id);
  const sums = { review_count, rating_sum, review_figures: JSON.stringify(review_figures) };
  if (review_count > 0) await trx('contractors').where({ id: contractor_id }).update(sums);
  for (const client of ['d', 'e'].filter(() => random(2) === 0))
    await trx('review_requests').insert({
      contractor_id,
      name: client,
      email: `${client}@client.example`,
      year_key: `${contractor_id} ${client} 2026`,
      sent_at: at(),
    });
  for (const mark of ['f', 'g', 'h'].filter(() => random(2) === 0)) await addLook(trx, contractor_id, mark);
  for (const day of ['2026-01-01', '2026-01-02', '2026-01-03'].filter(() => random(2) === 0)) {
    const count = 1 + random(9);
    await trx('daily_counts').insert({ contractor_id, day, kind: 'view', count });
    await trx('total_counts').insert({ contractor_id, kind: 'view', count }).onConflict().ignore();
  }
  for (const person of people.filter(() => random(2) === 0)) await addToShortlist(trx, contractor_id, person.id, random);
}

/** Adds a contractor to the shortlist of a user. */
async function addToShortlist(trx: Knex.Transaction, contractor_id: number, owner_id: number, random: Random): Promise<void> {
  const list = { owner_id, name: 'Northern campaign' };
  if (!(await trx('shortlists').where(list).first('id'))) await trx('shortlists').insert({ ...list, revision: 1, created_at: 1, updated_at: 1 });
  const { id: shortlist_id } = await trx('shortlists').where(list).first('id');
  const note = ['', 'Call them.', `Rig ${contractor_id} fits.`][random(3)];
  await trx('shortlist_items').insert({ shortlist_id, contractor_id, name: 'Twin', note, note_revision: 1, added_at: random(1000) });
}

/** Records a visit by a company member, in the same session as at the other contractors. */
async function addLook(trx: Knex.Transaction, contractor_id: number, mark: string): Promise<void> {
  const company = { company_key: 'twins.example', domain: 'twins.example', tags: '[]', verified: false, search_key: 'twins', last_day: '2026-01-01' };
  await trx('companies').insert(company).onConflict('company_key').ignore();
  const { id: company_id } = await trx('companies').where({ company_key: company.company_key }).first('id');
  const visit = { company_id, day: '2026-01-01', mark };
  await trx('company_visits').insert(visit).onConflict().ignore();
  const { id: visit_id } = await trx('company_visits').where(visit).first('id');
  await trx('company_looks').insert({ visit_id, contractor_id });
}

/** Adds pictures as uploads store them: a logo, and up to three in the gallery. */
async function addPictures(trx: Knex.Transaction, contractor_id: number, random: Random): Promise<void> {
  const add = async (kind: string, number: number) => {
    const storage_key = `${kind} ${contractor_id} ${number}`;
    const [id] = await trx('pictures').insert({ contractor_id, kind, storage_key, width: 60, height: 40, created_at: Date.now() });
    return { id, url: `/media/${storage_key}/640.webp`, alt: `Rig ${number}`, kind: 'image', width: 60, height: 40 };
  };
  const media: object[] = [];
  for (let number = 0; number < random(4); number += 1) media.push(await add('media', number));
  const logo = random(2) ? (await add('logo', 0)).url : null;
  await trx('contractors')
    .where({ id: contractor_id })
    .update({ media: JSON.stringify(media), logo });
}

/** Adds up to two documents to each certificate and safety year, some of them seen by an admin. */
async function addCertificateDocuments(trx: Knex.Transaction, contractor_id: number, random: Random): Promise<void> {
  const contractor = await Contractor.query(trx).findById(contractor_id).throwIfNotFound();
  for (const [index, { key, content }] of listProvableFacts(contractor).entries())
    for (let number = 0; number < random(3); number += 1)
      await trx('certificate_documents').insert({
        ...{ contractor_id, certificate_key: key, storage_key: `certificate ${contractor_id} ${index} ${number}` },
        ...{ name: 'certificate.pdf', type: 'application/pdf', size: 3, created_at: 1, attached_at: 1 },
        ...(random(2) && { seen_at: 2, seen_by: 1, seen_content: content }),
      });
  const seen = await matchCertificateDocuments(trx, contractor_id, contractor, Date.now());
  await Contractor.query(trx).findById(contractor_id).patch(seen);
}

/** Adds an enquiry to several contractors, with replies from some of them. */
export async function addEnquiry(api: TestApi, contractors: number[], random: Random): Promise<void> {
  const time = Date.now();
  await api.services.database.transaction(async (trx) => {
    const sender = { name: 'Gia', email: 'gia@client.example', phone: '', company: 'Client', job: '{}' };
    const [enquiry_id] = await trx('enquiries').insert({ ...sender, state: 'sent', recipients: contractors.length, created_at: time, sent_at: time });
    for (const contractor_id of contractors) {
      const replied = random(2) === 0;
      const row = { enquiry_id, contractor_id, state: replied ? 'replied' : 'new', delivered_at: time };
      const [recipient_id] = await trx('enquiry_recipients').insert(row);
      if (replied) await trx('enquiry_replies').insert({ recipient_id, text: 'We can come.', sent_at: time });
    }
  });
}

async function addReview(trx: Knex.Transaction, contractor_id: number, writer: number, random: Random): Promise<void> {
  const email = `writer${writer}@twin.example`;
  const state = ['published', 'pending', 'rejected', 'withdrawn', 'unconfirmed'][random(5)] ?? 'pending';
  const created_at = Date.UTC(2026, 2, 1 + random(20));
  const isKept = !['withdrawn', 'unconfirmed'].includes(state);
  const rating = 1 + random(5);
  await trx('reviews').insert({
    ...{ contractor_id, state, rating, safety: rating, would_hire_again: true, title: 'Good', text: 'Good holes.', method: 'Diamond Drilling' },
    ...{ job_year: 2025, country: 'Ghana', metres_band: '1000_to_5000', author_name: 'Ama', company_hidden: false, email, proof: 'any_mail' },
    ...{
      year_key: isKept ? buildReviewYearKey(contractor_id, email, created_at) : null,
      created_at,
      published_at: state === 'published' ? created_at : null,
    },
  });
}

/** Adds a contractor without owner and related records. */
export async function addBare(api: TestApi, given: object): Promise<number> {
  const input = contractorInput.validateSync({ profile_status: 'accepted', ...given });
  return api.services.database.transaction((trx) => createContractor(trx, input, api.services.now()));
}

const tables: Record<string, string[]> = {
  contractors: ['id'],
  former_slugs: ['slug'],
  former_names: ['contractor_id', 'name'],
  contractor_terms: ['contractor_id', 'term_id'],
  contractor_lookup: ['contractor_id'],
  likes: ['contractor_id', 'visitor_id'],
  members: ['contractor_id', 'user_id'],
  invitations: ['id'],
  claims: ['id'],
  claim_documents: ['id'],
  profile_submissions: ['contractor_id'],
  reviews: ['id'],
  review_requests: ['id'],
  enquiry_recipients: ['id'],
  enquiry_replies: ['id'],
  daily_counts: ['contractor_id', 'day', 'kind'],
  total_counts: ['contractor_id', 'kind'],
  visit_marks: ['day', 'contractor_id', 'kind', 'mark'],
  pictures: ['id'],
  certificate_documents: ['id'],
  project_confirmations: ['id'],
  company_looks: ['visit_id', 'contractor_id'],
  shortlists: ['id'],
  shortlist_items: ['id'],
};
/** Columns that only increase, and the order in which names were written. */
const goingUp = ['revision', 'set_back_from', 'note_revision'];

/** The current content of every row that a merge can change. */
export async function wholeState(api: TestApi): Promise<Record<string, object[]>> {
  const state: Record<string, object[]> = {};
  for (const [table, order] of Object.entries(tables)) {
    const rows: Record<string, unknown>[] = await api.services.database.read(table).orderBy(order);
    const left = table === 'former_names' ? [...goingUp, 'id'] : goingUp;
    state[table] = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !left.includes(column))));
  }
  return state;
}
