import { limits, pictureTypes } from '#directory';

const pictures = Object.keys(pictureTypes);

export default {
  upload: {
    config: {
      sizeLimit: limits.maxUploadBytes,
      // Files that can contain scripts, such as SVG, are not allowed.
      security: { allowedTypes: pictures, deniedTypes: ['image/svg+xml', 'text/*', 'application/*'] },
      breakpoints: { small: 500 },
      ai: { enabled: false },
    },
  },
};
