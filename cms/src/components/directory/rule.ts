import { componentOf } from '../../content/schemas';

export default componentOf('rule', 'Part of the rules');
