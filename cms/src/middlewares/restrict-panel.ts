import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

/** Directives that Strapi relaxes outside production for a panel that is rebuilt while it is open. */
const strictDirectives: Record<string, string> = { 'script-src': "'self'", 'connect-src': "'self'" };

/**
 * Gives the admin panel the content security policy of production in development too, unless it is served by `strapi develop`.
 * Place it before Strapi's security middleware.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (context: Context, next: Next): Promise<void> => {
    await next();
    const policy = context.response.get('Content-Security-Policy');
    if (!policy || strapi.config.get('autoReload')) return;
    const directives = policy.split(';').map((directive) => {
      const [name = ''] = directive.trim().split(' ');
      return name in strictDirectives ? `${name} ${strictDirectives[name]}` : directive;
    });
    context.set('Content-Security-Policy', directives.join(';'));
  };
