import { Badge, Flex, Typography } from '@strapi/design-system';
import { Lock } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { humanizeKey } from '../brand/formatting';
import { useVocabulary } from '../fields/useVocabulary';
import { SiteStateCell } from './SiteStateCell';

type Row = Record<string, unknown>;
interface Column {
  name: string;
  label: string | { id: string; defaultMessage: string };
  attribute: { type: string };
  searchable: boolean;
  sortable: boolean;
  cellFormatter?: (row: Row) => React.ReactNode;
}
interface Table {
  displayedHeaders: Column[];
  layout: { metadatas: Record<string, object> };
}

/** Columns with raw keys as values. */
const keyColumns = ['vocabulary', 'profile_type', 'verification_status', 'profile_status'];

/** Labels of values whose key is not their name. They match the labels in the directory's admin area. */
const valueLabels: Record<string, string> = {
  pending: 'Pending review',
  accepted: 'Listed',
  premium_unverified: 'Premium, unverified',
  premium_verified: 'Premium, verified',
};

/** Labels of the empty value. The directory derives the tier and the verification status unless an admin sets them. */
const emptyLabels: Record<string, string> = { profile_type: 'Automatic', verification_status: 'Automatic' };

/** Values to highlight. */
const badgeColours: Record<string, 'success' | 'alternative' | 'secondary'> = {
  accepted: 'success',
  verified: 'success',
  premium: 'alternative',
  pending: 'secondary',
};

function renderKeyCell(row: Row, name: string): React.ReactNode {
  const value = row[name];
  if (typeof value !== 'string' || value === '') return <Typography textColor="neutral600">{emptyLabels[name] ?? 'None'}</Typography>;
  const label = valueLabels[value] ?? humanizeKey(value);
  const colour = badgeColours[value];
  if (!colour) return <Typography textColor="neutral800">{label}</Typography>;
  return (
    <Badge backgroundColor={`${colour}100`} textColor={`${colour}700`}>
      {label}
    </Badge>
  );
}

const buildColumn = (name: string, label: string, cellFormatter: (row: Row) => React.ReactNode): Column => ({
  name,
  label: { id: `directory.column.${name}`, defaultMessage: label },
  attribute: { type: 'custom' },
  searchable: false,
  sortable: false,
  cellFormatter,
});

const termColumns = [
  buildColumn('synonyms_count', 'Synonyms', ({ synonyms }) => (
    <Typography textColor="neutral800">{Array.isArray(synonyms) ? synonyms.length : 0}</Typography>
  )),
  buildColumn('locked', 'Locked', ({ vocabulary, label }) => <LockedCell vocabulary={String(vocabulary)} label={String(label)} />),
];

const siteColumn = buildColumn('site_state', 'On the site', ({ documentId }) => <SiteStateCell documentId={String(documentId)} />);

/** Adds columns that Strapi can't derive from an attribute, and shows keys as readable text. */
export function addColumns(app: Pick<StrapiApp, 'registerHook'>): void {
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', (table: Table): Table => {
    const columns = table.displayedHeaders.map((column): Column => {
      if (!keyColumns.includes(column.name)) return column;
      return { ...column, cellFormatter: (row) => renderKeyCell(row, column.name) };
    });
    const added = 'synonyms' in table.layout.metadatas ? [...termColumns, siteColumn] : [siteColumn];
    return { ...table, displayedHeaders: [...columns, ...added] };
  });
}

/** Shows whether a term is locked and so can't be renamed or removed. */
function LockedCell({ vocabulary, label }: { vocabulary: string; label: string }) {
  const { terms } = useVocabulary(vocabulary);
  if (!terms?.find((term) => term.label === label)?.locked) return <Typography textColor="neutral600">Not locked</Typography>;
  return (
    <Flex gap={1}>
      <Lock aria-hidden width="1.4rem" height="1.4rem" fill="neutral600" />
      <Typography textColor="neutral800">Locked</Typography>
    </Flex>
  );
}
