import { buildContentTypeSchema } from '../../../../documents/schemas';

export default buildContentTypeSchema('review-rules-page');
