import type { Cms } from './cms/cms';
import type { Storages } from './storage/storage';

declare module '#api/config/services' {
  interface Services {
    /** Where uploaded files are stored. */
    storage: Storages;
    /** null where no CMS is configured. */
    cms: Cms | null;
  }
}
