import { schemaOf } from '../../../../content/schemas';

export default schemaOf('site-settings');
