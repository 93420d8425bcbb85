import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { logSecurityEvent } from '#api/http/logging/securityLog';
import { doneResponse, loginBody, registerBody, signedInUser, user } from '#contract/accounts/session';
import { presentSignedInUser, presentUser } from '../accounts/presenter';
import { rememberDevice } from '../accounts/sessions/knownDevice';
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
      handle: async ({ user }) => presentUser(user),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/login',
      operationId: 'login',
      summary: 'Log in and set the session cookie',
      rateLimit: 'write',
      body: loginBody,
      response: signedInUser,
      handle: async ({ request, session, body }) => {
        const found = await login(services, request, body);
        await session.open(found);
        rememberDevice(request.cookies, found);
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
      handle: async ({ request, session, body }) => {
        const newUser = await register(services, request, body);
        logSecurityEvent(services, request, 'registration', newUser);
        await session.open(newUser);
        rememberDevice(request.cookies, newUser);
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
      handle: async ({ request, user, session, reply }) => {
        if (!user) return { done: true };
        logSecurityEvent(services, request, 'logout', user);
        session.close();
        // Keeps cookies and storage: they hold the visitor's likes, and mark the device as known to the account.
        if (services.config.browser.publicUrl.startsWith('https:')) reply.set('Clear-Site-Data', '"cache"');
        return { done: true };
      },
    }),
  ];
}
