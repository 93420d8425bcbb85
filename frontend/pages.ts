import { adminRoutes } from './app/adminRoutes';
import { createPages } from './app/pages';
import { appRoutes } from './app/routes';
import { designRoutes } from './design/designRoutes';

/** Every page of the site, with those of admins and of the design area. */
export const pages = createPages([...appRoutes, ...adminRoutes, ...designRoutes]);
