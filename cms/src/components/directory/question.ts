import { buildComponentSchema } from '../../documents/schemas';

export default buildComponentSchema('question', 'Question and answer');
