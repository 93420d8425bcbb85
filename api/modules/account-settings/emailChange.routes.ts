import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { logSecurityEvent } from '#api/http/logging/securityLog';
import { doneResponse, emailChangeBody, emailChangeState, user as userSchema, verifyEmailBody } from '#contract/accounts/session';
import { notifyExistingAccount } from '../accounts/commands/notifyExistingAccount';
import { presentUser } from '../accounts/presenter';
import { rememberDevice } from '../accounts/sessions/knownDevice';
import { mailboxOf } from '../email/OutboxEmail';
import { confirmPassword } from './account';
import { cancelEmailChange, confirmEmailChange, loadEmailChange, noPendingChange, requestEmailChange, resendEmailChange } from './changeEmail';

/** Routes that change the email address of the current user's account. See docs/product-rules.md#7-accounts-and-sessions. */
export function emailChangeRoutes(services: Services): Endpoint[] {
  /** Counts every requested link, whether or not the address has an account. */
  const limitLinks = async (userId: number, email: string) => {
    await services.limiter.consume(['verificationOfUser', String(userId)], ['verificationToMailbox', mailboxOf(email)]);
  };
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/user/email',
      operationId: 'getEmailChange',
      summary: 'Get the new email address that the user still has to confirm',
      rateLimit: 'read',
      access: 'signedIn',
      response: emailChangeState,
      handle: ({ user }) => loadEmailChange(services, user),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/user/email',
      operationId: 'requestEmailChange',
      summary: 'Email a confirmation link to a new address for the account; requires the password, and changes nothing before the confirmation',
      rateLimit: 'write',
      access: 'signedIn',
      body: emailChangeBody,
      response: doneResponse,
      handle: async ({ request, user, body: { email, current_password } }) => {
        await confirmPassword(services, request, user, 'current_password', current_password);
        await limitLinks(user.id, email);
        await requestEmailChange(services, user, email);
        logSecurityEvent(services, request, 'email change requested', user);
        request.afterResponse(() => void notifyExistingAccount(services, email));
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/email',
      operationId: 'cancelEmailChange',
      summary: 'Cancel the change of the email address that is not confirmed yet',
      rateLimit: 'write',
      access: 'signedIn',
      response: doneResponse,
      handle: async ({ user }) => {
        await cancelEmailChange(services, user);
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/email/resend',
      operationId: 'resendEmailChange',
      summary: 'Email another confirmation link to the new address',
      rateLimit: 'write',
      access: 'signedIn',
      response: doneResponse,
      handle: async ({ request, user }) => {
        const { pending } = await loadEmailChange(services, user);
        if (!pending) throw noPendingChange();
        await limitLinks(user.id, pending.email);
        await resendEmailChange(services, user, pending.email);
        request.afterResponse(() => void notifyExistingAccount(services, pending.email));
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/email/confirm',
      operationId: 'confirmEmailChange',
      summary: "Change the account's email address with the token from the emailed link; a link that was confirmed before changes nothing",
      rateLimit: 'write',
      access: 'signedIn',
      body: verifyEmailBody,
      response: userSchema,
      handle: async ({ request, user, body: { token } }) => {
        const { user: changed, isNew } = await confirmEmailChange(services, user, token);
        if (isNew) {
          logSecurityEvent(services, request, 'email changed', changed);
          rememberDevice(request.cookies, changed);
        }
        return presentUser(changed);
      },
    }),
  ];
}
