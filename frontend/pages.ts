import { createPages } from './app/pages';
import { appRoutes } from './app/routes';
import { designRoutes } from './design/designRoutes';

/** Every page of the site: the product's and those of the design area. */
export const pages = createPages([...appRoutes, ...designRoutes]);
