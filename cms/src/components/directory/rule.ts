import { buildComponentSchema } from '../../content/schemas';

export default buildComponentSchema('rule', 'Part of the rules');
