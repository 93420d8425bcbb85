import type { Core } from '@strapi/strapi';

/** Keeps Strapi from sending mail by itself to any server of the internet; who forgot a password asks whoever runs the CMS. */
export function sendNoMail(strapi: Core.Strapi): void {
  strapi.plugin('email').provider = {
    send: async () =>
      strapi.log.warn('The CMS sends no mail: an admin sets a new password under Settings, Users; for an admin make cms-admin EMAIL=… prints a link'),
  };
}
