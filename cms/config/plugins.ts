import { limits, pictureTypes } from '#directory';

const pictures = Object.keys(pictureTypes);

export default {
  upload: {
    config: {
      sizeLimit: limits.maxUploadBytes,
      // What can hold a script, as an SVG can, stays out.
      security: { allowedTypes: pictures, deniedTypes: ['image/svg+xml', 'text/*', 'application/*'] },
      breakpoints: { small: 500 },
      ai: { enabled: false },
    },
  },
};
