// For tests and scripts that run the sources: a thread does not inherit the TypeScript loader. The built product never loads this.
import { register } from 'tsx/esm/api';

register();
// The program of a thread is a root of its own, named here and not imported.
await import(new URL('../../thread.ts', import.meta.url).href);
