import { createGlobalStyle, css } from 'styled-components';
import { media } from './mediaQueries';

/** Focus ring of two lines, so that at least one of them stands out on any background. */
export const focusRing = css`
  outline: 3px solid ${({ theme }) => theme.colour.focus};
  outline-offset: 2px;
  box-shadow: 0 0 0 2px ${({ theme }) => theme.colour.focusInner};
`;

export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; }
  ${media.stickyTop} { html { scroll-padding-top: 88px; } }
  /* A bar at the bottom of the window must cover neither the focused element nor a toast. */
  ${media.stickyBottom} {
    html:has([data-foot-bar]) { --foot-bar: 96px; scroll-padding-bottom: 128px; }
    ${media.underTablet} { html:has([data-foot-bar]) { --foot-bar: 152px; scroll-padding-bottom: 176px; } }
  }
  body {
    margin: 0;
    min-width: 320px;
    background: ${({ theme }) => theme.colour.page};
    color: ${({ theme }) => theme.colour.text};
    font-family: 'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif;
    font-size: ${({ theme }) => theme.fontSizes.body};
    line-height: 1.5;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
  fieldset { min-width: 0; }
  ul, ol { list-style: none; }
  h1, h2, h3, h4 { color: ${({ theme }) => theme.colour.heading}; line-height: 1.25; overflow-wrap: anywhere; }
  h1, h2, h3 { text-wrap: balance; }
  p { text-wrap: pretty; }
  button, input, select, textarea { font: inherit; color: inherit; }
  a { color: ${({ theme }) => theme.colour.link}; }
  img, svg { display: block; max-width: 100%; }
  :focus-visible { ${focusRing} }
  h1:focus, h1:focus-visible { outline: none; box-shadow: none; }
  @media print {
    @page { size: A4; margin: 12mm; }
    body { background: none; font-size: 10pt; line-height: 1.35; }
    #root > :is(header, footer), [data-screen-only] { display: none !important; }
    details::details-content { content-visibility: visible; block-size: auto; }
    li, dl > div { break-inside: avoid; }
    h2, h3 { break-after: avoid; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 1ms !important; scroll-behavior: auto !important; }
  }
`;
