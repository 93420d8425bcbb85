import type { StatusVariant } from '@strapi/design-system';
import { humanizeKey } from '../brand/formatting';

/** Response of the CMS's own GET /directory/state/:type/:documentId. */
export interface DirectoryState {
  /** URL of the public page; null if there is none. */
  address: string | null;
  /** URL that shows the draft on the site to anyone with the link, valid for an hour; null if the type has no page. */
  preview?: string | null;
  /** `silent`: the site does not respond. */
  state: 'current' | 'waiting' | 'refused' | 'unknown' | 'silent';
  synced_at: string | null;
  problems: Record<string, string>;
  /** Labels of the form's fields, by key; missing until the CMS has responded. */
  labels?: Record<string, string>;
  /** Why the site does not respond, if known. */
  reason?: string;
  /** Fields that the company changed as well: the site shows the editors' values until an admin resolves the conflict. */
  conflicts?: { field: string; label: string }[];
  /** The site's content for a list that is empty in the form. */
  built_in?: { field: string; value: object[] } | null;
  /** Company changes that differ from the draft; with the value if a form field can hold it. */
  overwritten?: { field: string; summary: string; value?: unknown }[];
  facts: { label: string; value: string | number | boolean | null }[];
}

interface StateTexts {
  label: string;
  variant: StatusVariant;
  description: string;
  /** Answers the column “On the site” of the lists. */
  answer: string;
}

export const directoryStates: Record<DirectoryState['state'], StateTexts> = {
  current: { label: 'On the site', variant: 'success', description: 'The site shows what is published here.', answer: 'Yes' },
  waiting: { label: 'Syncing', variant: 'secondary', description: 'The site will show this in a moment.', answer: 'Syncing' },
  refused: {
    label: 'Rejected',
    variant: 'danger',
    description: 'The site rejected this entry. Fix these problems, then publish it again:',
    answer: 'Rejected by the site',
  },
  unknown: { label: 'Not on the site', variant: 'neutral', description: 'This is not on the site. Publish it to show it there.', answer: 'No' },
  silent: {
    label: 'Site not responding',
    variant: 'warning',
    description: 'The site is not responding. Nothing is lost: your changes sync as soon as it responds.',
    answer: 'Unknown',
  },
};

const silentState: DirectoryState = { address: null, preview: null, state: 'silent', synced_at: null, problems: {}, facts: [] };

/** Returns the state to show if the site's state could not be loaded. */
export function toSilentState(previous: DirectoryState | null): DirectoryState {
  return { ...(previous ?? silentState), state: 'silent' };
}

/**
 * Returns the state to display. After a publication that is newer than the site's last sync, the site's own state is out of date.
 * @param publishedAt when the displayed document was last published; null for a draft that never was
 */
export function getDisplayState({ state, synced_at }: DirectoryState, publishedAt: string | null): DirectoryState['state'] {
  const isBehind = publishedAt !== null && (synced_at === null || Date.parse(synced_at) < Date.parse(publishedAt));
  return isBehind && (state === 'current' || state === 'unknown' || state === 'refused') ? 'waiting' : state;
}

/** Returns a field's readable name; nested parts of a path such as `rules.0.title` are omitted. */
export function getFieldLabel({ labels = {} }: DirectoryState, path: string): string {
  const [field = ''] = path.split(/[.[]/);
  return field === '' ? 'Whole entry' : (labels[field] ?? humanizeKey(field));
}
