import { string } from 'yup';
import { locationsAnswer } from '../../contract/contractors';
import { filtersOfKind } from '../../contract/filters';
import { countryChoice } from '../../contract/places';
import { countryChoices } from '../../countries';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { Term } from '../../models/Term';
import { provincesOf } from '../../provinces';
import { listLocations } from './listLocations';

/** What there is to choose from: places and one list of terms for each vocabulary of the filter registry (specification, section 7). */
export function directoryRoutes({ database, index }: Services): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/locations',
      summary: 'Regions, countries, states and continents of the listed contractors',
      limit: 'read',
      answer: locationsAnswer,
      handle: async () => listLocations(await index.facts()),
    }),
    endpoint({
      method: 'get',
      path: '/api/countries',
      summary: 'Every country by its English name, with its market region; for forms',
      limit: 'read',
      answer: countryChoice,
      list: true,
      handle: async () => countryChoices,
    }),
    endpoint({
      method: 'get',
      path: '/api/countries/:country/states',
      summary: 'The states and provinces of a country by name, in their order; none for what is no country',
      limit: 'read',
      parameters: [{ name: 'country', in: 'path', description: 'Name or ISO code', required: true, schema: { type: 'string' } }],
      answer: string().required(),
      list: true,
      handle: async (ctx) => provincesOf(String(ctx.params.country)),
    }),
    ...filtersOfKind('terms').map(({ key, label }) =>
      endpoint({
        method: 'get',
        path: `/api/${key.replaceAll('_', '-')}`,
        summary: `${label}: every term to choose from, the specification's first`,
        limit: 'read',
        answer: string().required(),
        list: true,
        handle: async () => {
          const terms = await Term.query(database.read).select('label').where({ vocabulary: key, retired: false }).orderBy(['position', 'id']);
          return terms.map((term) => term.label);
        },
      }),
    ),
  ];
}
