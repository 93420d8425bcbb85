import { buildComponentSchema } from '../../content/schemas';

export default buildComponentSchema('filters', 'Filters');
