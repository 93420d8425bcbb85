import { Globe } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

/** Widgets of Strapi's home page that are not useful here. */
const removedWidgets = ['profile-info', 'key-statistics', 'deploy-now', 'upcoming-releases'];

/** Puts our widget first on the home page. */
export function arrangeHome(app: StrapiApp): void {
  app.widgets.register((widgets) => [
    {
      id: 'directory',
      icon: Globe,
      title: { id: 'directory.widget', defaultMessage: 'Needs attention in the directory' },
      component: async () => (await import('./DirectoryWidget')).DirectoryWidget,
    },
    ...widgets.filter(({ id }) => !removedWidgets.includes(id)),
  ]);
}
