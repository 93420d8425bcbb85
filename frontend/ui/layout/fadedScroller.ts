import { css, keyframes } from 'styled-components';

/** Width of the fade at an end of the row. */
const width = '32px';

const fadeEnds = keyframes`
  0% { mask-position: -${width} 0, 0 0; mask-size: calc(100% + ${width}) 100%, 100% 100%; }
  5%, 95% { mask-position: 0 0, 0 0; mask-size: 100% 100%, 100% 100%; }
  100% { mask-position: 0 0, 0 0; mask-size: 100% 100%, calc(100% + ${width}) 100%; }
  0%, 100% {
    mask-image: linear-gradient(to right, transparent, currentcolor ${width}), linear-gradient(to left, transparent, currentcolor ${width});
    mask-repeat: no-repeat;
    mask-composite: intersect;
  }
`;

/**
 * A row that scrolls sideways if it has to. It fades at an end beyond which there is more, in browsers with scroll-driven animations. The animation
 * has no effect on a row that fits.
 */
export const fadedScroller = css`
  overflow-x: auto;
  @supports (animation-timeline: scroll()) {
    animation: ${fadeEnds} linear both;
    animation-timeline: scroll(self inline);
  }
`;
