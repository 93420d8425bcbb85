import { limits, pictureTypes } from '#directory';

const pictures = Object.keys(pictureTypes);

export default {
  // Content types come from code, and everything is in one language.
  'content-type-builder': { enabled: false },
  i18n: { enabled: false },
  'content-releases': { enabled: false },
  'review-workflows': { enabled: false },
  upload: {
    config: {
      sizeLimit: limits.upload,
      // What can hold a script, as an SVG can, stays out.
      security: { allowedTypes: pictures, deniedTypes: ['image/svg+xml', 'text/*', 'application/*'] },
      breakpoints: { small: 500 },
      ai: { enabled: false },
    },
  },
};
