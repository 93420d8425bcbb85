import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { sampleEmail } from '#contract/outbox';
import { buildSampleEmails } from './sampleEmails';

/** In the style guide's frame and nowhere else: it runs nothing and loads nothing, with the style elements that mails have. */
const emailFramePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin";

/** What the style guide shows of the server. */
export function designRoutes({ site }: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/design/mails',
      summary: 'Every mail that the product sends, on sample values',
      rateLimit: 'read',
      access: 'designer',
      response: sampleEmail,
      list: true,
      handle: async () => buildSampleEmails(site.names).map(({ name, group, subject, text }) => ({ name, group, subject, text })),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/design/mails/:mail',
      summary: 'The HTML part of one of these mails, to be shown in a frame of this site',
      rateLimit: 'read',
      access: 'designer',
      parameters: [{ name: 'mail', in: 'path', description: 'Name of the mail', required: true, schema: { type: 'string' } }],
      response: 'file',
      handle: async (ctx) => {
        const email = buildSampleEmails(site.names).find(({ name }) => name === ctx.params.mail);
        if (!email) throw notFound('mail');
        ctx.set('Cache-Control', 'no-store');
        ctx.set('Content-Security-Policy', emailFramePolicy);
        // The policy says who may frame it; this header would refuse every frame.
        ctx.remove('X-Frame-Options');
        ctx.type = 'html';
        ctx.body = email.html;
      },
    }),
  ];
}
