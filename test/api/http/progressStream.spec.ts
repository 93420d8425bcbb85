import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import Koa from 'koa';
import pino from 'pino';
import { describeRequest } from '#api/http/request';
import { writeFileResponse } from '#api/http/responses/FileResponse';
import { streamProgress } from '#api/http/responses/streamProgress';
import { Session } from '#api/modules/accounts/models/Session';
import { createSessionCheck } from '#api/modules/accounts/sessions/sessionStore';
import { adminUser, type Person } from '#test/support/api/companyMembers';
import { afterTask, atRest, uploadImport, workOnImports } from '#test/support/api/records/browserImports';
import { csv } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { until } from '#test/support/probes/until';

describe('Progress of a task by server-sent events', () => {
  let api: TestApi;
  let admin: Person;
  const logged: string[] = [];
  before(async () => {
    api = await startTestApi({}, pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }));
    admin = await adminUser(api);
  });
  after(() => api.stop());

  /** Listens to an event stream. Collects its text, and whether it ended properly. */
  async function listen(url: string, cookie: string) {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { headers: { Cookie: cookie, 'Accept-Encoding': 'gzip' } }, resolve).once('error', reject);
    });
    const heard = { answer, text: '', ended: false, broken: false };
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => {
      heard.text += chunk;
    });
    answer.once('end', () => {
      heard.ended = true;
    });
    answer.once('error', () => {
      heard.broken = true;
    });
    return heard;
  }
  const states = (text: string): object[] => [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));

  /** Starts a server that streams the progress that `read` returns. */
  async function tellOf(read: () => Promise<{ done: number } | null>) {
    const session = await Session.query(api.services.database.read).findOne({ user_id: admin.id }).throwIfNotFound();
    const app = new Koa();
    app.on('error', () => undefined);
    app.use(async (ctx) => {
      const isSignedIn = createSessionCheck(api.services, session.id);
      writeFileResponse(
        ctx,
        streamProgress(api.services, describeRequest(ctx), read, ({ done }) => done === 3, isSignedIn),
      );
    });
    const server = createServer(app.callback());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const stop = async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop };
  }

  it('is sent for an import until its task is finished', async () => {
    const { id } = await uploadImport(admin, csv(['name', 'country'], ['Chalk Drilling', 'Ghana']));
    await admin.browser.post(`/api/admin/imports/${id}/check`).expect(200);
    const heard = await listen(`${api.url}/api/admin/imports/${id}/events`, admin.cookie);
    await until(() => heard.text.includes('data:'), 'the first state');
    const worker = workOnImports(api);
    await until(() => heard.ended, 'the end');
    await worker.stop();
    const { headers } = heard.answer;
    expect([headers['content-type'], headers['cache-control'], headers['content-encoding']]).to.deep.equal([
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
      undefined,
    ]);
    const receivedStates = states(heard.text);
    expect(receivedStates[0]).to.deep.include({ id, state: 'checking' });
    expect(receivedStates.at(-1)).to.deep.include({ id, state: 'checked', rows: 1 });
  });

  it('is sent once when no task is running, and not to others', async () => {
    const { id } = await uploadImport(admin, csv(['name', 'country'], ['Flint Drilling', 'Ghana']));
    const heard = await listen(`${api.url}/api/admin/imports/${id}/events`, admin.cookie);
    await until(() => heard.ended, 'the end');
    expect(states(heard.text)).to.have.lengthOf(1);
    await admin.browser.get('/api/admin/imports/999/events').expect(404);
    await api.request.get(`/api/admin/imports/${id}/events`).expect(401);
  });

  it('sends only new states, in order', async () => {
    let done = 0;
    const { url, stop } = await tellOf(async () => {
      done += 0.5;
      return { done: Math.floor(done) };
    });
    const heard = await listen(url, '');
    await until(() => heard.ended, 'the end');
    expect(states(heard.text)).to.deep.equal([{ done: 0 }, { done: 1 }, { done: 2 }, { done: 3 }]);
    await stop();
  });

  it('stops querying without warnings once no client listens', async () => {
    let asked = 0;
    const { url, stop } = await tellOf(async () => {
      asked += 1;
      return { done: 0 };
    });
    const heard = await listen(url, '');
    await until(() => asked > 1, 'it to ask again');
    heard.answer.destroy();
    let before = -1;
    await until(async () => {
      const isStill = asked === before;
      before = asked;
      await new Promise((resolve) => setTimeout(resolve, 450));
      return isStill;
    }, 'it to ask no more');
    await stop();
    expect(logged).to.deep.equal([]);
  });

  it('ends with the server, and does not query a closed database', async () => {
    let isClosed = false;
    const { url, stop } = await tellOf(async () => {
      if (isClosed) throw new Error('the database is closed');
      return { done: 0 };
    });
    const heard = await listen(url, '');
    await until(() => heard.text !== '', 'the first state');
    await stop();
    isClosed = true;
    await until(() => heard.broken, 'the line to be cut');
    expect(logged).to.deep.equal([]);
  });

  it('logs no warning when clients disconnect before the end', async () => {
    const { id } = await uploadImport(admin, csv(['name', 'country'], ['Tuff Drilling', 'Ghana']));
    await admin.browser.post(`/api/admin/imports/${id}/check`).expect(200);
    const heard = await listen(`${api.url}/api/admin/imports/${id}/events`, admin.cookie);
    await until(() => heard.text !== '', 'the first state');
    heard.answer.destroy();
    // After these responses, the server has noticed the closed connection.
    for (const _ of [1, 2, 3]) await admin.browser.get('/api/user').expect(200);
    expect(logged).to.deep.equal([]);
  });

  it('logs a failed read and ends, so that the browser reconnects', async () => {
    const { url, stop } = await tellOf(() => Promise.reject(new Error('the database is away')));
    const heard = await listen(url, '');
    await until(() => heard.ended, 'the end');
    expect(logged.splice(0).join()).to.include('a progress update could not be sent');
    await stop();
  });

  it('ends when the session of its user ends', async () => {
    const other = await adminUser(api);
    const { id } = await uploadImport(other, csv(['name', 'country'], ['Marl Drilling', 'Ghana']));
    await other.browser.post(`/api/admin/imports/${id}/check`).expect(200);
    const heard = await listen(`${api.url}/api/admin/imports/${id}/events`, other.cookie);
    await until(() => heard.text !== '', 'the first state');
    await other.browser.post('/api/logout').expect(200);
    await until(() => heard.ended, 'the end');
    expect(states(heard.text).every((state) => 'state' in state && state.state === 'checking')).to.equal(true);
    const worker = workOnImports(api);
    await atRest(admin, id);
    expect((await afterTask(admin, id, 'run')).state).to.equal('imported');
    await worker.stop();
  });
});
