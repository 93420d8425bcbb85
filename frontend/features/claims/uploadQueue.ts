import { failureOf } from '../../endpoints/baseQuery';
import { claimsApi } from '../../endpoints/claims';
import type { AppDispatch } from '../../state/store';
import { toastShown } from '../../state/toastsSlice';

/** How it stands with the documents that are to be sent to a claim. */
export interface Uploads {
  /** Those that are still to be sent; the first one is under way. */
  waiting: readonly File[];
  /** How many of them there were at first. */
  of: number;
  failed: readonly { file: File; message: string }[];
}
export type UploadQueue = ReturnType<typeof createUploadQueue>;

export const noUploads: Uploads = { waiting: [], of: 0, failed: [] };
const signedOut = 'You were signed out before it was sent.';
const queues = new WeakMap<AppDispatch, UploadQueue>();

/** The window's queue of documents: it goes on whatever page is shown. @param dispatch of the window's store */
export function uploadQueueOf(dispatch: AppDispatch): UploadQueue {
  const queue = queues.get(dispatch) ?? createUploadQueue(dispatch);
  queues.set(dispatch, queue);
  return queue;
}

/** Sends documents to claims, one after the other for each; what fails waits for another try. */
function createUploadQueue(dispatch: AppDispatch) {
  const states = new Map<number, Uploads>();
  const underWay = new Set<number>();
  const listeners = new Map<() => void, number>();
  const stateOf = (claimId: number) => states.get(claimId) ?? noUploads;
  const isBusy = () => [...states.values()].some(({ waiting }) => waiting.length > 0);
  const change = (claimId: number, changes: Partial<Uploads>) => {
    states.set(claimId, { ...stateOf(claimId), ...changes });
    // The same function is added but once.
    if (isBusy()) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
    for (const tell of listeners.keys()) tell();
  };
  const userId = () => dispatch((_, getState) => getState().session.user?.id);

  const fail = (claimId: number, files: readonly File[], message: string) => {
    const { waiting, failed } = stateOf(claimId);
    change(claimId, {
      waiting: waiting.filter((file) => !files.includes(file)),
      failed: [...failed, ...files.map((file) => ({ file, message }))],
    });
  };
  const sendNext = async (claimId: number, file: File) => {
    const { error } = await dispatch(claimsApi.endpoints.addClaimDocument.initiate({ id: claimId, file }, { track: false }));
    const failure = failureOf(error);
    const { waiting } = stateOf(claimId);
    // Without a session none of the others would be taken.
    if (failure) fail(claimId, failure.status === 401 ? waiting : [file], failure.message);
    else change(claimId, { waiting: waiting.filter((one) => one !== file) });
  };
  const work = async (claimId: number) => {
    underWay.add(claimId);
    const sender = userId();
    for (let [file] = stateOf(claimId).waiting; file; [file] = stateOf(claimId).waiting) {
      // Documents are sent by whoever chose them or by nobody.
      if (userId() === sender) await sendNext(claimId, file);
      else fail(claimId, stateOf(claimId).waiting, signedOut);
    }
    underWay.delete(claimId);
    const { failed } = stateOf(claimId);
    const now = userId();
    const concerns = now === sender || now === undefined;
    if (failed.length > 0 && concerns && ![...listeners.values()].includes(claimId)) dispatch(toastShown(notSent(failed)));
  };

  return {
    stateOf,
    send: (claimId: number, files: readonly File[]) => {
      if (files.length === 0) return;
      const { waiting, of, failed } = stateOf(claimId);
      change(claimId, {
        waiting: [...waiting, ...files],
        of: (waiting.length > 0 ? of : 0) + files.length,
        failed: failed.filter(({ file }) => !files.includes(file)),
      });
      if (!underWay.has(claimId)) void work(claimId);
    },
    /** Who listens shows the claim's documents: then nothing need be said elsewhere. */
    listen: (claimId: number, listener: () => void) => {
      listeners.set(listener, claimId);
      return () => void listeners.delete(listener);
    },
  };
}

function notSent(failed: Uploads['failed']) {
  const names = failed.map(({ file }) => file.name).join(', ');
  return { title: 'Documents not sent', description: `${names}. Open your claim to send them again.`, look: 'destructive' } as const;
}

/** The browser asks before it drops what is under way. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
