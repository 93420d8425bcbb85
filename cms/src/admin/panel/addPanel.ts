import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { confirmBulkUnpublish, confirmUnpublish } from './confirmUnpublish';
import { DirectoryPanel } from './DirectoryPanel';

/** Adds the directory's panel to every form, below Strapi's own buttons, and removes the panels about locales. */
export function addPanel(app: Pick<StrapiApp, 'getPlugin'>): void {
  const { addBulkAction, addDocumentAction, addDocumentHeaderAction, addEditViewSidePanel } = app.getPlugin('content-manager')
    .apis as ContentManagerPlugin['config']['apis'];
  addEditViewSidePanel((panels) => panels.flatMap((panel) => (panel.type === 'actions' ? [panel, DirectoryPanel] : [panel])));
  addBulkAction((actions) => actions.map((action) => (action.type === 'unpublish' ? confirmBulkUnpublish(action) : action)));
  addDocumentHeaderAction(() => []);
  // The code defines types and forms at each start.
  addDocumentAction((actions) => {
    const remaining = actions.filter(({ type }) => type !== 'edit-the-model' && type !== 'configure-the-view');
    return remaining.map((action) => (action.type === 'unpublish' ? confirmUnpublish(action) : action));
  });
}
