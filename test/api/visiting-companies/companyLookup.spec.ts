import { expect } from 'chai';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { company, lookupKey, OutsideServer } from '#test/support/processes/thirdPartyServers';

describe('Lookup of the company of an IP address', () => {
  let answer: string;
  const service = new OutsideServer(() => ['application/json', answer]);
  const apis: TestApi[] = [];
  beforeEach(async () => {
    await service.start();
    answer = JSON.stringify({ ...company, more: 'than asked for' });
    service.received.length = 0;
  });
  after(async () => {
    for (const api of apis) await api.stop();
    await service.stop();
  });

  async function apiWith(environment: Record<string, string>): Promise<TestApi> {
    const api = await startTestApi(environment);
    apis.push(api);
    return api;
  }
  const ask = (api: TestApi, headers: Record<string, string> = {}) => api.request.post('/api/company-lookup').set(headers).send({});

  it("sends the visitor's IP address and the key to the service, and returns only the needed data", async () => {
    const api = await apiWith({ COMPANY_LOOKUP_URL: `${service.url}/v1/find?kind=ip`, COMPANY_LOOKUP_KEY: lookupKey, TRUST_PROXY: 'on' });
    const { body } = await ask(api, { 'X-Forwarded-For': '203.0.113.7' }).expect(200);
    expect(body).to.deep.equal({ company });
    expect(service.received.map(({ path, authorization }) => [path, authorization])).to.deep.equal([
      ['/v1/find?kind=ip&ip=203.0.113.7', `Bearer ${lookupKey}`],
    ]);
  });

  it('inserts the IP address in the configured place of the URL, and sends no key if there is none', async () => {
    await ask(await apiWith({ COMPANY_LOOKUP_URL: `${service.url}/{ip}/company` })).expect(200);
    expect(service.received.map(({ path, authorization }) => [path, authorization])).to.deep.equal([['/127.0.0.1/company', undefined]]);
  });

  it('is not made for browsers that send DNT or Sec-GPC', async () => {
    const api = await apiWith({ COMPANY_LOOKUP_URL: service.url });
    for (const name of ['DNT', 'Sec-GPC']) expect((await ask(api, { [name]: '1' }).expect(200)).body).to.deep.equal({ company: null });
    expect(service.received).to.deep.equal([]);
  });

  it('returns no company when the service answers with invalid data or is down', async () => {
    const api = await apiWith({ COMPANY_LOOKUP_URL: service.url });
    for (const nonsense of ['{"name":7}', '{}', '<h1>Hello</h1>', 'null']) {
      answer = nonsense;
      expect((await ask(api).expect(200)).body, nonsense).to.deep.equal({ company: null });
    }
    await service.stop();
    expect((await ask(api).expect(200)).body).to.deep.equal({ company: null });
  });

  it('accepts the registration of a company without storing it if no service is configured', async () => {
    const api = await apiWith({});
    const body = { companyData: { name: 'Seen Drilling', domain: 'seen.example' }, distinctId: 'visitor-1' };
    expect((await api.request.post('/api/clearbit/register').send(body).expect(200)).body).to.deep.equal({ registered: false });
    expect(await api.services.database.read('companies')).to.deep.equal([]);
    expect(readError((await api.request.post('/api/clearbit/register').send({ distinctId: 'a' }).expect(400)).body).fields).to.have.key(
      'companyData.name',
    );
  });

  it('answers 404 when no service is configured', async () => {
    await ask(await apiWith({})).expect(404);
  });
});
