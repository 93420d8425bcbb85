import { buildComponentSchema } from '../../documents/schemas';

export default buildComponentSchema('rig', 'Rig');
