import { schemaOf } from '../../../../content/schemas';

export default schemaOf('get-started-page');
