import { buildContentTypeSchema } from '../../../../content/schemas';

export default buildContentTypeSchema('home-page');
