import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { doneResponse } from '#contract/accounts/session';
import { confirmEnquiryBody, enquiryBody, enquiryOutcome, uploadedFile } from '#contract/enquiries/enquiries';
import { confirmEnquiry, resendEnquiryConfirmation } from './commands/confirmEnquiry';
import { sendEnquiry } from './commands/sendEnquiry';
import { limitFileUploads, storeEnquiryFile } from './files/storeEnquiryFile';

/** Routes for requesting quotes and calls. See docs/product-rules.md#11-enquiries. */
export function enquiriesRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/enquiries/files',
      operationId: 'uploadEnquiryFile',
      summary: 'Upload a file (PDF, PNG, JPEG or WebP) for an enquiry; it is deleted after three days if no enquiry uses it',
      rateLimit: 'upload',
      upload: true,
      precheck: ({ request }) => limitFileUploads(services, request.network),
      response: uploadedFile,
      handle: ({ user, file }) => storeEnquiryFile(services, file, user ? 'known' : 'stranger'),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/enquiries',
      operationId: 'sendEnquiry',
      summary: 'Send an enquiry to one to five contractors; without a verified account, it is sent when the emailed link is confirmed',
      rateLimit: 'write',
      body: enquiryBody,
      response: enquiryOutcome,
      handle: ({ request, body }) => sendEnquiry(services, request, body),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/enquiries/confirm',
      operationId: 'confirmEnquiry',
      summary: 'Confirm and send an enquiry with the token from the emailed link',
      rateLimit: 'write',
      body: confirmEnquiryBody,
      response: enquiryOutcome,
      handle: ({ body: { token } }) => confirmEnquiry(services, token),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/enquiries/resend-confirmation',
      operationId: 'resendEnquiryConfirmation',
      summary: 'Email a new confirmation link to the same address, with the token from an expired one',
      rateLimit: 'write',
      body: confirmEnquiryBody,
      response: doneResponse,
      handle: async ({ body: { token } }) => {
        await resendEnquiryConfirmation(services, token);
        return { done: true };
      },
    }),
  ];
}
