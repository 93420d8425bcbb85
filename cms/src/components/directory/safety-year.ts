import { buildComponentSchema } from '../../documents/schemas';

export default buildComponentSchema('safety-year', 'Year of the safety record');
