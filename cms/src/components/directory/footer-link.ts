import { buildComponentSchema } from '../../documents/schemas';

export default buildComponentSchema('footer-link', 'Link');
