import { toApiFailure } from '#endpoints/base/baseQuery';
import { claimsApi } from '#endpoints/members/claims';
import type { AppDispatch } from '#state/store';
import { toastShown } from '#state/toastsSlice';

/** Upload status of a claim's documents. */
export interface UploadState {
  /** Files not uploaded yet; the first is uploading. */
  pending: readonly File[];
  /** Number of files in the current batch. */
  total: number;
  failed: readonly { file: File; message: string }[];
}
export type DocumentUploadQueue = ReturnType<typeof createDocumentUploadQueue>;

export const noUploads: UploadState = { pending: [], total: 0, failed: [] };
const signedOutMessage = 'You were logged out before this document was uploaded.';
const queues = new WeakMap<AppDispatch, DocumentUploadQueue>();

/**
 * Returns the window's upload queue. Uploads continue across page changes.
 * @param dispatch of the window's store
 */
export function getDocumentUploadQueue(dispatch: AppDispatch): DocumentUploadQueue {
  const queue = queues.get(dispatch) ?? createDocumentUploadQueue(dispatch);
  queues.set(dispatch, queue);
  return queue;
}

/** Uploads documents sequentially per claim. Failed uploads stay in `failed` until they are sent again. */
function createDocumentUploadQueue(dispatch: AppDispatch) {
  const stateByClaim = new Map<number, UploadState>();
  const activeClaims = new Set<number>();
  const listeners = new Map<() => void, number>();
  const getUploadState = (claimId: number) => stateByClaim.get(claimId) ?? noUploads;
  const isBusy = () => [...stateByClaim.values()].some(({ pending }) => pending.length > 0);
  const updateState = (claimId: number, changes: Partial<UploadState>) => {
    stateByClaim.set(claimId, { ...getUploadState(claimId), ...changes });
    // Adding the same listener twice has no effect.
    if (isBusy()) window.addEventListener('beforeunload', warnBeforeUnload);
    else window.removeEventListener('beforeunload', warnBeforeUnload);
    for (const notifyListener of listeners.keys()) notifyListener();
  };
  const getUserId = () => dispatch((_, getState) => getState().session.user?.id);

  const fail = (claimId: number, files: readonly File[], message: string) => {
    const { pending, failed } = getUploadState(claimId);
    updateState(claimId, {
      pending: pending.filter((file) => !files.includes(file)),
      failed: [...failed, ...files.map((file) => ({ file, message }))],
    });
  };
  const sendNext = async (claimId: number, file: File) => {
    const { error } = await dispatch(claimsApi.endpoints.addClaimDocument.initiate({ id: claimId, file }, { track: false }));
    const failure = toApiFailure(error);
    const { pending } = getUploadState(claimId);
    // Without a session the remaining uploads would fail too.
    if (failure) fail(claimId, failure.status === 401 ? pending : [file], failure.message);
    else updateState(claimId, { pending: pending.filter((one) => one !== file) });
  };
  const processQueue = async (claimId: number) => {
    activeClaims.add(claimId);
    const sender = getUserId();
    for (let [file] = getUploadState(claimId).pending; file; [file] = getUploadState(claimId).pending) {
      // Upload documents only while the user who selected them is signed in.
      if (getUserId() === sender) await sendNext(claimId, file);
      else fail(claimId, getUploadState(claimId).pending, signedOutMessage);
    }
    activeClaims.delete(claimId);
    const { failed } = getUploadState(claimId);
    const currentUserId = getUserId();
    const isStillSender = currentUserId === sender || currentUserId === undefined;
    if (failed.length > 0 && isStillSender && ![...listeners.values()].includes(claimId)) dispatch(toastShown(buildFailureToast(failed)));
  };

  return {
    stateOf: getUploadState,
    send: (claimId: number, files: readonly File[]) => {
      if (files.length === 0) return;
      const { pending, total, failed } = getUploadState(claimId);
      updateState(claimId, {
        pending: [...pending, ...files],
        total: (pending.length > 0 ? total : 0) + files.length,
        failed: failed.filter(({ file }) => !files.includes(file)),
      });
      if (!activeClaims.has(claimId)) void processQueue(claimId);
    },
    /** Listens to a claim's uploads. While a claim has a listener, its failures are shown there and no toast is raised. */
    subscribe: (claimId: number, listener: () => void) => {
      listeners.set(listener, claimId);
      return () => void listeners.delete(listener);
    },
  };
}

function buildFailureToast(failed: UploadState['failed']) {
  const names = failed.map(({ file }) => file.name).join(', ');
  return { title: 'Documents not uploaded', description: `${names}. Open your claim to upload them again.`, look: 'destructive' } as const;
}

/** Makes the browser ask for confirmation before the page is closed during an upload. */
function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
