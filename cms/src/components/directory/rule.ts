import { buildComponentSchema } from '../../documents/schemas';

export default buildComponentSchema('rule', 'Rule section');
