import type { Services } from '#api/config/services';
import { currentUser, requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { logSecurityEvent } from '#api/http/logging/securityLog';
import { doneResponse, loginBody, registerBody, signedInUser, user } from '#contract/accounts/session';
import { presentSignedInUser, presentUser } from '../accounts/presenter';
import { closeSession, openSession } from '../accounts/sessions/sessions';
import { login } from './login';
import { register } from './register';

/** Calls to sign in and out, and for the current user. See docs/product-rules.md#7-accounts-and-sessions. */
export function sessionRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/user',
      operationId: 'getCurrentUser',
      summary: 'Get the signed-in user; 401 if nobody is signed in',
      rateLimit: 'read',
      access: 'signedIn',
      response: user,
      handle: async ({ ctx }) => presentUser(requireUser(ctx)),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/login',
      operationId: 'login',
      summary: 'Log in and set the session cookie',
      rateLimit: 'write',
      body: loginBody,
      response: signedInUser,
      handle: async ({ ctx, body }) => {
        const found = await login(services, ctx, body);
        await openSession(ctx, found);
        return presentSignedInUser(found);
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/register',
      operationId: 'register',
      summary: 'Register an account with the role contractor, email the verification link and log in',
      rateLimit: 'write',
      body: registerBody,
      response: signedInUser,
      handle: async ({ ctx, body }) => {
        const newUser = await register(services, ctx, body);
        logSecurityEvent(services, ctx, 'registration', newUser);
        await openSession(ctx, newUser);
        return presentSignedInUser(newUser);
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/logout',
      operationId: 'logout',
      summary: 'Log out; does nothing if there is no session',
      rateLimit: 'write',
      response: doneResponse,
      handle: async ({ ctx }) => {
        const user = currentUser(ctx);
        if (!user) return { done: true };
        logSecurityEvent(services, ctx, 'logout', user);
        closeSession(ctx);
        // Keeps cookies and storage: they hold the visitor's likes, and mark the device as known to the account.
        if (services.config.browser.publicUrl.startsWith('https:')) ctx.set('Clear-Site-Data', '"cache"');
        return { done: true };
      },
    }),
  ];
}
