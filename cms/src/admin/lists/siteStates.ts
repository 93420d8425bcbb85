import { getFetchClient } from '@strapi/strapi/admin';
import type { DirectoryState } from '../panel/state';

type State = DirectoryState['state'];
type States = Record<string, State>;

/** Milliseconds within which the rows of a list ask together, and for which an answer is kept. */
const batchWindow = 30;
const cachedFor = 10_000;

const cached = new Map<string, { at: number; state: Promise<State | null> }>();
let batch: { type: string; ids: Set<string>; states: Promise<States> } | null = null;

/** What the site says of a document in a list; null where it cannot be asked. */
export function readSiteState(type: string, documentId: string): Promise<State | null> {
  const key = `${type} ${documentId}`;
  const known = cached.get(key);
  if (known && Date.now() - known.at < cachedFor) return known.state;
  const states = joinBatch(type, documentId);
  const state = states.then(
    (all) => all[documentId] ?? null,
    () => null,
  );
  cached.set(key, { at: Date.now(), state });
  return state;
}

function joinBatch(type: string, documentId: string): Promise<States> {
  if (batch?.type !== type) batch = openBatch(type);
  batch.ids.add(documentId);
  return batch.states;
}

function openBatch(type: string): NonNullable<typeof batch> {
  const ids = new Set<string>();
  const states = new Promise((resolve) => window.setTimeout(resolve, batchWindow)).then(async () => {
    batch = null;
    const { data } = await getFetchClient().get<{ states: States }>(`/directory/states/${type}?documents=${[...ids].join(',')}`);
    return data.states;
  });
  return { type, ids, states };
}
