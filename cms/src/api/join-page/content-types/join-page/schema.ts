import { schemaOf } from '../../../../content/schemas';

export default schemaOf('join-page');
