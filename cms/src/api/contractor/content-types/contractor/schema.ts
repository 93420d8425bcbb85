import { buildContentTypeSchema } from '../../../../documents/schemas';

export default buildContentTypeSchema('contractor');
