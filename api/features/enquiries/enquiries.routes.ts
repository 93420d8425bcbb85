import { confirmEnquiryBody, enquiryBody, enquiryOutcome, uploadedFile } from '../../contract/enquiries';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { confirmEnquiry } from './confirmEnquiry';
import { admitFile, receiveFile } from './receiveFile';
import { sendEnquiry } from './sendEnquiry';

/** Asking contractors for a quote (product decisions, enquiries). */
export function enquiriesRoutes(services: Services): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/api/enquiries/files',
      summary: 'Takes a file (PDF, PNG, JPEG, WebP) that an enquiry is to have; it waits three days for it',
      limit: 'upload',
      upload: true,
      admit: (ctx) => admitFile(services, ctx),
      answer: uploadedFile,
      handle: (ctx) => receiveFile(services, ctx),
    }),
    endpoint({
      method: 'post',
      path: '/api/enquiries',
      summary: "Asks one to five contractors for a quote; a stranger's enquiry is sent by the link that is mailed then",
      limit: 'write',
      body: enquiryBody,
      answer: enquiryOutcome,
      handle: (ctx, body) => sendEnquiry(services, ctx, body),
    }),
    endpoint({
      method: 'post',
      path: '/api/enquiries/confirm',
      summary: 'Sends an enquiry by the token of its mailed link',
      limit: 'write',
      body: confirmEnquiryBody,
      answer: enquiryOutcome,
      handle: (_ctx, { token }) => confirmEnquiry(services, token),
    }),
  ];
}
