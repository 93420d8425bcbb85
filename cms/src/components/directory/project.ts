import { buildComponentSchema } from '../../content/schemas';

export default buildComponentSchema('project', 'Notable project');
