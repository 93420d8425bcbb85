import type { EvidenceReference } from '#contract/contractors/facts/certificates';
import { certificateDocumentsApi } from '#endpoints/members/certificateDocuments';
import { useAppDispatch } from '#state/hooks';
import type { AppDispatch } from '#state/store';
import { createOncePerStore, createUploadQueue, isInProgress, useUploads } from '../uploads/uploadQueue';

interface CertificateContent {
  contractor: number;
  subject: EvidenceReference;
  file: File;
}

const getCertificateUploadQueue = createOncePerStore((dispatch: AppDispatch) =>
  createUploadQueue(dispatch, {
    noun: 'document',
    send: (document: CertificateContent) => dispatch(certificateDocumentsApi.endpoints.addCertificateDocument.initiate(document, { track: false })),
    buildToast: (failed) => ({
      title: 'Documents not uploaded',
      description: `${failed.map(({ content }) => content.file.name).join(', ')}. Open the company's certificates to upload them again.`,
    }),
  }),
);

/**
 * Upload status of the documents of a certificate or safety year, with a function to add more, which replaces failed uploads.
 * @param key identifies the certificate or safety year among the company's
 */
export function useCertificateUploads(contractor: number, key: string, subject: EvidenceReference) {
  const queue = getCertificateUploadQueue(useAppDispatch());
  const owner = `${contractor}:${key}`;
  const uploads = useUploads(queue, owner);
  const failed = uploads.filter((one) => !isInProgress(one));
  return {
    pendingCount: uploads.length - failed.length,
    failureMessages: failed.map(({ content, message }) => `${content.file.name}: ${message}`),
    clearFailed: () => {
      for (const { id } of failed) queue.cancel(id);
    },
    addFiles: (files: readonly File[]) =>
      queue.add(
        owner,
        files.map((file) => ({ contractor, subject, file })),
      ),
  };
}
