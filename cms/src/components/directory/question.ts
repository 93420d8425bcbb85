import { buildComponentSchema } from '../../content/schemas';

export default buildComponentSchema('question', 'Question and answer');
