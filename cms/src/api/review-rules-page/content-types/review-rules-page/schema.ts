import { buildContentTypeSchema } from '../../../../content/schemas';

export default buildContentTypeSchema('review-rules-page');
