import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { ThirdParties } from '../contract/site/page';

/** What no page of this site uses, so that no script that got into one can ask for it. */
const unusedFeatures = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb'];
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

/** Headers of every answer. Pages replace the policy by their own; what is not a page loads nothing. */
export function securityHeaders(https: boolean): Middleware {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
  });
  return (ctx, next) => {
    ctx.set('Permissions-Policy', permissionsPolicy);
    return protect(ctx, next);
  };
}

/**
 * The policy of a page whose style elements carry the nonce: no inline script, style attributes allowed.
 * @param frameAncestor who alone may show it in a frame, as the policy names it; nobody may without one
 * @param thirdParties whose scripts pages may load: Featurebase's; whether they do is the visitor's choice
 */
export function pagePolicy(nonce: string, frameAncestor = "'none'", thirdParties: ThirdParties | null = null): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    // A picture that is about to be uploaded is shown from memory; whichever page was loaded first, its policy goes on.
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [frameAncestor],
  } satisfies Record<string, string[]>;
  const thirdPartySources: Partial<Record<string, string[]>> = thirdParties ? sourcesOf(thirdParties) : {};
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...(thirdPartySources[name] ?? [])])
    .filter((directive) => directive.length > 1)
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** Whom Featurebase's widget calls beside the host of its script, as its own documentation lists them. */
const widgetHosts = {
  all: ['https://*.featurebase.app'],
  pictures: ['https://*.featurebase-attachments.com', 'https://fb-usercontent.fra1.cdn.digitaloceanspaces.com'],
  styles: ['https://fonts.googleapis.com'],
  fonts: ['https://fonts.gstatic.com'],
  sockets: ['wss://*.featurebase.app'],
};

/** What third parties load, by directive; what the others are told goes through this site. */
function sourcesOf({ featurebase }: ThirdParties): Partial<Record<string, string[]>> {
  if (!featurebase) return {};
  const widget = [featurebase.url, ...widgetHosts.all];
  return {
    'script-src': [featurebase.url],
    'style-src': [featurebase.url, ...widgetHosts.styles],
    'img-src': [...widget, ...widgetHosts.pictures],
    'font-src': widgetHosts.fonts,
    'frame-src': widget,
    'connect-src': [...widget, ...widgetHosts.sockets],
  };
}
