import { done, resetPasswordBody, resetRequestBody, validToken, verifyEmailBody } from '../../contract/session';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { tooManyRequests } from '../../errors';
import { mailboxOf } from '../../mailboxOf';
import { userOf } from '../../middleware/access';
import { ownerOfToken } from '../../models/UserToken';
import { noteSecurity } from '../../securityLog';
import { invalidReset, requestPasswordReset, resetPassword } from './passwordReset';
import { resendVerification, verifyAddress } from './verification';

/** What goes by mailed links: a forgotten password and the proof of an address (specification, section 7). */
export function linksRoutes(services: Services): Endpoint[] {
  const { database, attempts, now } = services;
  return [
    endpoint({
      method: 'post',
      path: '/api/request-password-reset',
      summary: 'Mails a reset link where there is such an account; the answer is the same where there is none',
      limit: 'write',
      body: resetRequestBody,
      answer: done,
      handle: async (ctx, { username }) => {
        noteSecurity(services, ctx, 'reset requested', { username });
        await requestPasswordReset(services, ctx, username);
        return { done: true };
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/validate-reset-token/:token',
      summary: 'Whether the token of a reset link is still good; 400 where it is not',
      limit: 'read',
      parameters: [{ name: 'token', in: 'path', description: 'The token of the mailed link', required: true, schema: { type: 'string' } }],
      answer: validToken,
      handle: async (ctx) => {
        ctx.set('Cache-Control', 'no-store');
        if ((await ownerOfToken(database.read, String(ctx.params.token), 'reset', now())) === undefined) throw invalidReset();
        return { valid: true };
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/reset-password',
      summary: 'Sets a new password by the token of a reset link and ends every session of the account',
      limit: 'write',
      body: resetPasswordBody,
      answer: done,
      handle: async (ctx, body) => {
        noteSecurity(services, ctx, 'password reset', await resetPassword(services, ctx, body));
        return { done: true };
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/verify-email',
      summary: "Verifies the signed-in user's email address by the token of the mailed link",
      limit: 'write',
      access: 'signedIn',
      body: verifyEmailBody,
      answer: done,
      handle: async (ctx, { token }) => {
        const user = userOf(ctx);
        await verifyAddress(services, user, token);
        noteSecurity(services, ctx, 'email verified', user);
        return { done: true };
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/resend-verification',
      summary: 'Mails a new verification link to the signed-in user',
      limit: 'write',
      access: 'signedIn',
      answer: done,
      handle: async (ctx) => {
        const user = userOf(ctx);
        const seconds = await attempts.take([
          ['verificationOfUser', String(user.id)],
          ['verificationToMailbox', mailboxOf(user.username)],
        ]);
        if (seconds > 0) throw tooManyRequests(ctx, seconds, 'Too many verification mails.');
        await resendVerification(services, user);
        return { done: true };
      },
    }),
  ];
}
