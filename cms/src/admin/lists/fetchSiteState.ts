import { getFetchClient } from '@strapi/strapi/admin';
import type { DirectoryState } from '../panel/directoryState';

type State = DirectoryState['state'];
type StatesByDocument = Record<string, State>;

/** Milliseconds within which the rows of a list share a request, and for which its response is cached. */
const batchWindow = 30;
const cacheLifetime = 10_000;

const stateCache = new Map<string, { at: number; state: Promise<State | null> }>();
let batch: { type: string; ids: Set<string>; states: Promise<StatesByDocument> } | null = null;

/** Returns the site's state of a document in a list; null if the site can't be reached. */
export function fetchSiteState(type: string, documentId: string): Promise<State | null> {
  const key = `${type} ${documentId}`;
  const entry = stateCache.get(key);
  if (entry && Date.now() - entry.at < cacheLifetime) return entry.state;
  const states = joinBatch(type, documentId);
  const state = states.then(
    (statesById) => statesById[documentId] ?? null,
    () => null,
  );
  stateCache.set(key, { at: Date.now(), state });
  return state;
}

function joinBatch(type: string, documentId: string): Promise<StatesByDocument> {
  if (batch?.type !== type) batch = openBatch(type);
  batch.ids.add(documentId);
  return batch.states;
}

function openBatch(type: string): NonNullable<typeof batch> {
  const ids = new Set<string>();
  const states = new Promise((resolve) => window.setTimeout(resolve, batchWindow)).then(async () => {
    batch = null;
    const { data } = await getFetchClient().get<{ states: StatesByDocument }>(`/directory/states/${type}?documents=${[...ids].join(',')}`);
    return data.states;
  });
  return { type, ids, states };
}
