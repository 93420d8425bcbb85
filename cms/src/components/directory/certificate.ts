import { buildComponentSchema } from '../../documents/schemas';

export default buildComponentSchema('certificate', 'Certificate');
