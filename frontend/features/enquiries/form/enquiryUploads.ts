import { isRetryable } from '#endpoints/base/baseQuery';
import { enquiriesApi } from '#endpoints/enquiries';
import { createUploadQueue, type UploadQueue } from '#shared/uploads/uploadQueue';
import type { AppDispatch } from '#state/store';
import type { QuoteFile } from './quoteValues';

interface EnquiryContent {
  file: File;
  /** Attaches the uploaded file to the enquiry. */
  attach: (file: QuoteFile) => void;
}
export type EnquiryUploadQueue = UploadQueue<EnquiryContent>;

/** Owner of all files: each form has a queue of its own. */
export const enquiryOwner = 'enquiry';

/**
 * Creates the upload queue of an enquiry form. The form always shows failures itself.
 * @param dispatch of the window's store
 */
export function createEnquiryUploadQueue(dispatch: AppDispatch): EnquiryUploadQueue {
  return createUploadQueue<EnquiryContent, Omit<QuoteFile, 'sent_at'>>(dispatch, {
    noun: 'file',
    send: ({ file }, onProgress) => dispatch(enquiriesApi.endpoints.uploadEnquiryFile.initiate({ file, onProgress }, { track: false })),
    onUploaded: (uploaded, { attach }) => attach({ ...uploaded, sent_at: Date.now() }),
    canRetry: isRetryable,
  });
}
