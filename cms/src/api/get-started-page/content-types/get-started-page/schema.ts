import { buildContentTypeSchema } from '../../../../content/schemas';

export default buildContentTypeSchema('get-started-page');
