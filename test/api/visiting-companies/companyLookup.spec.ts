import { expect } from 'chai';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { company, lookupKey, OutsideServer } from '#test/support/processes/thirdPartyServers';

describe('the company that a network address belongs to', () => {
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

  it('is asked for with the address of the visitor and the key, and told as far as anybody needs it', async () => {
    const api = await apiWith({ COMPANY_LOOKUP_URL: `${service.url}/v1/find?kind=ip`, COMPANY_LOOKUP_KEY: lookupKey, TRUST_PROXY: 'on' });
    const { body } = await ask(api, { 'X-Forwarded-For': '203.0.113.7' }).expect(200);
    expect(body).to.deep.equal({ company });
    expect(service.received.map(({ path, authorization }) => [path, authorization])).to.deep.equal([
      ['/v1/find?kind=ip&ip=203.0.113.7', `Bearer ${lookupKey}`],
    ]);
  });

  it('is asked for at the place of the address that is named, and without a key where there is none', async () => {
    await ask(await apiWith({ COMPANY_LOOKUP_URL: `${service.url}/{ip}/company` })).expect(200);
    expect(service.received.map(({ path, authorization }) => [path, authorization])).to.deep.equal([['/127.0.0.1/company', undefined]]);
  });

  it('is not asked for by browsers that object', async () => {
    const api = await apiWith({ COMPANY_LOOKUP_URL: service.url });
    for (const name of ['DNT', 'Sec-GPC']) expect((await ask(api, { [name]: '1' }).expect(200)).body).to.deep.equal({ company: null });
    expect(service.received).to.deep.equal([]);
  });

  it('is unknown where the service answers with nonsense, or is dead', async () => {
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

  it('is no question without a service', async () => {
    await ask(await apiWith({})).expect(404);
  });
});
