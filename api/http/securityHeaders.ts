import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { ThirdParties } from '../contract/site/page';
import { cspReportPath } from './cspReports';

/** Browser features that no page uses, disabled so that an injected script cannot request them. */
const unusedFeatures = ['accelerometer', 'camera', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb'];
const permissionsPolicy = [...unusedFeatures.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', ');

/** Sets the headers of every response. The default policy loads nothing; pages replace it with their own. */
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
 * Returns the content security policy of a page whose style elements carry the nonce. Inline scripts are blocked, style attributes allowed, and
 * violations reported.
 * @param frameAncestor the only origin that may frame the page; by default none
 * @param thirdParties whose scripts pages may load: Featurebase's, if the visitor consents
 */
export function pagePolicy(nonce: string, frameAncestor = "'none'", thirdParties: ThirdParties | null = null): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    // A picture to be uploaded is previewed from memory (blob:). Every page allows this, because the policy of the first loaded page stays in force.
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [frameAncestor],
    'report-uri': [cspReportPath],
  } satisfies Record<string, string[]>;
  const thirdPartySources: Partial<Record<string, string[]>> = thirdParties ? sourcesOf(thirdParties) : {};
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...(thirdPartySources[name] ?? [])])
    .filter((directive) => directive.length > 1)
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** Hosts that Featurebase's widget calls besides its script's host, as listed in Featurebase's documentation. */
const widgetHosts = {
  all: ['https://*.featurebase.app'],
  pictures: ['https://*.featurebase-attachments.com', 'https://fb-usercontent.fra1.cdn.digitaloceanspaces.com'],
  styles: ['https://fonts.googleapis.com'],
  fonts: ['https://fonts.gstatic.com'],
  sockets: ['wss://*.featurebase.app'],
};

/** Sources of third-party content by directive. Other third parties are only called by our server. */
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
