import type { CountKind } from '../../api/contract/countKinds';
import { countsNoVisits } from './showsPreview';
import { whenIdle } from './whenIdle';

type Queue = typeof import('./visitQueue');

/** What counts is in a file of its own, so that nobody waits for it; without it nothing is counted, and nothing else is amiss. */
function withQueue(use: (queue: Queue) => void): void {
  if (countsNoVisits()) return;
  void import(/* webpackChunkName: "visits" */ './visitQueue').then(use, () => undefined);
}

/** Counts that the visitor followed a contractor up. Only in the browser. */
export function noteVisit(kind: CountKind, contractorId: number): void {
  withQueue(({ note }) => note(kind, contractorId));
}

/** Counts, once the browser is idle and the page in view, that the visitor opened a profile. Returns what calls it off. */
export function noteView(contractorId: number): () => void {
  return whenIdle(() => withQueue(({ noteWhenVisible }) => noteWhenVisible('view', contractorId)));
}

/** Counts, from when the browser is idle, that the visitor saw a contractor in a list. Returns what calls it off. */
export function noteWhenSeen(element: Element, contractorId: number): () => void {
  let calledOff = false;
  let stop = () => {
    calledOff = true;
  };
  const callOff = whenIdle(() =>
    withQueue(({ watch }) => {
      if (!calledOff) stop = watch(element, contractorId);
    }),
  );
  return () => {
    callOff();
    stop();
  };
}
