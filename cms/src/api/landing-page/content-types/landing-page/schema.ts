import { schemaOf } from '../../../../content/schemas';

export default schemaOf('landing-page');
