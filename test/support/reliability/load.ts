import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Database } from '#api/database/database';
import { enquiryBody } from '../api/records/enquiries';
import { reviewBody } from '../api/records/reviews';
import { cookieHeader, newEmail, password } from '../api/registeredUsers';
import { chanceOf } from '../data/seededRandom';
import { type Answer, type Call, send } from './httpClient';
import type { EditedProfile, Ledger, RowKind } from './ledger';

/** Signed-in profile owners, and the contractors that all clients read, like, review and send enquiries to. */
export interface LoadTargets {
  contractors: { id: number; slug: string }[];
  editors: { contractorId: number; cookie: string }[];
}

export interface Load {
  /** Stops sending. Resolves once every request has a response. */
  stop: () => Promise<void>;
}

const editorCount = 4;
const contractorCount = 40;

/** Registers the editors at a running site, each in the team of a demo contractor, and selects the targets of the load. */
export async function prepareTargets(url: string, database: Database): Promise<LoadTargets> {
  const contractors: { id: number; slug: string }[] = await database
    .read('contractors')
    .where({ profile_status: 'accepted' })
    .whereNot({ badge_tier: 'basic' })
    .orderBy('id')
    .limit(contractorCount)
    .select('id', 'slug');
  expect(contractors.length).to.be.greaterThan(2 * editorCount);
  const editors: LoadTargets['editors'] = [];
  for (const { id: contractorId } of contractors.slice(0, editorCount)) {
    const answer = await send(url, { method: 'POST', path: '/api/register', body: registration(newEmail()) });
    expect(answer.status, answer.text).to.equal(200);
    const { id: user_id }: { id: number } = JSON.parse(answer.text);
    await database.transaction(async (trx) => {
      await trx('users').where({ id: user_id }).update({ email_verified: true });
      await trx('members').insert({ contractor_id: contractorId, user_id, role: 'editor', created_at: Date.now() });
    });
    editors.push({ contractorId, cookie: cookieHeader({ 'set-cookie': answer.headers.getSetCookie() }) });
  }
  return { contractors, editors };
}

const registration = (username: string) => ({ username, password, full_name: 'Kim Lee' });

/** The share of each kind of request, in percent; half of all requests write. */
const readShares = { list: 25, profile: 10, page: 10, account: 5 };
const writeShares = { like: 26, unlike: 4, edit: 8, review: 5, enquiry: 4, registration: 3 };
const writesOnly = Object.entries(writeShares);
const everything = [...Object.entries(readShares), ...writesOnly];

/** Settings of a load: the URL for each request, the requests per second, and whether to send only reads. */
interface LoadSettings {
  url: () => string;
  perSecond: number;
  only?: 'writes';
}

/** Sends requests at a fixed rate, regardless of response times, and records them in the ledger. */
export function startLoad(ledger: Ledger, targets: LoadTargets, { url, perSecond, only }: LoadSettings): Load {
  const chance = chanceOf(1);
  const shares = only === 'writes' ? writesOnly : everything;
  const kinds = shares.flatMap(([kind, share]) => Array<string>(share).fill(kind));
  const pending = new Set<Promise<void>>();
  const requests = createRequests(ledger, targets, chance);
  const sendOne = () => {
    const request = requests[chance.oneOf(kinds) ?? '']?.(url());
    if (!request) return;
    pending.add(request);
    void request.finally(() => pending.delete(request));
  };
  const started = Date.now();
  let sent = 0;
  // A late timer sends the missed requests, so that the rate holds on a busy machine.
  const timer = setInterval(() => {
    for (const due = ((Date.now() - started) * perSecond) / 1000; sent < due; sent += 1) sendOne();
  }, 5);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}

/** One request of each kind, with a new visitor or a new email address. */
function createRequests(
  ledger: Ledger,
  { contractors, editors }: LoadTargets,
  chance: ReturnType<typeof chanceOf>,
): Record<string, (url: string) => Promise<void>> {
  const anyContractor = () => chance.oneOf(contractors) ?? expect.fail('There are no contractors.');
  const address = () => `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`;
  const request = (url: string, { headers, ...call }: Call): Promise<Answer> =>
    send(url, { ...call, headers: { 'X-Forwarded-For': address(), ...headers } });
  const read = (kind: string, call: () => Call) => async (url: string) => void ledger.count(kind, await request(url, call()));
  const write = async (url: string, kind: RowKind, key: string, call: Omit<Call, 'method'>) => {
    const answer = await request(url, { method: 'POST', ...call });
    ledger.rows.push({ kind, key, outcome: ledger.count(kind, answer) });
  };
  const setLike = (url: string, kind: 'like' | 'unlike', key: string) => {
    const [contractorId = '', userId] = key.split(' ');
    return write(url, kind, key, { path: `/api/contractors/${contractorId}/like`, body: { userId, liked: kind === 'like' } });
  };
  const byEmail = (url: string, kind: RowKind, path: string, body: { email: string }) => write(url, kind, body.email, { path, body });
  const busy = new Set<number>();
  const likesToTakeBack = () => ledger.rows.filter(({ kind, outcome }) => kind === 'like' && outcome === 'acknowledged');
  const takenBack = new Set<string>();
  return {
    list: read('list', () => ({ path: `/api/contractors?page=${1 + chance.below(5)}&sort=a-z` })),
    profile: read('profile', () => ({ path: `/api/contractors/${anyContractor().slug}` })),
    page: read('page', () => ({ path: chance.happens(0.5) ? '/' : `/contractors/${anyContractor().slug}` })),
    account: read('account', () => ({ path: '/api/user', headers: { Cookie: chance.oneOf(editors)?.cookie ?? '' } })),
    like: (url) => setLike(url, 'like', `${anyContractor().id} user_${randomUUID()}`),
    unlike: async (url) => {
      const row = chance.oneOf(likesToTakeBack().filter(({ key }) => !takenBack.has(key)));
      if (!row) return;
      takenBack.add(row.key);
      await setLike(url, 'unlike', row.key);
    },
    edit: async (url) => {
      // Each profile has a single writer, so that the number of an edit determines which is the last.
      const editor = chance.oneOf(editors.filter(({ contractorId }) => !busy.has(contractorId)));
      if (!editor) return;
      busy.add(editor.contractorId);
      await edit(url, editor);
      busy.delete(editor.contractorId);
    },
    review: (url) => byEmail(url, 'review', `/api/contractors/${anyContractor().id}/reviews`, reviewBody()),
    enquiry: (url) => byEmail(url, 'enquiry', '/api/enquiries', enquiryBody([anyContractor().id])),
    registration: (url) => {
      const email = newEmail();
      return write(url, 'registration', email, { path: '/api/register', body: registration(email) });
    },
  };

  async function edit(url: string, { contractorId, cookie }: LoadTargets['editors'][number]): Promise<void> {
    const profile: EditedProfile = ledger.profiles.get(contractorId) ?? { contractorId, acknowledged: 0, attempted: 0 };
    ledger.profiles.set(contractorId, profile);
    profile.attempted += 1;
    const { attempted } = profile;
    const body = { description: `Edit ${attempted}.` };
    const answer = await request(url, { method: 'PUT', path: `/api/user/contractors/${contractorId}`, body, headers: { Cookie: cookie } });
    if (ledger.count('edit', answer) !== 'acknowledged') return;
    profile.acknowledged = attempted;
    ledger.acknowledgedEdits += 1;
  }
}
