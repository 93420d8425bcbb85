import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { FileResponse } from '#api/http/responses/FileResponse';
import { sampleEmail } from '#contract/outbox';
import { buildSampleEmails } from './sampleEmails';

/** Allows framing by the style guide only. The email can't run scripts or load anything, but its inline styles work. */
const emailFramePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin";

/** Routes for the style guide. */
export function designRoutes({ site }: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/design/mails',
      operationId: 'listSampleEmails',
      summary: 'List all emails that the product sends, with sample data',
      rateLimit: 'read',
      access: 'designer',
      response: sampleEmail,
      list: true,
      handle: async () => buildSampleEmails(site.names).map(({ name, group, subject, text }) => ({ name, group, subject, text })),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/design/mails/:mail',
      operationId: 'getSampleEmail',
      summary: 'Get the HTML part of a sample email, for display in a frame of this site',
      rateLimit: 'read',
      access: 'designer',
      parameters: [{ name: 'mail', in: 'path', description: 'Name of the email', required: true, schema: { type: 'string' } }],
      response: 'file',
      handle: async ({ params }) => {
        const email = buildSampleEmails(site.names).find(({ name }) => name === params.mail);
        if (!email) throw notFound('email');
        // The policy controls framing; X-Frame-Options would block every frame.
        const headers = { 'Cache-Control': 'no-store', 'Content-Security-Policy': emailFramePolicy, 'X-Frame-Options': null };
        return new FileResponse(email.html, { type: 'html', headers });
      },
    }),
  ];
}
