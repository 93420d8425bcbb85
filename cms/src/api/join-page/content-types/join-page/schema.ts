import { buildContentTypeSchema } from '../../../../content/schemas';

export default buildContentTypeSchema('join-page');
