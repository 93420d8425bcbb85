import { buildContentTypeSchema } from '../../../../content/schemas';

export default buildContentTypeSchema('landing-page');
