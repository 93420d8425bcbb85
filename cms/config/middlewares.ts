import { limits } from '#directory';

export default [
  'strapi::logger',
  'strapi::errors',
  'global::answer-refusals',
  'global::restrict-panel',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'connect-src': ["'self'"],
          'img-src': ["'self'", 'data:', 'blob:'],
          'media-src': ["'self'"],
          upgradeInsecureRequests: null,
        },
      },
    },
  },
  { name: 'strapi::cors', config: { origin: [] } },
  'strapi::query',
  // A company's change can contain 200 projects, before and after.
  { name: 'strapi::body', config: { jsonLimit: '5mb', formLimit: '256kb', textLimit: '256kb', formidable: { maxFileSize: limits.maxUploadBytes } } },
  'global::limit-sign-in',
  'strapi::session',
  'strapi::favicon',
  { name: 'strapi::public', config: { defaultIndex: false } },
];
