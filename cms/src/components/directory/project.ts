import { buildComponentSchema } from '../../documents/schemas';

export default buildComponentSchema('project', 'Notable project');
