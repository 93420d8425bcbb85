import { buildComponentSchema } from '../../content/schemas';

export default buildComponentSchema('footer-link', 'Link');
