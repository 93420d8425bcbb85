import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { logSecurityEvent } from '#api/http/logging/securityLog';
import { doneResponse, resetPasswordBody, resetRequestBody, validTokenResponse, verifyEmailBody } from '#contract/accounts/session';
import { findTokenOwner } from '../accounts/models/UserToken';
import { mailboxOf } from '../email/OutboxEmail';
import { invalidResetTokenError, requestPasswordReset, resetPassword } from './passwordReset';
import { resendVerification, verifyEmail } from './verification';

/** Calls for password reset and email verification, whose links are emailed. See docs/product-rules.md#7-accounts-and-sessions. */
export function emailLinksRoutes(services: Services): Endpoint[] {
  const { database, limiter, now } = services;
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/request-password-reset',
      operationId: 'requestPasswordReset',
      summary: 'Email a password reset link; the response is the same whether or not the account exists',
      rateLimit: 'write',
      body: resetRequestBody,
      response: doneResponse,
      handle: async ({ request, body: { username } }) => {
        logSecurityEvent(services, request, 'reset requested', { username });
        await requestPasswordReset(services, request.network, username);
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/validate-reset-token/:token',
      operationId: 'validateResetToken',
      summary: 'Check the token from a password reset link; 400 if it is not valid',
      rateLimit: 'read',
      parameters: [{ name: 'token', in: 'path', description: 'Token from the emailed link', required: true, schema: { type: 'string' } }],
      response: validTokenResponse,
      handle: async ({ params, reply }) => {
        reply.set('Cache-Control', 'no-store');
        if ((await findTokenOwner(database.read, params.token, 'reset', now())) === undefined) throw invalidResetTokenError();
        return { valid: true };
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/reset-password',
      operationId: 'resetPassword',
      summary: 'Set a new password with the token from a reset link and end all sessions of the account',
      rateLimit: 'write',
      body: resetPasswordBody,
      response: doneResponse,
      handle: async ({ request, body }) => {
        logSecurityEvent(services, request, 'password reset', await resetPassword(services, request, body));
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/verify-email',
      operationId: 'verifyEmail',
      summary: "Verify the signed-in user's email address with the token from the emailed link",
      rateLimit: 'write',
      access: 'signedIn',
      body: verifyEmailBody,
      response: doneResponse,
      handle: async ({ request, user, body: { token } }) => {
        await verifyEmail(services, user, token);
        logSecurityEvent(services, request, 'email verified', user);
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/resend-verification',
      operationId: 'resendVerification',
      summary: 'Email the signed-in user a new verification link',
      rateLimit: 'write',
      access: 'signedIn',
      response: doneResponse,
      handle: async ({ user }) => {
        await limiter.consume(['verificationOfUser', String(user.id)], ['verificationToMailbox', mailboxOf(user.username)]);
        await resendVerification(services, user);
        return { done: true };
      },
    }),
  ];
}
