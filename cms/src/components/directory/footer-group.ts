import { buildComponentSchema } from '../../content/schemas';

export default buildComponentSchema('footer-group', 'Group of links');
