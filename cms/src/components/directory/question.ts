import { componentOf } from '../../content/schemas';

export default componentOf('question', 'Question and answer');
