import { buildComponentSchema } from '../../documents/schemas';

export default buildComponentSchema('base', 'Base');
