import type { Database } from './database';
import type { Logger } from './logging/logger';

declare module '#api/config/services' {
  interface Services {
    database: Database;
    log: Logger;
  }
}
