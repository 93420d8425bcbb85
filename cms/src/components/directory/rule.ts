import { buildComponentSchema } from '../../documents/schemas';

export default buildComponentSchema('rule', 'Part of the rules');
