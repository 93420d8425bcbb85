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
      summary: 'Upload a file (PDF, PNG, JPEG or WebP) for an enquiry; it is deleted after three days if no enquiry uses it',
      rateLimit: 'upload',
      upload: true,
      precheck: (ctx) => limitFileUploads(services, ctx),
      response: uploadedFile,
      handle: (ctx) => storeEnquiryFile(services, ctx),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/enquiries',
      summary: 'Send an enquiry to one to five contractors; without a verified account, it is sent when the emailed link is confirmed',
      rateLimit: 'write',
      body: enquiryBody,
      response: enquiryOutcome,
      handle: (ctx, body) => sendEnquiry(services, ctx, body),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/enquiries/confirm',
      summary: 'Confirm and send an enquiry with the token from the emailed link',
      rateLimit: 'write',
      body: confirmEnquiryBody,
      response: enquiryOutcome,
      handle: (_ctx, { token }) => confirmEnquiry(services, token),
    }),
  ];
}
