import type { OwnContractor } from '../../../api/contract/contractorChanges';
import type { PictureKind } from '../../../api/contract/pictureSizes';
import { failureOf } from '../../endpoints/baseQuery';
import { picturesApi } from '../../endpoints/pictures';
import type { AppDispatch } from '../../state/store';
import { toastShown } from '../../state/toastsSlice';
import type { ReadyPicture } from './CropDialog';

/** A picture on its way to a company. */
export interface PictureUpload {
  id: number;
  companyId: number;
  kind: PictureKind;
  picture: ReadyPicture;
  state: 'waiting' | 'sending' | 'failed';
  /** Which share of it has gone out, from 0 to 1. */
  share: number;
  /** Why it failed. */
  message: string;
}
export type UploadQueue = ReturnType<typeof createUploadQueue>;

const signedOut = 'You were signed out before it was sent.';
const queues = new WeakMap<AppDispatch, UploadQueue>();

/** The window's queue of pictures: it goes on whatever page is shown. @param dispatch of the window's store */
export function uploadQueueOf(dispatch: AppDispatch): UploadQueue {
  const queue = queues.get(dispatch) ?? createUploadQueue(dispatch);
  queues.set(dispatch, queue);
  return queue;
}

/** Sends pictures one after the other; what fails waits for another try. */
function createUploadQueue(dispatch: AppDispatch) {
  let uploads: readonly PictureUpload[] = [];
  let nextId = 1;
  let working = false;
  let abortCurrent: { id: number; abort: () => void } | undefined;
  const listeners = new Map<() => void, number>();
  const rowListeners = new Set<(row: OwnContractor) => void>();
  const userId = () => dispatch((_, getState) => getState().session.user?.id);
  const senders = new Map<number, number | undefined>();

  const set = (changed: readonly PictureUpload[]) => {
    uploads = changed;
    // The same function is added but once.
    if (uploads.some(isUnderWay)) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
    for (const tell of listeners.keys()) tell();
  };
  const change = (id: number, changes: Partial<PictureUpload>) => set(uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const drop = (id: number) => set(uploads.filter((one) => one.id !== id));
  const tellRow = (row: OwnContractor) => {
    for (const tell of rowListeners) tell(row);
  };

  const fail = ({ id, companyId, picture }: PictureUpload, message: string) => {
    change(id, { state: 'failed', message });
    const concerns = userId() === undefined || userId() === senders.get(id);
    if (concerns && ![...listeners.values()].includes(companyId)) dispatch(toastShown(notSent(picture.file.name, message)));
  };
  const send = async (upload: PictureUpload) => {
    const { id, companyId, kind, picture } = upload;
    change(id, { state: 'sending', share: 0, message: '' });
    const { file, crop, alt } = picture;
    const sent = { id: companyId, file, crop, onProgress: (share: number) => change(id, { share }) };
    const { setLogo, addPicture } = picturesApi.endpoints;
    const once = { track: false } as const;
    const call = dispatch(kind === 'logo' ? setLogo.initiate(sent, once) : addPicture.initiate({ ...sent, alt }, once));
    abortCurrent = { id, abort: () => call.abort() };
    const { data, error } = await call;
    abortCurrent = undefined;
    if (data) {
      drop(id);
      tellRow(data);
      return;
    }
    // Unless it was given up.
    if (uploads.some((one) => one.id === id)) fail(upload, failureOf(error)?.message ?? 'It could not be sent.');
  };
  const work = async () => {
    working = true;
    for (let next = uploads.find(isWaiting); next; next = uploads.find(isWaiting)) {
      // Pictures are sent by whoever chose them or by nobody.
      if (userId() === senders.get(next.id)) await send(next);
      else fail(next, signedOut);
    }
    working = false;
  };
  const start = () => {
    if (!working) void work();
  };

  return {
    uploads: () => uploads,
    send: (companyId: number, kind: PictureKind, picture: ReadyPicture) => {
      const id = nextId++;
      senders.set(id, userId());
      set([...uploads, { id, companyId, kind, picture, state: 'waiting', share: 0, message: '' }]);
      start();
    },
    retry: (id: number) => {
      change(id, { state: 'waiting', share: 0, message: '' });
      senders.set(id, userId());
      start();
    },
    /** Gives a picture up, also one that is being sent. */
    cancel: (id: number) => {
      drop(id);
      if (abortCurrent?.id !== id) return;
      abortCurrent.abort();
      // It may have arrived all the same.
      dispatch(picturesApi.util.invalidateTags(['OwnContractors']));
    },
    /** Who listens shows the company's pictures: then nothing need be said elsewhere. */
    listen: (companyId: number, listener: () => void) => {
      listeners.set(listener, companyId);
      return () => void listeners.delete(listener);
    },
    /** Tells of every contractor that is answered to a change of its pictures. */
    hear: (listener: (row: OwnContractor) => void) => {
      rowListeners.add(listener);
      return () => void rowListeners.delete(listener);
    },
    tellRow,
  };
}

function isWaiting({ state }: PictureUpload): boolean {
  return state === 'waiting';
}

function isUnderWay({ state }: PictureUpload): boolean {
  return state !== 'failed';
}

function notSent(name: string, message: string) {
  return { title: 'Picture not sent', description: `${name}: ${message} Open Manage profile to send it again.`, look: 'destructive' } as const;
}

/** The browser asks before it drops what is under way. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
