import { buildContentTypeSchema } from '../../../../content/schemas';

export default buildContentTypeSchema('term');
