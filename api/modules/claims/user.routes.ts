import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { logSecurityEvent } from '#api/http/logging/securityLog';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { querySchema } from '#api/http/parameters/readQuery';
import { doneResponse } from '#contract/accounts/session';
import { claim, claimBody, claimDocument, confirmClaimBody } from '#contract/claims';
import { confirmClaim } from './commands/confirmClaim';
import { createClaim } from './commands/createClaim';
import { addDocument, authorizeDocumentUpload, openDocument } from './commands/documents';
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
      handle: async ({ user, query }) => {
        const claims = await paginate(query, queryClaimsWithDetails(database.read, services.now()).where({ user_id: user.id }).orderBy('id', 'desc'));
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
      handle: async ({ user, body }) => presentClaim(await createClaim(services, user, body)),
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
      handle: async ({ request, user, body: { token } }) => {
        const approved = await confirmClaim(services, user, token);
        logSecurityEvent(services, request, 'claim confirmed', user);
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
      handle: async ({ user, params }) => {
        await resendProofEmail(services, user, requirePathId(params.claim, 'claim'));
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
      handle: async ({ user, params }) => {
        const id = requirePathId(params.claim, 'claim');
        await withdrawClaim(services, user, id);
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
      precheck: ({ user, params }) => authorizeDocumentUpload(services, user, requirePathId(params.claim, 'claim')),
      response: claimDocument,
      handle: async ({ user, params, file }) => presentDocument(await addDocument(services, user, requirePathId(params.claim, 'claim'), file)),
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
      handle: async ({ user, params }) => {
        const document = requirePathId(params.document, 'document');
        return openDocument(services, user, requirePathId(params.claim, 'claim'), document);
      },
    }),
  ];
}
