import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const explanation =
  'The CMS does not send emails. An admin can set a new password in Settings, under Users. For an admin account, run: make cms-admin EMAIL=…';

/**
 * Replaces Strapi's email provider, which delivers to any server on the internet, with one that rejects every email. Call it after the plugins'
 * bootstrap, because the email plugin sets its own provider there.
 */
export function disableEmail(strapi: Core.Strapi): void {
  strapi.plugin('email').provider = {
    send: async () => {
      throw new errors.ApplicationError(explanation);
    },
  };
}
