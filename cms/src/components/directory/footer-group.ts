import { componentOf } from '../../content/schemas';

export default componentOf('footer-group', 'Group of links');
