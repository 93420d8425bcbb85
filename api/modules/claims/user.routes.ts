import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { logSecurityEvent } from '#api/http/logging/securityLog';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { querySchema } from '#api/http/parameters/readQuery';
import { doneResponse } from '#contract/accounts/session';
import { claim, claimBody, claimDocument, confirmClaimBody } from '#contract/claims';
import { confirmClaim } from './commands/confirmClaim';
import { createClaim } from './commands/createClaim';
import { addDocument, authorizeDocumentUpload, sendDocument } from './commands/documents';
import { resendProofEmail } from './commands/proofEmail';
import { withdrawClaim } from './commands/resolveClaim';
import { presentClaim, presentDocument } from './presenter';
import { loadClaimWithDetails, queryClaimsWithDetails } from './queries/claims';

export const claimPath: Parameter = { name: 'claim', in: 'path', description: 'ID of the claim', required: true, schema: { type: 'integer' } };
const documentPath: Parameter = { name: 'document', in: 'path', description: 'ID of the document', required: true, schema: { type: 'integer' } };

/** Routes for the current user's claims. See docs/product-rules.md#8-claims-and-new-profiles. */
export function claimsRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/claims',
      operationId: 'listOwnClaims',
      summary: "List the signed-in user's claims, newest first",
      rateLimit: 'read',
      access: 'signedIn',
      query: querySchema(pageQuery),
      response: claim,
      list: true,
      handle: async ({ ctx, query }) => {
        const claims = await paginate(
          ctx,
          query,
          queryClaimsWithDetails(database.read, services.now())
            .where({ user_id: requireUser(ctx).id })
            .orderBy('id', 'desc'),
        );
        return claims.map(presentClaim);
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/claims',
      operationId: 'createClaim',
      summary:
        'Claim a contractor; a work email address at the domain of its website is sent a link that approves the claim, otherwise an admin decides',
      rateLimit: 'write',
      access: 'signedIn',
      body: claimBody,
      response: claim,
      handle: async ({ ctx, body }) => presentClaim(await createClaim(services, ctx, body)),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/claims/confirm',
      operationId: 'confirmClaim',
      summary: "Approve the signed-in user's claim with the token from the emailed link",
      rateLimit: 'write',
      access: 'signedIn',
      body: confirmClaimBody,
      response: claim,
      handle: async ({ ctx, body: { token } }) => {
        const approved = await confirmClaim(services, ctx, token);
        logSecurityEvent(services, ctx, 'claim confirmed', requireUser(ctx));
        return presentClaim(approved);
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/claims/:claim/resend',
      operationId: 'resendClaimConfirmation',
      summary: 'Resend the email with the confirmation link',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [claimPath],
      response: doneResponse,
      handle: async ({ ctx }) => {
        await resendProofEmail(services, ctx, requirePathId(ctx.params.claim, 'claim'));
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/claims/:claim',
      operationId: 'withdrawClaim',
      summary: 'Withdraw a pending claim',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [claimPath],
      response: claim,
      handle: async ({ ctx }) => {
        const id = requirePathId(ctx.params.claim, 'claim');
        await withdrawClaim(services, requireUser(ctx), id);
        return presentClaim(await loadClaimWithDetails(database.read, id, services.now()));
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/claims/:claim/documents',
      operationId: 'addClaimDocument',
      summary: 'Add a proof document (PDF, PNG, JPEG or WebP) to a pending claim; only the claimant and admins can read it',
      rateLimit: 'upload',
      access: 'signedIn',
      parameters: [claimPath],
      upload: true,
      precheck: (ctx) => authorizeDocumentUpload(services, ctx, requirePathId(ctx.params.claim, 'claim')),
      response: claimDocument,
      handle: async ({ ctx }) => presentDocument(await addDocument(services, ctx, requirePathId(ctx.params.claim, 'claim'))),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/claims/:claim/documents/:document',
      operationId: 'downloadClaimDocument',
      summary: 'Download a proof document of a claim; for the claimant and admins',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [claimPath, documentPath],
      response: 'file',
      handle: async ({ ctx }) => {
        const document = requirePathId(ctx.params.document, 'document');
        await sendDocument(services, ctx, requirePathId(ctx.params.claim, 'claim'), document);
      },
    }),
  ];
}
