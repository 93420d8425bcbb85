// Where the sources run as they are (tests, scripts): a thread has no loader of TypeScript of its own. The built product never loads this.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
