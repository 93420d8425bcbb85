import { limits } from '#directory';
import { directoryUrl } from '../src/settings';

export default [
  'strapi::logger',
  'strapi::errors',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'connect-src': ["'self'"],
          'img-src': ["'self'", 'data:', 'blob:'],
          'media-src': ["'self'"],
          // The preview shows the site beside the form.
          'frame-src': ["'self'", directoryUrl],
          upgradeInsecureRequests: null,
        },
      },
    },
  },
  { name: 'strapi::cors', config: { origin: [] } },
  'strapi::query',
  { name: 'strapi::body', config: { jsonLimit: '1mb', formLimit: '256kb', textLimit: '256kb', formidable: { maxFileSize: limits.upload } } },
  'strapi::session',
  'strapi::favicon',
  { name: 'strapi::public', config: { defaultIndex: false } },
];
