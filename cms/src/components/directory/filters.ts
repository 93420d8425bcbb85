import { componentOf } from '../../content/schemas';

export default componentOf('filters', 'Filters');
