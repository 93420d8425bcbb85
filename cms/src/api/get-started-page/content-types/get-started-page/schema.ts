import { buildContentTypeSchema } from '../../../../documents/schemas';

export default buildContentTypeSchema('get-started-page');
