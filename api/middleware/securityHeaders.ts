import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

/** Headers of every answer. Pages replace the policy by their own; what is not a page loads nothing. */
export function securityHeaders(https: boolean): Middleware {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
  });
}

/**
 * The policy of a page whose style elements carry the nonce: no inline script, style attributes allowed.
 * @param framedBy the origin of the only site that may show it in a frame; no site may without one
 */
export function pagePolicy(nonce: string, framedBy = "'none'"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    // A picture that is about to be uploaded is shown from memory; whichever page was loaded first, its policy goes on.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}
