import { buildComponentSchema } from '../../documents/schemas';

export default buildComponentSchema('footer-group', 'Link group');
