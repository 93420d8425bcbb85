import type { Context } from 'koa';
import { done, loginBody, registerBody, signedInUser, user } from '../../contract/session';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { currentUser, userOf } from '../../middleware/access';
import { closeSession, openSession } from '../../middleware/sessions';
import { presentSignedIn, presentUser } from '../../presenters/user';
import { noteSecurity } from '../../securityLog';
import { login } from './login';
import { register } from './register';

/** Who is signed in, and getting in and out (specification, section 7). */
export function sessionRoutes(services: Services): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/user',
      summary: 'Who is signed in; 401 for nobody',
      limit: 'read',
      access: 'signedIn',
      answer: user,
      handle: async (ctx) => presentUser(userOf(ctx)),
    }),
    endpoint({
      method: 'post',
      path: '/api/login',
      summary: 'Signs in and sets the session cookie',
      limit: 'write',
      body: loginBody,
      answer: signedInUser,
      handle: async (ctx, body) => {
        const found = await login(services, ctx, body);
        await openSession(ctx, found);
        return presentSignedIn(found);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/register',
      summary: 'Makes an account of the role contractor, mails the verification link and signs in',
      limit: 'write',
      body: registerBody,
      answer: signedInUser,
      handle: async (ctx, body) => {
        const made = await register(services, ctx, body);
        noteSecurity(services, ctx, 'registration', made);
        await openSession(ctx, made);
        return presentSignedIn(made);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/logout',
      summary: 'Ends the session; nothing happens where there is none',
      limit: 'write',
      answer: done,
      handle: async (ctx: Context) => {
        const user = currentUser(ctx);
        if (!user) return { done: true };
        noteSecurity(services, ctx, 'logout', user);
        closeSession(ctx);
        // Neither cookies nor storage: they hold the visitor's likes and the devices that an account knows.
        if (services.config.browser.publicUrl.startsWith('https:')) ctx.set('Clear-Site-Data', '"cache"');
        return { done: true };
      },
    }),
  ];
}
