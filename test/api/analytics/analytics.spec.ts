import { expect } from 'chai';
import pino from 'pino';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { until } from '#test/support/probes/until';
import { posthogKey, startThirdParties } from '#test/support/processes/thirdPartyServers';

const event = {
  event: 'user_login',
  distinct_id: 'user_7',
  uuid: '019a2b3c-4d5e-7f60-8123-456789abcdef',
  timestamp: '2026-05-01T10:00:00.000Z',
  properties: { $pathname: '/dashboard', user_type: 'admin_user', $set: { user_type: 'admin_user' } },
};

describe('Events for PostHog', () => {
  const lines: { level: number; msg: string; service?: string }[] = [];
  let others: Awaited<ReturnType<typeof startThirdParties>>;
  let api: TestApi;
  before(async () => {
    others = await startThirdParties();
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    api = await startTestApi(others.environment, log);
  });
  beforeEach(async () => {
    await others.posthog.start();
    others.posthog.slow = false;
    others.posthog.received.length = 0;
    lines.length = 0;
  });
  after(async () => {
    await api.stop();
    for (const other of others.all) await other.stop();
  });
  const tell = (batch: unknown[], headers: Record<string, string> = {}) =>
    api.request.post('/api/analytics').set(headers).send({ api_key: 'somebody-elses', batch, sent_at: '2026-05-01T10:00:01.000Z' });
  const loud = () => lines.filter(({ level, service }) => level >= 30 && service === 'PostHog').map(({ msg }) => msg);

  it("are forwarded unchanged with the server's key, and without data about the sender", async () => {
    await tell([{ ...event, type: 'capture' }], { Cookie: 'any=1', 'X-Forwarded-For': '203.0.113.7', 'User-Agent': 'Somebody' }).expect(200);
    await until(() => others.posthog.received.length === 1, 'PostHog to be told');
    const [{ path, body } = expect.fail()] = others.posthog.received;
    expect(path).to.equal('/batch/');
    expect(JSON.parse(body)).to.deep.equal({ api_key: posthogKey, batch: [event], sent_at: '2026-05-01T10:00:01.000Z' });
  });

  for (const [name, value] of [
    ['DNT', '1'],
    ['Sec-GPC', '1'],
  ] as const) {
    it(`are not forwarded for browsers that send ${name}`, async () => {
      await tell([event], { [name]: value }).expect(200);
      await tell([{ ...event, distinct_id: 'another' }]).expect(200);
      await until(() => others.posthog.received.length > 0, 'PostHog to be told');
      expect(others.events().map(({ distinct_id }) => distinct_id)).to.deep.equal(['another']);
    });
  }

  for (const [what, wrong, field] of [
    ['another name', [{ ...event, event: 'made_up' }], 'batch'],
    ['nobody', [{ ...event, distinct_id: '' }], 'batch'],
    ['no properties', [{ ...event, properties: 'none' }], 'batch'],
    ['none', [], 'batch'],
    ['too many', Array.from({ length: 101 }, () => event), 'batch'],
  ] as const) {
    it(`are rejected with ${what}, naming the field`, async () => {
      const { body } = await tell([...wrong]).expect(400);
      expect(Object.keys(readError(body).fields ?? {})).to.deep.equal([field]);
    });
  }

  it('do not wait for a slow PostHog, and are lost when it is down, which is logged once', async () => {
    others.posthog.slow = true;
    await tell([event]).expect(200);
    // The response did not wait for the PostHog request to fail, so nothing is logged yet.
    expect(loud()).to.deep.equal([]);
    others.posthog.slow = false;
    await others.posthog.stop();
    for (let round = 0; round < 3; round += 1) await tell([event]).expect(200);
    await until(() => loud().length > 0, 'the log to say so');
    await others.posthog.start();
    await tell([{ ...event, distinct_id: 'later' }]).expect(200);
    await until(() => loud().length > 1, 'the log to say that it is back');
    expect(loud()).to.deep.equal(['an external service failed; continuing without it', 'an external service is available again']);
    expect(others.events().at(-1)?.distinct_id).to.equal('later');
  });

  it('answer 404 when PostHog is not configured', async () => {
    const other = await startTestApi();
    await other.request
      .post('/api/analytics')
      .send({ batch: [event] })
      .expect(404);
    await other.stop();
  });
});
