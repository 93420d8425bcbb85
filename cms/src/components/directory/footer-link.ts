import { componentOf } from '../../content/schemas';

export default componentOf('footer-link', 'Link');
