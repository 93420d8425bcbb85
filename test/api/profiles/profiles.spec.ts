import { expect } from 'chai';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { AdminContractorRow } from '#contract/contractors/adminContractors';
import { addMember, adminUser, auditOf, membersOf, type Person, subjectsTo, verifiedUser } from '#test/support/api/companyMembers';
import { makeDraft, makePending, readyProfile } from '#test/support/api/draftProfiles';
import { readError } from '#test/support/api/errorBody';
import { openBrowser, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe("A user's own profile", () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());

  const own = (person: Person, id: number | string) => person.browser.get(`/api/user/contractors/${id}`);
  const put = (person: Person, id: number, changes: object) => person.browser.put(`/api/user/contractors/${id}`).send(changes);
  const submit = (person: Person, id: number) => person.browser.post(`/api/user/contractors/${id}/submit`).send({});
  const discard = (person: Person, id: number) => person.browser.delete(`/api/user/contractors/${id}`).send({});
  const decide = (id: number, decision: object) => admin.browser.put(`/api/admin/contractors/${id}`).send(decision);

  /** Returns where the public site shows a contractor. */
  async function isFound({ id, name, slug }: ManagedContractor): Promise<Record<string, boolean>> {
    const ids = (body: { id: number }[]) => body.some((one) => one.id === id);
    const get = async (path: string, query: object = {}) => api.request.get(path).query(query);
    const pages = await Promise.all([id, slug].map((key) => get(`/api/contractors/${key}`)));
    const suggestions = await get('/api/search/suggestions', { q: name });
    return {
      page: pages.some(({ status }) => status !== 404),
      list: ids((await get('/api/contractors')).body),
      search: ids((await get('/api/contractors', { search: name })).body),
      facets: (await get('/api/contractors/facets', { search: name })).body.total > 0,
      suggestions: JSON.stringify(suggestions.body).includes(slug),
      nearDuplicates: ids((await get('/api/contractors/near-duplicates', { name })).body),
      liked: (await api.request.post(`/api/contractors/${id}/like`).send({ userId: 'user_x' })).status !== 404,
    };
  }
  const everywhere = (found: boolean) => ({
    ...{ page: found, list: found, search: found, facets: found, suggestions: found, nearDuplicates: found, liked: found },
  });

  it('starts as a draft that is visible to no one else', async () => {
    const kim = await registerUser(api);
    const draft = await makeDraft(kim, { name: 'Quiet Corner Drilling', country: 'Bhutan', requested_tier: 'premium' });
    expect(draft).to.include({ profile_status: 'draft', profile_source: 'self_registered', role: 'owner', claimed: true, verified: false });
    expect(draft).to.include({ requested_tier: 'premium', profile_type: null, premium: false, submitted_at: null });
    expect(draft.abilities).to.deep.equal({ edit: true, submit: false, discard: true, verify: false, manage_team: false });
    expect(await isFound(draft)).to.deep.equal(everywhere(false));
    expect((await api.request.get('/api/locations')).body.countries).to.not.include('Bhutan');
    const stranger = await verifiedUser(api);
    for (const who of [stranger, admin]) {
      await own(who, draft.id).expect(404);
      await own(who, draft.slug).expect(404);
      await put(who, draft.id, { description: 'Mine now' }).expect(404);
      await submit(who, draft.id).expect(404);
      await discard(who, draft.id).expect(404);
    }
    await openBrowser(api).get(`/api/user/contractors/${draft.id}`).expect(401);
    expect((await stranger.browser.get('/api/user/contractors').expect(200)).body).to.deep.equal([]);
    expect((await own(kim, draft.id).expect(200)).body).to.deep.equal(draft);
    expect((await admin.browser.get(`/api/admin/contractors/${draft.id}`).expect(200)).body).to.include({ id: draft.id, role: null });
  });

  it('is completed step by step and can be continued on another device', async () => {
    const kim = await verifiedUser(api);
    const { id } = await makeDraft(kim, { name: 'Stepwise Drilling' });
    await put(kim, id, { description: 'Core to 1,500 m.', website: 'stepwise.example', wizard_step: 'location' }).expect(200);
    await put(kim, id, { location: { country: 'AU', state_region: 'wa', city: 'Perth', lat: -31.95, lng: 115.86 } }).expect(200);
    await put(kim, id, { drilling_methods: ['Diamond Drilling'], areas: '{}', wizard_step: 'fleet' }).expect(200);
    await put(kim, id, { rig_count: 7, rig_types: '{"UDR 1000",LF90}', notable_projects: ['Big Hill'] }).expect(200);
    const { body } = await own(kim, id).expect(200);
    expect(body).to.deep.include({ description: 'Core to 1,500 m.', website: 'https://stepwise.example', wizard_step: 'fleet' });
    expect(body.location).to.include({ country: 'Australia', state_region: 'Western Australia', continent: 'Oceania', city: 'Perth' });
    expect(body).to.deep.include({ drilling_methods: ['Diamond Drilling'], rig_count: 7, rig_types: ['UDR 1000', 'LF90'] });
    expect(body.notable_projects[0]).to.include({ name: 'Big Hill', client: null, year: null });
  });

  it('leaves no former name and no former slug when it is renamed before it is listed', async () => {
    const kim = await verifiedUser(api);
    const { id, slug } = await makeDraft(kim, { name: 'Workin Title Driling' });
    const { body } = await put(kim, id, { name: 'Working Title Drilling' }).expect(200);
    expect(body).to.deep.include({ slug: 'working-title-drilling', former_names: [] });
    await own(kim, slug).expect(404);
    const other = await makeDraft(kim, { name: 'Workin Title Driling' });
    expect(other.slug).to.equal(slug);
    await put(kim, id, readyProfile).expect(200);
    await submit(kim, id).expect(200);
    await put(kim, id, { name: 'Real Title Drilling' }).expect(200);
    await decide(id, { profile_status: 'accepted' }).expect(200);
    expect((await api.request.get(`/api/contractors/${id}`).expect(200)).body).to.deep.include({ slug: 'real-title-drilling', former_names: [] });
    const renamed = await put(kim, id, { name: 'Public Title Drilling' }).expect(200);
    expect(renamed.body).to.deep.include({ former_names: ['Real Title Drilling'] });
    expect((await api.request.get('/api/contractors/real-title-drilling').expect(200)).body.redirect_to).to.equal(renamed.body.slug);
  });

  it('can be discarded if it was never listed', async () => {
    const kim = await verifiedUser(api);
    const draft = await makeDraft(kim, { name: 'Thrown Away Drilling' });
    await discard(kim, draft.id).expect(200);
    await own(kim, draft.id).expect(404);
    expect(await membersOf(api, draft.id)).to.deep.equal([]);
    const pending = await makePending(kim, { name: 'Thrown Away Later' });
    await discard(kim, pending.id).expect(200);
    const published = await makePending(kim, { name: 'Kept Drilling' });
    await decide(published.id, { profile_status: 'accepted' }).expect(200);
    await discard(kim, published.id).expect(409);
    await api.request.get(`/api/contractors/${published.id}`).expect(200);
  });

  it('can be submitted by a verified owner once nothing is missing', async () => {
    const kim = await registerUser(api);
    const { id } = await makeDraft(kim, { name: 'Almost There Drilling', ...readyProfile });
    expect(readError((await submit(kim, id).expect(403)).body).error).to.match(/verify your email/i);
    expect((await own(kim, id)).body.profile_status).to.equal('draft');
    const lee = await verifiedUser(api);
    const bare = await makeDraft(lee, { name: 'Bare Bones Drilling' });
    const refusal = readError((await submit(lee, bare.id).expect(422)).body);
    expect(refusal.fields).to.have.all.keys('description', 'country', 'drilling_methods');
    expect((await own(lee, bare.id)).body).to.include({ profile_status: 'draft', submitted_at: null });
    await put(lee, bare.id, readyProfile).expect(200);
    const { body } = await submit(lee, bare.id).expect(200);
    expect(body).to.include({ profile_status: 'pending', decided_at: null });
    expect(Date.parse(body.submitted_at)).to.be.closeTo(Date.now(), 60_000);
    expect(await subjectsTo(api, lee.username)).to.deep.equal(["We've received the profile of Bare Bones Drilling"]);
    expect(await isFound(body)).to.deep.equal(everywhere(false));
    await submit(lee, bare.id).expect(409);
  });

  it('is listed with a public page, an email and an audit entry when an admin accepts it', async () => {
    const kim = await verifiedUser(api);
    const pending = await makePending(kim, { name: 'Welcome Aboard Drilling', requested_tier: 'premium' });
    const waiting = (await admin.browser.get('/api/admin/contractors?profile_status=pending').expect(200)).body;
    expect(waiting.find((one: AdminContractorRow) => one.id === pending.id)).to.include({ requested_tier: 'premium', owners: 1 });
    expect(waiting.every((one: AdminContractorRow) => one.profile_status === 'pending')).to.equal(true);
    const { body } = await decide(pending.id, { profile_status: 'accepted' }).expect(200);
    expect(body).to.include({ profile_status: 'accepted', decision_reason: null, profile_type: null, premium: false, verified: false });
    expect(await isFound(body)).to.deep.equal(everywhere(true));
    expect((await subjectsTo(api, kim.username)).at(-1)).to.equal('Welcome Aboard Drilling is now listed');
    const entries = await auditOf(admin, 'contractor', pending.id);
    expect(entries).to.have.length(1);
    expect(entries[0]).to.deep.include({ action: 'contractor.accepted', actor_id: admin.id, before: { profile_status: 'pending' } });
    expect(entries[0]?.after).to.deep.equal({ profile_status: 'accepted' });
  });

  it('can be rejected with a reason, corrected and submitted again', async () => {
    const kim = await verifiedUser(api);
    const { id } = await makePending(kim, { name: 'Second Try Drilling' });
    for (const reason of [undefined, ' ']) {
      expect(readError((await decide(id, { profile_status: 'rejected', reason }).expect(400)).body).fields).to.have.key('reason');
    }
    await decide(id, { profile_status: 'rejected', reason: 'Please name your rigs.' }).expect(200);
    const rejected = (await own(kim, id).expect(200)).body;
    expect(rejected).to.include({ profile_status: 'rejected', decision_reason: 'Please name your rigs.' });
    expect(rejected.abilities).to.include({ edit: true, submit: true, discard: true });
    expect(await isFound(rejected)).to.deep.equal(everywhere(false));
    const mail = (await api.mails()).filter((one) => one.to === kim.username).at(-1);
    expect(mail?.text).to.include('Please name your rigs.').and.include(`/onboarding/create?draft=${id}`);
    await put(kim, id, { rig_types: ['UDR 1000'] }).expect(200);
    expect((await submit(kim, id).expect(200)).body).to.include({ profile_status: 'pending', decision_reason: null, decided_at: null });
  });

  it('is shown as archived to its members, who cannot change it until it is published again', async () => {
    const kim = await verifiedUser(api);
    const { id } = await makePending(kim, { name: 'Sleeping Drilling' });
    await decide(id, { profile_status: 'accepted' }).expect(200);
    await decide(id, { profile_status: 'archived' }).expect(200);
    const { body } = await own(kim, id).expect(200);
    expect(body.profile_status).to.equal('archived');
    expect(body.abilities).to.include({ edit: false, submit: false, discard: false });
    expect(await isFound(body)).to.deep.equal(everywhere(false));
    await put(kim, id, { description: 'Changed' }).expect(422);
    await submit(kim, id).expect(409);
    await discard(kim, id).expect(409);
    expect((await own(kim, id)).body).to.deep.equal(body);
    await decide(id, { profile_status: 'accepted' }).expect(200);
    await put(kim, id, { description: 'Changed' }).expect(200);
  });

  it('can be edited by its editors, who can neither submit nor discard it', async () => {
    const [kim, editor] = [await verifiedUser(api), await verifiedUser(api)];
    const { id } = await makeDraft(kim, { name: 'Shared Drilling', ...readyProfile });
    await addMember(api, id, editor.id, 'editor');
    const { body } = await put(editor, id, { city: 'Kumasi' }).expect(200);
    expect(body).to.include({ role: 'editor' });
    expect(body.abilities).to.deep.equal({ edit: true, submit: false, discard: false, verify: false, manage_team: false });
    await submit(editor, id).expect(403);
    await discard(editor, id).expect(403);
    expect((await own(kim, id).expect(200)).body.profile_status).to.equal('draft');
    await submit(kim, id).expect(200);
  });

  it('counts towards a limit of ten profiles not yet accepted, even with concurrent requests', async () => {
    const kim = await registerUser(api);
    const make = (name: string) => kim.browser.post('/api/user/contractors').send({ name });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => make(`Crowded Drilling ${index}`)));
    expect(answers.map((answer) => answer.status).sort()).to.deep.equal([...Array(10).fill(200), 422, 422]);
    readError((await make('One Too Many').expect(422)).body);
    const [first] = (await kim.browser.get('/api/user/contractors')).body;
    await discard(kim, first.id).expect(200);
    await make('Just Enough').expect(200);
    await make('One Too Many').expect(422);
    // Fewer requests than database connections, so that all of them check the limit concurrently.
    const lee = await registerUser(api);
    for (let count = 0; count < 8; count += 1) await makeDraft(lee, { name: `Patient Drilling ${count}` });
    const rest = Array.from({ length: 6 }, (_, index) => lee.browser.post('/api/user/contractors').send({ name: `Eager Drilling ${index}` }));
    expect((await Promise.all(rest)).map((answer) => answer.status).sort()).to.deep.equal([200, 200, 422, 422, 422, 422]);
  });

  it('is listed to its members page by page, most recently changed first', async () => {
    const kim = await verifiedUser(api);
    const ids: number[] = [];
    for (const name of ['First', 'Second', 'Third']) {
      ids.push((await makeDraft(kim, { name: `${name} Of Three` })).id);
      api.clock.ahead += 1000;
    }
    await put(kim, ids[0] ?? 0, { city: 'Accra' }).expect(200);
    api.clock.ahead = 0;
    const { body, headers } = await kim.browser.get('/api/user/contractors?page_size=2').expect(200);
    expect(body.map((one: ManagedContractor) => one.id)).to.deep.equal([ids[0], ids[2]]);
    expect(headers['x-total-count']).to.equal('3');
    const next = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1] ?? expect.fail('No next page.');
    const rest = await kim.browser.get(next).expect(200);
    expect(rest.body.map((one: ManagedContractor) => one.id)).to.deep.equal([ids[1]]);
    expect(rest.headers.link).to.include('rel="prev"').and.not.include('rel="next"');
    for (const wrong of ['page=0', 'page_size=101', 'page=x']) await kim.browser.get(`/api/user/contractors?${wrong}`).expect(400);
  });
});
