import { buildContentTypeSchema } from '../../../../content/schemas';

export default buildContentTypeSchema('site-settings');
