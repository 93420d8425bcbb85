import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { logSecurityEvent } from '#api/http/logging/securityLog';
import { pageParameters, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/parameters';
import { doneResponse } from '#contract/accounts/session';
import { claim, claimBody, claimDocument, confirmClaimBody } from '#contract/claims';
import { confirmClaim } from './commands/confirmClaim';
import { createClaim } from './commands/createClaim';
import { addDocument, authorizeDocumentUpload, sendDocument } from './commands/documents';
import { resendProofEmail } from './commands/proofEmail';
import { withdrawClaim } from './commands/resolveClaim';
import { presentClaim, presentDocument } from './presenter';
import { loadClaimWithDetails, queryClaimsWithDetails } from './queries/claims';

export const claimPath: Parameter = { name: 'claim', in: 'path', description: 'Id of the claim', required: true, schema: { type: 'integer' } };
const documentPath: Parameter = { name: 'document', in: 'path', description: 'Id of the document', required: true, schema: { type: 'integer' } };

/** Routes for the current user's claims. See docs/product-rules.md#8-claims-and-new-profiles. */
export function claimsRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/claims',
      summary: 'The claims of the signed-in user, the newest first',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: pageParameters,
      response: claim,
      list: true,
      handle: async (ctx) => {
        const claims = await paginate(
          ctx,
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
      summary: "Claims a contractor; a work email at its website's domain gets a link that decides, else an admin does",
      rateLimit: 'write',
      access: 'signedIn',
      body: claimBody,
      response: claim,
      handle: async (ctx, body) => presentClaim(await createClaim(services, ctx, body)),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/claims/confirm',
      summary: "Approves the signed-in user's claim by the token of its mailed link",
      rateLimit: 'write',
      access: 'signedIn',
      body: confirmClaimBody,
      response: claim,
      handle: async (ctx, { token }) => {
        const approved = await confirmClaim(services, ctx, token);
        logSecurityEvent(services, ctx, 'claim confirmed', requireUser(ctx));
        return presentClaim(approved);
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/claims/:claim/resend',
      summary: 'Mails the link that proves a claim again',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [claimPath],
      response: doneResponse,
      handle: async (ctx) => {
        await resendProofEmail(services, ctx, requirePathId(ctx.params.claim, 'claim'));
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/claims/:claim',
      summary: 'Withdraws a pending claim',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [claimPath],
      response: claim,
      handle: async (ctx) => {
        const id = requirePathId(ctx.params.claim, 'claim');
        await withdrawClaim(services, requireUser(ctx), id);
        return presentClaim(await loadClaimWithDetails(database.read, id, services.now()));
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/claims/:claim/documents',
      summary: 'Adds a document (PDF, PNG, JPEG, WebP) to a pending claim; only its claimant and admins can read it',
      rateLimit: 'upload',
      access: 'signedIn',
      parameters: [claimPath],
      upload: true,
      precheck: (ctx) => authorizeDocumentUpload(services, ctx, requirePathId(ctx.params.claim, 'claim')),
      response: claimDocument,
      handle: async (ctx) => presentDocument(await addDocument(services, ctx, requirePathId(ctx.params.claim, 'claim'))),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/claims/:claim/documents/:document',
      summary: 'A document of a claim, for its claimant and admins',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [claimPath, documentPath],
      response: 'file',
      handle: async (ctx) => {
        const document = requirePathId(ctx.params.document, 'document');
        await sendDocument(services, ctx, requirePathId(ctx.params.claim, 'claim'), document);
      },
    }),
  ];
}
