import type { StrapiApp } from '@strapi/strapi/admin';
import { Typography } from '@strapi/design-system';

interface Column {
  name: string;
  label: { id: string; defaultMessage: string };
  attribute: { type: string };
  searchable: boolean;
  sortable: boolean;
  cellFormatter: (row: Record<string, unknown>) => React.ReactNode;
}
interface Table {
  displayedHeaders: Column[];
  layout: { settings: { displayName?: string } };
}

const synonyms: Column = {
  name: 'synonyms_count',
  label: { id: 'directory.synonyms', defaultMessage: 'Synonyms' },
  attribute: { type: 'custom' },
  searchable: false,
  sortable: false,
  cellFormatter: ({ synonyms: values }) => <Typography textColor="neutral800">{Array.isArray(values) ? values.length : 0}</Typography>,
};

/** Columns that Strapi can't make of an attribute by itself. */
export function addColumns(app: Pick<StrapiApp, 'registerHook'>): void {
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', (table: Table): Table => {
    if (table.layout.settings.displayName !== 'Term') return table;
    return { ...table, displayedHeaders: [...table.displayedHeaders, synonyms] };
  });
}
