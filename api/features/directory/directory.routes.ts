import { string } from 'yup';
import { locationsAnswer } from '../../contract/contractors';
import { filtersOfKind } from '../../contract/filters';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { Term } from '../../models/Term';
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
    ...filtersOfKind('terms').map(({ key, label }) =>
      endpoint({
        method: 'get',
        path: `/api/${key.replaceAll('_', '-')}`,
        summary: `${label}: every term, the specification's first`,
        limit: 'read',
        answer: string().required(),
        list: true,
        handle: async () => {
          const terms = await Term.query(database.read).select('label').where('vocabulary', key).orderBy(['position', 'id']);
          return terms.map((term) => term.label);
        },
      }),
    ),
  ];
}
