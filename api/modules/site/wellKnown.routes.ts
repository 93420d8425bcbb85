import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { FileResponse, redirectTo } from '#api/http/responses/FileResponse';

/** Milliseconds for which the security contact is valid, from each request on. RFC 9116 recommends less than a year. */
const contactValidityMs = 180 * 24 * 3_600_000;

/** Files that security researchers and password managers request at well-known paths. */
export function wellKnownRoutes({ config, site, now }: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/.well-known/security.txt',
      operationId: 'getSecurityContact',
      summary: 'Get the contact for security reports (RFC 9116)',
      rateLimit: 'read',
      response: 'file',
      handle: async () => {
        const { contactEmail } = site.names;
        const expires = new Date(now() + contactValidityMs).toISOString();
        const canonical = `${config.browser.publicUrl}/.well-known/security.txt`;
        const lines = [`Contact: mailto:${contactEmail}`, `Expires: ${expires}`, 'Preferred-Languages: en', `Canonical: ${canonical}`, ''];
        return new FileResponse(lines.join('\n'), { type: 'text' });
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/.well-known/change-password',
      operationId: 'redirectToPasswordChange',
      summary: 'Redirect to the page where the signed-in user can change the password',
      rateLimit: 'read',
      response: 'file',
      handle: async () => redirectTo('/profile/manage/settings'),
    }),
  ];
}
