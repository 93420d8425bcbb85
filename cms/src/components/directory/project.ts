import { componentOf } from '../../content/schemas';

export default componentOf('project', 'Notable project');
