import { expect } from 'chai';
import sinon from 'sinon';
import { featurebaseApi } from '#app/thirdParties/startFeaturebase';
import { visitingCompanyApi } from '#app/thirdParties/trackVisitingCompany';
import { filters } from '#contract/vocabularies/filters';
import { fallbackTerms } from '#contract/vocabularies/vocabularies';
import type { ApiCall } from '#endpoints/base/apiCall';
import { callOverNetwork, toErrorMessage } from '#endpoints/base/baseQuery';
import { contractorsApi } from '#endpoints/contractors';
import { directoryApi } from '#endpoints/directory';
import { likesApi } from '#endpoints/likes';
import { createStore } from '#state/store';
import { specificationTerms } from '../support/data/specificationTerms';
import { company } from '../support/processes/thirdPartyServers';
import { specify } from './specificationTable';

const never = new AbortController().signal;

/** Returns the network request that a call sends, and the call's result. */
async function sent(call: ApiCall, response = new Response('{}')) {
  const fetch = sinon.stub(globalThis, 'fetch').resolves(response);
  try {
    const reply = await callOverNetwork(call, never);
    const [url, options] = fetch.firstCall.args;
    return { url, options: options ?? {}, headers: new Headers(options?.headers), reply };
  } finally {
    fetch.restore();
  }
}

/** Creates a store whose API responds by path, and records the calls. */
function storeWith(answers: Record<string, unknown>) {
  const asked: ApiCall[] = [];
  const store = createStore({
    callApi: async (call) => {
      asked.push(call);
      const body = answers[call.url.split('?')[0] ?? ''];
      return body === undefined ? { status: 500, headers: {}, body: { error: 'No.' } } : { status: 200, headers: {}, body };
    },
  });
  return { store, asked };
}

specify('7, calls', [
  {
    rule: 'all requests send cookies',
    check: async () => expect((await sent({ url: '/api/locations' })).options.credentials).to.equal('include'),
  },
  {
    rule: 'cached queries use GET',
    check: async () => expect((await sent({ url: '/api/locations' })).options.method).to.equal('GET'),
  },
  {
    rule: 'a body and the JSON type are sent only where a body is present',
    check: async () => {
      const read = await sent({ url: '/api/locations' });
      expect([read.options.body, read.headers.get('Content-Type')]).to.deep.equal([undefined, null]);
      const write = await sent({ url: '/api/x', method: 'POST', body: { userId: 'user_a' } });
      expect([write.options.body, write.headers.get('Content-Type')]).to.deep.equal(['{"userId":"user_a"}', 'application/json']);
    },
  },
  {
    rule: 'a page that something in between answers with is no answer, though it says OK',
    check: async () => {
      const outcome = await sent({ url: '/api/user' }, new Response('<h1>Accept our terms</h1>')).catch((error: Error) => error.message);
      expect(outcome).to.equal('The answer is no JSON.');
      expect((await sent({ url: '/api/user' }, new Response('null'))).reply.body).to.equal(null);
    },
  },
  {
    rule: 'filters are query parameters, lists repeat theirs, what is not chosen is left out, sort and search have their own',
    check: async () => {
      const { store, asked } = storeWith({ '/api/contractors': [] });
      const query = {
        filters: { region: undefined, drilling_methods: ['Air Core', 'Diamond Drilling'], verified: true },
        search: 'gold',
        sort: 'a-z' as const,
        saved: false,
      };
      await store.dispatch(contractorsApi.endpoints.listContractors.initiate(query));
      expect(asked[0]?.url).to.equal(
        '/api/contractors?drilling_methods=Air+Core&drilling_methods=Diamond+Drilling&verified=true&search=gold&sort=a-z',
      );
    },
  },
  ...(
    [
      ['/api/locations', directoryApi.endpoints.getLocations.initiate()],
      ['/api/drilling-methods', directoryApi.endpoints.listTerms.initiate('drilling_methods')],
      ['/api/drilling-locations', directoryApi.endpoints.listTerms.initiate('drilling_locations')],
      ['/api/drilling-purposes', directoryApi.endpoints.listTerms.initiate('drilling_purposes')],
      ['/api/certifications', directoryApi.endpoints.listTerms.initiate('certifications')],
      ['/api/featurebase/hash', featurebaseApi.endpoints.getFeedbackIdentity.initiate(7)],
    ] as const
  ).map(([path, query]) => ({
    rule: `GET ${path}`,
    check: async () => {
      const { store, asked } = storeWith({ [path]: ['A'] });
      await store.dispatch(query as ReturnType<typeof directoryApi.endpoints.getLocations.initiate>);
      expect(asked.map(({ url, method, body }) => [url, method ?? 'GET', body])).to.deep.equal([[path, 'GET', undefined]]);
    },
  })),
  {
    rule: 'POST /api/contractors/{slug or id}/like with userId',
    check: async () => {
      const { store, asked } = storeWith({ '/api/contractors/acme/like': { likes: 1, userLiked: true } });
      await store.dispatch(likesApi.endpoints.setLike.initiate({ contractor: { id: 1, slug: 'acme' }, userId: 'user_a', liked: true }));
      expect([asked[0]?.method, asked[0]?.url]).to.deep.equal(['POST', '/api/contractors/acme/like']);
      expect(asked[0]?.body).to.include({ userId: 'user_a' });
    },
  },
  {
    rule: 'POST /api/clearbit/register with companyData and distinctId',
    check: async () => {
      const { store, asked } = storeWith({ '/api/clearbit/register': { registered: true } });
      const body = { companyData: company, distinctId: 'user_a' };
      const { data } = await store.dispatch(visitingCompanyApi.endpoints.registerVisitingCompany.initiate(body));
      expect(asked.map((call) => [call.method, call.url, call.body])).to.deep.equal([['POST', '/api/clearbit/register', body]]);
      expect(data).to.deep.equal({ registered: true });
    },
  },
  {
    rule: 'a 401 throws by default',
    check: async () => {
      const store = createStore({ callApi: async () => ({ status: 401, headers: {}, body: { error: 'Sign in first.' } }) });
      const { error } = await store.dispatch(directoryApi.endpoints.getLocations.initiate());
      expect(error).to.include({ status: 401, message: 'Sign in first.' });
    },
  },
]);

specify('8, the error text', [
  ...(
    [
      [{ error: 'E', message: 'M' }, 'E'],
      [{ message: 'M' }, 'M'],
      [{ other: 1 }, '{"other":1}'],
      ['plain', 'plain'],
      [7, '7'],
      ['', 'Unknown error'],
      [null, 'Unknown error'],
    ] as const
  ).map(([body, text]) => ({ rule: `${JSON.stringify(body)} reads ${text}`, check: () => expect(toErrorMessage(body)).to.equal(text) })),
  {
    rule: 'a body that is no JSON gives its text',
    check: async () => expect((await sent({ url: '/x' }, new Response('Bad gateway', { status: 502 }))).reply.body).to.equal('Bad gateway'),
  },
  {
    rule: 'an empty body gives the status text',
    check: async () =>
      expect((await sent({ url: '/x' }, new Response('', { status: 502, statusText: 'Bad Gateway' }))).reply.body).to.equal('Bad Gateway'),
  },
]);

specify('9, fallback lists and caching', [
  ...(['drilling_methods', 'drilling_locations', 'drilling_purposes'] as const).flatMap((vocabulary) => {
    const terms = specificationTerms[vocabulary];
    return [
      { rule: `the fallback of ${vocabulary} is ${terms?.join(', ')}`, check: () => expect(fallbackTerms(vocabulary)).to.deep.equal(terms) },
      {
        rule: `${vocabulary} falls back where the server returns none`,
        check: async () => {
          for (const answers of [{ [`/api/${vocabulary.replaceAll('_', '-')}`]: [] }, {}]) {
            const { store } = storeWith(answers);
            const { data } = await store.dispatch(directoryApi.endpoints.listTerms.initiate(vocabulary));
            expect(data).to.deep.equal(terms);
          }
        },
      },
    ];
  }),
  {
    rule: 'cached data is not asked for again, also where nobody looked at it meanwhile',
    check: async () => {
      const { store, asked } = storeWith({ '/api/locations': {} });
      const first = store.dispatch(directoryApi.endpoints.getLocations.initiate());
      await first;
      first.unsubscribe();
      // A timer removes cache entries without subscribers.
      await new Promise((resolve) => setTimeout(resolve, 1));
      await store.dispatch(directoryApi.endpoints.getLocations.initiate());
      expect(asked).to.have.length(1);
    },
  },
]);

specify('3, the filter object', [
  {
    rule: 'there is a filter for each of its fields',
    check: () => {
      const fields = [
        'region',
        'country',
        'continent',
        'state_region',
        'min_rig_count',
        'verified',
        'drilling_methods',
        'drilling_locations',
        'drilling_purposes',
        'capabilities',
        'certifications',
        'years_experience',
        'areas',
      ];
      expect(filters.map((filter) => filter.key)).to.include.members(fields);
    },
  },
]);
