// Only for tests and scripts that run the sources: a thread does not inherit the TypeScript loader. The built product never loads this file.
import { register } from 'tsx/esm/api';

register();
// A dynamic URL instead of an import, because a thread's program is an entry point of its own.
await import(new URL('../../thread.ts', import.meta.url).href);
