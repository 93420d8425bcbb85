import { schemaOf } from '../../../../content/schemas';

export default schemaOf('home-page');
