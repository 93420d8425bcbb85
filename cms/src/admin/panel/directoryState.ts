import { humanizeKey } from '../brand/translations';

/** Answer of the CMS's own GET /directory/state/:type/:documentId. */
export interface DirectoryState {
  /** The public page; null where there is none. */
  address: string | null;
  /** Shows the draft in the site to whoever has the link, for an hour; null where the type has no page. */
  preview?: string | null;
  /** `silent`: the site does not answer. */
  state: 'current' | 'waiting' | 'refused' | 'unknown' | 'silent';
  synced_at: string | null;
  problems: Record<string, string>;
  /** Why the site does not answer, where that is known. */
  reason?: string;
  /** Fields that the company changed too: the site shows the editors' values until an admin decides. */
  conflicts?: { field: string; label: string }[];
  /** What the site shows where a list of the form is empty. */
  built_in?: { field: string; value: object[] } | null;
  /** The company's changes that differ from the draft; with the value if a form field can hold it. */
  overruled?: { field: string; said: string; value?: unknown }[];
  facts: { label: string; value: string | number | boolean | null }[];
}

const silentState: DirectoryState = { address: null, preview: null, state: 'silent', synced_at: null, problems: {}, facts: [] };

/** What the panel says where nothing could be read. */
export function toSilentState(previous: DirectoryState | null): DirectoryState {
  return { ...(previous ?? silentState), state: 'silent' };
}

/**
 * The state to be shown: what the site says, but for what was published after its last look. It may not have heard yet.
 * @param publishedAt when the shown document was published last; null for a draft that never was
 */
export function getDisplayState({ state, synced_at }: DirectoryState, publishedAt: string | null): DirectoryState['state'] {
  const isBehind = publishedAt !== null && (synced_at === null || Date.parse(synced_at) < Date.parse(publishedAt));
  return isBehind && (state === 'current' || state === 'unknown' || state === 'refused') ? 'waiting' : state;
}

/** A field's name as people say it; a place within it, such as `rules.0.title`, is left out. */
export function getFieldLabel(path: string): string {
  const [field = ''] = path.split(/[.[]/);
  return field === '' ? 'Whole entry' : humanizeKey(field);
}
