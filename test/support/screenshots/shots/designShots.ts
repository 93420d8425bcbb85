import { designRoutes } from '#design/designRoutes';
import type { Shot } from './shot';

/** A demo company for pages that show a real one. */
const slug = 'kurrajong-deep-core';
/** The query string that a page needs to show more than its initial state. */
const searches: Record<string, string> = {
  '/designer/contractor-profile': `?contractor=${slug}`,
  '/design-preview': `?contractor=${slug}&width=390`,
};

/** Every page of the design area and every playground page, by the route table. */
export const designShots: Shot[] = designRoutes.flatMap(({ path, access }): Shot[] => {
  const address = path.replace(':slug', slug);
  const shot: Shot = { name: `design${address.replaceAll('/', '-')}`, path: address, whole: true, ...(access === 'designer' && { as: 'designer' }) };
  const search = searches[path];
  return search ? [shot, { ...shot, name: `${shot.name}-chosen`, path: address + search }] : [shot];
});
