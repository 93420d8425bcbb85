import { schemaOf } from '../../../../content/schemas';

export default schemaOf('review-rules-page');
