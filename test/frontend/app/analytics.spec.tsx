import { expect } from 'chai';
import sinon from 'sinon';
import { toPageView } from '#app/thirdParties/PageTracker';
import type { Role } from '#contract/accounts/session';
import type { ApiResponse } from '#contract/site/page';
import { companyData } from '#contract/visiting-companies/companies';
import { likesApi } from '#endpoints/likes';
import { sessionApi } from '#endpoints/members/session';
import { pages } from '#frontend/pages';
import { type Analytics, startAnalytics } from '#lib/analytics/analytics';
import { getVisitorId } from '#lib/visits/getVisitorId';
import { createEventReporter } from '#state/createEventReporter';
import { bufferEvents, eventRelay, setEventHandler } from '#state/eventRelay';
import { sessionCleared } from '#state/sessionSlice';
import { createStore } from '#state/store';
import { companyIdentified, pageViewed } from '#state/visitEvents';
import { sampleUser } from '#test/support/pages/renderForUser';
import { until } from '#test/support/probes/until';

const page = { path: '/dashboard', title: 'Dashboard | Test Directory', tracked: true, contractor: null };
const acme = companyData.cast({ name: 'Acme', domain: 'acme.example', category: { industry: 'Mining' }, geo: { country: 'Ghana' } });
const contractor = { id: 9, slug: 'nine-drilling' };

/** Creates a page's store with API responses by path, and records what PostHog receives as one line per call. */
function followed(answers: Record<string, Partial<ApiResponse>> = {}) {
  const lines: string[] = [];
  const analytics: Analytics = {
    setPath: (path) => lines.push(`at ${path}`),
    identify: (id, properties) => lines.push(`is ${id} ${properties.user_type}`),
    resetIdentity: () => lines.push('is nobody'),
    track: ({ name, properties }) => lines.push(`${name} ${JSON.stringify(properties ?? {})}`),
    stop: () => undefined,
  };
  const callApi = async ({ url }: { url: string }) => ({ status: 200, headers: {}, body: {}, ...answers[url] });
  const store = createStore({ callApi }, undefined, eventRelay);
  setEventHandler(null);
  setEventHandler(createEventReporter(analytics));
  const stop = () => setEventHandler(null);
  /** The lines since the last call. */
  const takeEvents = () => lines.splice(0);
  return { store, takeEvents, stop };
}

describe('Analytics events', () => {
  const signedInAs = (role: Role) => ({ body: { ...sampleUser({ id: 7, role }), verification_needed: false } });
  const credentials = { username: 'kim@drill.example', password: 'secret-word' };

  for (const [role, kind] of [
    ['contractor', 'contractor_user'],
    ['designer', 'contractor_user'],
    ['admin', 'admin_user'],
  ] as const) {
    it(`identify a ${role} as ${kind} and send no other personal data`, async () => {
      const { store, takeEvents, stop } = followed({ '/api/login': signedInAs(role) });
      await store.dispatch(sessionApi.endpoints.login.initiate(credentials));
      expect(takeEvents()).to.deep.equal([`is 7 ${kind}`, 'user_login {}']);
      stop();
    });
  }

  it("record a registration under the new user's id, and a logout before the identity is reset", async () => {
    const { store, takeEvents, stop } = followed({ '/api/register': signedInAs('contractor') });
    await store.dispatch(sessionApi.endpoints.register.initiate({ ...credentials, full_name: 'Kim Lee', company_name: null }));
    expect(takeEvents()).to.deep.equal(['is 7 contractor_user', 'user_registration {}']);
    await store.dispatch(sessionApi.endpoints.logout.initiate());
    expect(takeEvents()).to.deep.equal(['user_logout {}', 'is nobody']);
    stop();
  });

  it('identify the user once, until the user changes', async () => {
    const { store, takeEvents, stop } = followed({ '/api/login': signedInAs('contractor') });
    const go = () => store.dispatch(pageViewed({ ...page, tracked: false }));
    go();
    store.dispatch(sessionCleared());
    go();
    expect(takeEvents()).to.deep.equal(['at /dashboard', 'is nobody', 'at /dashboard']);
    await store.dispatch(sessionApi.endpoints.login.initiate(credentials));
    for (let round = 0; round < 2; round += 1) go();
    expect(takeEvents()).to.deep.equal(['is 7 contractor_user', 'user_login {}', 'at /dashboard', 'at /dashboard']);
    stop();
  });

  it('record nothing for a rejected login', async () => {
    const { store, takeEvents, stop } = followed({ '/api/login': { status: 401, body: { error: 'No.' } } });
    await store.dispatch(sessionApi.endpoints.login.initiate(credentials));
    expect(takeEvents()).to.deep.equal([]);
    stop();
  });

  it('record a like, but not an unlike or a failed like', async () => {
    const like = (liked: boolean) => likesApi.endpoints.setLike.initiate({ contractor, userId: 'user_a', liked });
    const address = '/api/contractors/nine-drilling/like';
    for (const [liked, answer, expected] of [
      [true, { body: { likes: 1, userLiked: true } }, ['save_favourite {"contractor_id":9,"contractor":"nine-drilling"}']],
      [false, { body: { likes: 0, userLiked: false } }, []],
      [true, { status: 503, body: { error: 'Later.' } }, []],
    ] as const) {
      const { store, takeEvents, stop } = followed({ [address]: answer });
      await store.dispatch(like(liked));
      expect(takeEvents()).to.deep.equal(expected);
      stop();
    }
  });

  it('record page views and set the path for later events; untracked pages only set the path', () => {
    const { store, takeEvents, stop } = followed();
    store.dispatch(pageViewed(page));
    store.dispatch(pageViewed({ ...page, path: '/contractors/nine-drilling', tracked: false, contractor: 'nine-drilling' }));
    expect(takeEvents()).to.deep.equal(['at /dashboard', '$pageview {"title":"Dashboard | Test Directory"}', 'at /contractors/nine-drilling']);
    stop();
  });

  it('record the identified company', () => {
    const { store, takeEvents, stop } = followed();
    store.dispatch(companyIdentified(acme));
    const [line = ''] = takeEvents();
    expect(JSON.parse(line.replace('company_identified ', ''))).to.deep.equal({
      ...{ name: 'Acme', domain: 'acme.example', industry: 'Mining', sector: null, subIndustry: null },
      ...{ type: null, employees: null, city: null, country: 'Ghana' },
    });
    stop();
  });

  it('exclude events from before buffering began and keep only the newest buffered events', () => {
    const store = createStore({ callApi: async () => ({ status: 200, headers: {}, body: {} }) }, undefined, eventRelay);
    const paths: string[] = [];
    const go = (path: string) => store.dispatch(pageViewed({ ...page, path }));
    setEventHandler(null);
    go('/before');
    bufferEvents();
    for (let index = 0; index < 250; index += 1) go(`/${index}`);
    setEventHandler(({ event }) => pageViewed.match(event) && paths.push(event.payload.path));
    go('/now');
    expect([paths.length, paths[0], paths.at(-2), paths.at(-1)]).to.deep.equal([201, '/50', '/249', '/now']);
    setEventHandler(null);
    go('/after');
    expect(paths.at(-1)).to.equal('/now');
  });
});

describe('Page view as sent to analytics', () => {
  for (const [path, expected] of [
    ['/', { path: '/', title: 'Directory', tracked: true, contractor: null }],
    ['/dashboard', { path: '/dashboard', title: 'Dashboard | Directory', tracked: true, contractor: null }],
    ['/contractors/acme', { path: '/contractors/acme', title: 'Directory', tracked: false, contractor: 'acme' }],
    ['/contractors/acme/leave-review', { path: '/contractors/acme/leave-review', title: 'Directory', tracked: true, contractor: null }],
    ['/reset-password/secret', { path: '/reset-password/:token', title: 'Reset password | Directory', tracked: true, contractor: null }],
    ['/invitations/secret', { path: '/invitations/:token', title: 'Join a team | Directory', tracked: true, contractor: null }],
    ['/reviews/edit/secret', { path: '/reviews/edit/:token', title: 'Your review | Directory', tracked: true, contractor: null }],
    ['/reset-password/secret/more', { path: '/404', title: 'Directory', tracked: true, contractor: null }],
  ] as const) {
    it(`maps ${path} to ${expected.path} with the title ${expected.title}`, () =>
      expect(toPageView(pages.findRoute, path, 'Directory')).to.deep.equal(expected));
  }

  it('does not exist for a path that redirects', () => expect(toPageView(pages.findRoute, '/claim-profile', 'Directory')).to.equal(null));
});

describe('PostHog client', () => {
  let fetch: sinon.SinonStub;
  beforeEach(() => {
    fetch = sinon.stub(globalThis, 'fetch').callsFake(async () => new Response('{}'));
  });
  afterEach(() => fetch.restore());
  const sent = () =>
    fetch.args.flatMap(([, { body }]): { event: string; distinct_id: string; properties: Record<string, unknown> }[] => JSON.parse(body).batch);

  it('sends the newest 50 events from before it loaded, and only the path of a URL', async () => {
    const analytics = startAnalytics('https://directory.example');
    for (let index = 0; index < 60; index += 1) analytics.track({ name: 'many', properties: { index } });
    await until(() => sent().length > 0, 'the first events');
    analytics.setPath('/here');
    analytics.track({ name: 'last' });
    await until(() => sent().at(-1)?.event === 'last', 'the last event');
    const [first, last] = [sent()[0], sent().at(-1)];
    expect([sent().length, first?.properties.index, first?.distinct_id]).to.deep.equal([51, 10, getVisitorId().id]);
    expect(last?.properties).to.include({ $current_url: 'https://directory.example/here', $pathname: '/here', $referrer: '$direct' });
    expect(fetch.alwaysCalledWith('/api/analytics')).to.equal(true);
    analytics.stop();
    expect(localStorage.getItem('ph_directory_posthog')).to.equal(null);
  });

  it('calls an unreachable server once and logs nothing to the console', async () => {
    const complaints = [sinon.spy(console, 'error'), sinon.spy(console, 'warn')];
    fetch.callsFake(async () => Promise.reject(new TypeError('Failed to fetch')));
    const analytics = startAnalytics('https://directory.example');
    for (let index = 0; index < 20; index += 1) analytics.track({ name: 'many' });
    await until(() => fetch.callCount > 0, 'the first call');
    for (let index = 0; index < 20; index += 1) analytics.track({ name: 'more' });
    await new Promise((resolve) => setTimeout(resolve));
    expect([fetch.callCount, ...complaints.map(({ callCount }) => callCount)]).to.deep.equal([1, 0, 0]);
    for (const complaint of complaints) complaint.restore();
    analytics.stop();
  });

  it('keeps the identity and the path however many events are queued', async () => {
    const analytics = startAnalytics('https://directory.example');
    analytics.identify('7', { user_type: 'admin_user' });
    analytics.setPath('/here');
    for (let index = 0; index < 60; index += 1) analytics.track({ name: 'many' });
    await until(() => sent().length > 0, 'the events');
    expect([sent()[0]?.event, sent().at(-1)?.distinct_id, sent().at(-1)?.properties.$pathname]).to.deep.equal(['$identify', '7', '/here']);
    analytics.stop();
  });

  /** The sender of each event, and the user that it identifies. */
  const persons = () => sent().map(({ event, distinct_id, properties }) => [event, distinct_id, properties.user_type, properties.$anon_distinct_id]);

  it('identifies a user once and sends nothing of that identity for the next visitor, even on the next page', async () => {
    const analytics = startAnalytics('https://directory.example');
    for (let round = 0; round < 2; round += 1) analytics.identify('7', { user_type: 'admin_user' });
    analytics.track({ name: 'user_logout' });
    for (let round = 0; round < 2; round += 1) analytics.resetIdentity();
    for (let index = 0; index < 18; index += 1) analytics.track({ name: 'strange' });
    await until(() => sent().length === 20, 'the events');
    const { distinct_id: next } = sent()[2] ?? expect.fail();
    expect(persons().slice(0, 3)).to.deep.equal([
      ['$identify', '7', undefined, getVisitorId().id],
      ['user_logout', '7', 'admin_user', undefined],
      ['strange', next, undefined, undefined],
    ]);
    expect(next).to.not.be.oneOf(['7', getVisitorId().id]);
    const later = startAnalytics('https://directory.example');
    for (let index = 0; index < 19; index += 1) later.track({ name: 'strange' });
    later.identify('8', { user_type: 'contractor_user' });
    await until(() => sent().length === 40, 'the events of the next page');
    expect(persons().slice(-2)).to.deep.equal([
      ['strange', next, undefined, undefined],
      ['$identify', '8', undefined, next],
    ]);
    for (const one of [analytics, later]) one.stop();
  });

  it("does not link a user to another user's anonymous id", async () => {
    const analytics = startAnalytics('https://directory.example');
    for (const id of ['7', '8']) analytics.identify(id, { user_type: 'contractor_user' });
    for (let index = 0; index < 18; index += 1) analytics.track({ name: 'theirs' });
    await until(() => sent().length === 20, 'the events');
    const [, second, third] = sent();
    expect([second?.event, second?.distinct_id, third?.distinct_id, third?.properties.user_type]).to.deep.equal([
      '$identify',
      '8',
      '8',
      'contractor_user',
    ]);
    expect(second?.properties.$anon_distinct_id).to.not.be.oneOf(['7', getVisitorId().id]);
    analytics.stop();
  });

  it('sends the last events before leaving a page once, even if the response never arrived', async () => {
    const names = () => sent().map(({ event }) => event);
    fetch.callsFake(() => new Promise(() => undefined));
    const left = startAnalytics('https://directory.example');
    for (let index = 0; index < 20; index += 1) left.track({ name: 'early' });
    await until(() => sent().length === 20, 'the events of the page that is left');
    const next = startAnalytics('https://directory.example');
    for (let index = 0; index < 20; index += 1) next.track({ name: 'later' });
    await until(() => names().includes('later'), 'the events of the next page');
    expect(names().filter((name) => name === 'early')).to.have.length(20);
    for (const one of [left, next]) one.stop();
  });

  it('discards queued events when it is stopped', async () => {
    const analytics = startAnalytics('https://directory.example');
    analytics.track({ name: 'early' });
    analytics.stop();
    const other = startAnalytics('https://directory.example');
    for (let index = 0; index < 20; index += 1) other.track({ name: 'later' });
    await until(() => sent().length > 0, 'the events of the next one');
    expect(sent().map(({ event }) => event)).to.not.include('early');
    other.stop();
  });
});
