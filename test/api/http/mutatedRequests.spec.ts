import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import { addCompany, addMember, adminUser, makeClaim, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readOpenApiDocument } from '#test/support/api/openApiDocument';
import { uploadImport } from '#test/support/api/records/browserImports';
import { addConflict } from '#test/support/api/records/cmsConflicts';
import { askForQuote } from '#test/support/api/records/enquiries';
import { mergeInto } from '#test/support/api/records/merges';
import { pendingReview, publishedReview } from '#test/support/api/records/reviews';
import { publish, sampleLandingPage } from '#test/support/api/records/siteContent';
import { invitationToken, invitePerson } from '#test/support/api/records/teams';
import { newEmail, password } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { pdf } from '#test/support/data/sampleFiles';
import { chanceOf } from '#test/support/data/seededRandom';
import { mostTime, sendMeasured } from '#test/support/requests/hostileBodies';
import { type DocumentedCall, type KnownValues, mutateRequest } from '#test/support/requests/mutatedRequests';
import { createRawClient } from '#test/support/requests/rawHttp';

/** Number of requests before the data is recreated, because requests remove data and end sessions. */
const perRound = 400;

type Who = 'visitor' | 'member' | 'designer' | 'admin';
const everybody: readonly Who[] = ['visitor', 'member', 'designer', 'admin'];

/** Returns a user who may make the call, judging by its path. Requests of other users are rejected too early to test anything. */
function usualCaller({ path, operation }: DocumentedCall): Who {
  if (path.startsWith('/api/admin/')) return 'admin';
  if (path.startsWith('/api/design/')) return 'designer';
  return isDeepStrictEqual(operation.security, []) ? 'visitor' : 'member';
}

interface Round {
  people: Record<Exclude<Who, 'visitor'>, Person>;
  known: KnownValues;
}

/**
 * Sends randomly mutated requests to every call of the OpenAPI document as a visitor, a member, a designer and an admin. None may
 * fail with 5xx or block the event loop. MUTATED_REQUESTS sets their number (default 300; 20000 for the long form), MUTATED_SEED
 * the seed.
 */
describe('Mutated requests', () => {
  const count = Number(process.env.MUTATED_REQUESTS ?? 300);
  const seed = Number(process.env.MUTATED_SEED ?? 20_261_123);
  let api: TestApi;
  before(async () => {
    api = await startTestApi({
      POSTHOG_KEY: 'phc_test',
      POSTHOG_HOST: 'http://127.0.0.1:9',
      COMPANY_LOOKUP_URL: 'http://127.0.0.1:9',
      FEATUREBASE_ORG: 'directory',
      FEATUREBASE_SECRET: 'the-key-of-the-organisation',
      FEATUREBASE_URL: 'http://127.0.0.1:9',
    });
    await publish(api.services.database, 'landing-page', sampleLandingPage());
  });
  after(() => api.stop());

  const makePerson = (who: Exclude<Who, 'visitor'>) =>
    who === 'admin' ? adminUser(api) : verifiedUser(api, who === 'designer' ? { role: 'designer' } : {});

  /** Creates signed-in users and a record of every kind for the calls to find. */
  async function prepareRound(): Promise<Round> {
    const [member, designer, admin] = [await makePerson('member'), await makePerson('designer'), await makePerson('admin')];
    const standard = { profile_type: 'standard' } as const;
    const [company, other, claimed] = [await addCompany(api, standard), await addCompany(api, standard), await addCompany(api)];
    const [kept, merged] = [await addCompany(api), await addCompany(api)];
    for (const { id } of [company, other]) await addMember(api, id, member.id, 'owner');
    const invitee = newEmail();
    const invitation = await invitePerson(member, company.id, invitee);
    const draft = await uploadImport(admin, 'name,country\nListed Drilling,Ghana\n');
    const claim = await makeClaim(member.browser, claimed.id);
    const document = (await member.browser.post(`/api/claims/${claim.id}/documents`).attach('file', pdf, 'letterhead.pdf').expect(200)).body;
    const published = await publishedReview(api, admin, company.id);
    const pending = await pendingReview(api, company.id);
    const report = { reason: 'We never drilled there.' };
    await api.request.post(`/api/reviews/${published.id}/report`).send(report).expect(200);
    await askForQuote(api, [company.id, other.id]);
    const [enquiry] = (await member.browser.get(`/api/user/contractors/${company.id}/enquiries`).expect(200)).body;
    const reported = `/api/user/contractors/${company.id}/enquiries/${enquiry.id}/report`;
    await member.browser.post(reported).send({ kind: 'spam', reason: 'It went to everybody.' }).expect(200);
    const conflict = await addConflict(api, { contractor_id: company.id });
    const merge = await mergeInto(admin, kept.id, merged.id);
    await member.browser.post('/api/feedback').send({ category: 'idea', text: 'A map.' }).expect(200);
    const bulk = { action: 'archive', contractor_ids: [claimed.id], expected: 1 };
    const job = (await admin.browser.post('/api/admin/contractors/bulk').send(bulk).expect(202)).body;
    const bystander = await verifiedUser(api);
    const contractors = [company.id, other.id];
    const known = {
      ...{ contractor: [...contractors, company.slug], contractor_id: contractors, contractor_ids: contractors, other: contractors },
      ...{ user: [bystander.id], invitation: [invitation.id], import: [draft.id], job: [job.id], claim: [claim.id], document: [document.id] },
      ...{ review: [published.id, pending.id], enquiry: [enquiry.id], conflict: [conflict], merge: [merge.id] },
      ...{ token: [published.edit, pending.edit, await invitationToken(api, invitee), 'none'], userId: ['user_a', 'user_b'] },
      ...{ slug: ['none'], type: ['contractor', 'landing-page'], part: ['contractors-1.xml'], days: [7, 30], page: [1], page_size: [10] },
      ...{ email: [newEmail(), bystander.username], username: [newEmail(), bystander.username], work_email: [company.email('kim')] },
      ...{
        password: [password],
        current_password: [password],
        country: ['Ghana', 'Chile'],
        method: ['Diamond Drilling'],
        website: ['https://a.example'],
      },
    };
    return { people: { member, designer, admin }, known };
  }

  /** Whether a call may end its user's session. */
  const endsSessions = ({ method, path }: DocumentedCall) =>
    method !== 'get' && /^\/api\/(user|user\/sessions.*|logout|login|register|reset-password|admin\/users\/.*)$/.test(path);

  /** Sends requests to the calls in turn, with a different user in each round. Resolves to the responses' problems and statuses. */
  async function sendMutated(): Promise<{ problems: string[]; statuses: Map<number, number> }> {
    const chance = chanceOf(seed);
    const document = await readOpenApiDocument(api);
    const calls = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]): DocumentedCall => ({ path, method, operation })),
    );
    const client = createRawClient(api.url, 1);
    const problems: string[] = [];
    const statuses = new Map<number, number>();
    let round = await prepareRound();
    for (let turn = 0; turn < count; turn += 1) {
      if (turn > 0 && turn % perRound === 0) round = await prepareRound();
      const call = calls[turn % calls.length] ?? expect.fail('There are no calls.');
      const who = chance.happens(0.6) ? usualCaller(call) : (chance.oneOf(everybody) ?? 'visitor');
      const request = mutateRequest(chance, call, round.known);
      const person = who === 'visitor' ? null : endsSessions(call) ? await makePerson(who) : round.people[who];
      const { least, statuses: answers } = await sendMeasured(client, {
        ...request,
        headers: { ...request.headers, ...(person && { Cookie: person.cookie }) },
      });
      const what = `request ${turn} as ${who}: ${JSON.stringify({ ...request, body: request.body?.toString() }).slice(0, 1000)}`;
      for (const status of answers) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) problems.push(`${status} for ${what}`);
      }
      if (least > mostTime) problems.push(`${Math.round(least)} ms (${answers.at(-1)}) for ${what}`);
    }
    client.close();
    return { problems, statuses };
  }

  it('never cause a 5xx response and never block the event loop', async function () {
    this.timeout(60_000 + count * 1000);
    const { problems, statuses } = await sendMutated();
    expect(problems.join('\n'), `with MUTATED_SEED=${seed}`).to.equal('');
    // With fewer successes, the requests would test only the first checks.
    expect(statuses.get(200) ?? 0, `answers of 200 with MUTATED_SEED=${seed}`).to.be.greaterThan(count / 10);
  });
});
