import { claimsApi } from '#endpoints/members/claims';
import { createOncePerStore, createUploadQueue, isInProgress, useUploads } from '#shared/uploads/uploadQueue';
import { useAppDispatch } from '#state/hooks';
import type { AppDispatch } from '#state/store';

const getClaimUploadQueue = createOncePerStore((dispatch: AppDispatch) =>
  createUploadQueue(dispatch, {
    noun: 'document',
    send: (document: { file: File; id: number }) => dispatch(claimsApi.endpoints.addClaimDocument.initiate(document, { track: false })),
    buildToast: (failed) => ({
      title: 'Documents not uploaded',
      description: `${failed.map(({ content }) => content.file.name).join(', ')}. Open your claim to upload them again.`,
    }),
  }),
);

/** Returns a function that uploads the documents of a claim. Uploads continue across page changes. */
export function useAddClaimDocuments(): (claimId: number, files: readonly File[]) => void {
  const queue = getClaimUploadQueue(useAppDispatch());
  return (id, files) =>
    queue.add(
      id,
      files.map((file) => ({ file, id })),
    );
}

/** Upload status of a claim's documents, with a function to retry. */
export function useClaimUploads(claimId: number) {
  const queue = getClaimUploadQueue(useAppDispatch());
  const uploads = useUploads(queue, claimId);
  const pending = uploads.filter(isInProgress);
  const failed = uploads.filter((one) => !isInProgress(one));
  const total = queue.getBatchSize(claimId);
  const [current] = pending;
  return {
    /** The file that is uploading, its number and the size of the batch; null when idle. */
    current: current ? { file: current.content.file, number: total - pending.length + 1, total } : null,
    /** Number of files not uploaded yet, including the current one. */
    pendingCount: pending.length,
    failed,
    /** Whether any upload was queued since the window was opened. */
    hasUploads: total > 0,
    retry: () => {
      for (const { id } of failed) queue.retry(id);
    },
  };
}
