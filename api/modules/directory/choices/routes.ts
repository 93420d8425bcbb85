import { string } from 'yup';
import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { countryChoices } from '#api/modules/vocabularies/countries';
import { listProvinces } from '#api/modules/vocabularies/provinces';
import { Term } from '#api/modules/vocabularies/Term';
import { locationsResponse } from '#contract/contractors/contractors';
import { filtersOfKind } from '#contract/vocabularies/filters';
import { listDistricts } from '#contract/vocabularies/mineralDistricts';
import { countryChoice } from '#contract/vocabularies/vocabularies';
import { listLocations } from './listLocations';

const countries = countryChoices.map((country) => ({ ...country, districts: listDistricts(country.name).map(({ name }) => name) }));

/**
 * Routes for choices in forms and filters: places, and a list of terms for each vocabulary of the filter registry. See
 * docs/product-rules.md#3-places.
 */
export function directoryRoutes({ database, index }: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/locations',
      operationId: 'listLocations',
      summary: 'List the regions, countries, states and continents of the listed contractors',
      rateLimit: 'read',
      response: locationsResponse,
      handle: async () => listLocations(await index.facts()),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/countries',
      operationId: 'listCountries',
      summary: 'List all countries by English name, with their market regions and mineral districts',
      rateLimit: 'read',
      response: countryChoice,
      list: true,
      handle: async () => countries,
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/countries/:country/states',
      operationId: 'listStates',
      summary: 'List the states and provinces of a country; empty for an unknown country',
      rateLimit: 'read',
      parameters: [{ name: 'country', in: 'path', description: 'Country name or ISO code', required: true, schema: { type: 'string' } }],
      response: string().required(),
      list: true,
      handle: async ({ params }) => listProvinces(params.country),
    }),
    ...filtersOfKind('terms').map(({ key, label }) =>
      defineEndpoint({
        method: 'get',
        path: `/api/${key.replaceAll('_', '-')}`,
        operationId: `list_${key}`.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
        summary: `${label}: list all terms, standard terms first`,
        rateLimit: 'read',
        response: string().required(),
        list: true,
        handle: async () => {
          const terms = await Term.query(database.read).select('label').where({ vocabulary: key, retired: false }).orderBy(['position', 'id']);
          return terms.map((term) => term.label);
        },
      }),
    ),
  ];
}
