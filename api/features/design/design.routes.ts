import { sampleMail } from '../../contract/design';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { notFound } from '../../errors';
import { sampleMails } from './sampleMails';

/** In the style guide's frame and nowhere else: it runs nothing and loads nothing, with the style elements that mails have. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin";

/** What the style guide shows of the server. */
export function designRoutes({ site }: Services): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/design/mails',
      summary: 'Every mail that the product sends, on sample values',
      limit: 'read',
      access: 'designer',
      answer: sampleMail,
      list: true,
      handle: async () => sampleMails(site.names).map(({ name, group, subject, text }) => ({ name, group, subject, text })),
    }),
    endpoint({
      method: 'get',
      path: '/api/design/mails/:mail',
      summary: 'The HTML part of one of these mails, to be shown in a frame of this site',
      limit: 'read',
      access: 'designer',
      parameters: [{ name: 'mail', in: 'path', description: 'Name of the mail', required: true, schema: { type: 'string' } }],
      answer: 'file',
      handle: async (ctx) => {
        const mail = sampleMails(site.names).find(({ name }) => name === ctx.params.mail);
        if (!mail) throw notFound('mail');
        ctx.set('Cache-Control', 'no-store');
        ctx.set('Content-Security-Policy', mailPolicy);
        // The policy says who may frame it; this header would refuse every frame.
        ctx.remove('X-Frame-Options');
        ctx.type = 'html';
        ctx.body = mail.html;
      },
    }),
  ];
}
