import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { confirmEnquiryBody, enquiryBody, enquiryOutcome, uploadedFile } from '#contract/enquiries/enquiries';
import { confirmEnquiry } from './commands/confirmEnquiry';
import { sendEnquiry } from './commands/sendEnquiry';
import { limitFileUploads, storeEnquiryFile } from './files/storeEnquiryFile';

/** Routes for requesting quotes and calls. See docs/product-rules.md#11-enquiries. */
export function enquiriesRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/enquiries/files',
      summary: 'Takes a file (PDF, PNG, JPEG, WebP) that an enquiry is to have; it waits three days for it',
      rateLimit: 'upload',
      upload: true,
      precheck: (ctx) => limitFileUploads(services, ctx),
      response: uploadedFile,
      handle: (ctx) => storeEnquiryFile(services, ctx),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/enquiries',
      summary: "Asks one to five contractors for a quote; a stranger's enquiry is sent by the link that is mailed then",
      rateLimit: 'write',
      body: enquiryBody,
      response: enquiryOutcome,
      handle: (ctx, body) => sendEnquiry(services, ctx, body),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/enquiries/confirm',
      summary: 'Sends an enquiry by the token of its mailed link',
      rateLimit: 'write',
      body: confirmEnquiryBody,
      response: enquiryOutcome,
      handle: (_ctx, { token }) => confirmEnquiry(services, token),
    }),
  ];
}
