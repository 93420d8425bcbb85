import { buildComponentSchema } from '../../documents/schemas';

export default buildComponentSchema('filters', 'Filters');
