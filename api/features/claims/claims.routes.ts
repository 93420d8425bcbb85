import { claim, claimBody, claimDocument, confirmClaimBody } from '../../contract/claims';
import { done } from '../../contract/session';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { wholeClaim, wholeClaims } from '../../models/wholeClaims';
import { requirePathId } from '../../pathId';
import { presentClaim, presentDocument } from '../../presenters/claim';
import { noteSecurity } from '../../securityLog';
import { pageOf, pageParameters } from '../paging';
import { confirmClaim } from './confirmClaim';
import { createClaim } from './createClaim';
import { addDocument, admitDocument, sendDocument } from './documents';
import { resendProof } from './proofMail';
import { withdrawClaim } from './withdrawClaim';

export const claimPath: Parameter = { name: 'claim', in: 'path', description: 'Id of the claim', required: true, schema: { type: 'integer' } };
const documentPath: Parameter = { name: 'document', in: 'path', description: 'Id of the document', required: true, schema: { type: 'integer' } };

/** One's own claims (product decisions, claim). */
export function claimsRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    endpoint({
      method: 'get',
      path: '/api/claims',
      summary: 'The claims of the signed-in user, the newest first',
      limit: 'read',
      access: 'signedIn',
      parameters: pageParameters,
      answer: claim,
      list: true,
      handle: async (ctx) => {
        const claims = await pageOf(
          ctx,
          wholeClaims(database.read, services.now())
            .where({ user_id: userOf(ctx).id })
            .orderBy('id', 'desc'),
        );
        return claims.map(presentClaim);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/claims',
      summary: "Claims a contractor; a work email at its website's domain gets a link that decides, else an admin does",
      limit: 'write',
      access: 'signedIn',
      body: claimBody,
      answer: claim,
      handle: async (ctx, body) => presentClaim(await createClaim(services, ctx, body)),
    }),
    endpoint({
      method: 'post',
      path: '/api/claims/confirm',
      summary: "Approves the signed-in user's claim by the token of its mailed link",
      limit: 'write',
      access: 'signedIn',
      body: confirmClaimBody,
      answer: claim,
      handle: async (ctx, { token }) => {
        const approved = await confirmClaim(services, ctx, token);
        noteSecurity(services, ctx, 'claim confirmed', userOf(ctx));
        return presentClaim(approved);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/claims/:claim/resend',
      summary: 'Mails the link that proves a claim again',
      limit: 'write',
      access: 'signedIn',
      parameters: [claimPath],
      answer: done,
      handle: async (ctx) => {
        await resendProof(services, ctx, requirePathId(ctx.params.claim, 'claim'));
        return { done: true };
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/claims/:claim',
      summary: 'Withdraws a pending claim',
      limit: 'write',
      access: 'signedIn',
      parameters: [claimPath],
      answer: claim,
      handle: async (ctx) => {
        const id = requirePathId(ctx.params.claim, 'claim');
        await withdrawClaim(services, userOf(ctx), id);
        return presentClaim(await wholeClaim(database.read, id, services.now()));
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/claims/:claim/documents',
      summary: 'Adds a document (PDF, PNG, JPEG, WebP) to a pending claim; only its claimant and admins can read it',
      limit: 'upload',
      access: 'signedIn',
      parameters: [claimPath],
      upload: true,
      admit: (ctx) => admitDocument(services, ctx, requirePathId(ctx.params.claim, 'claim')),
      answer: claimDocument,
      handle: async (ctx) => presentDocument(await addDocument(services, ctx, requirePathId(ctx.params.claim, 'claim'))),
    }),
    endpoint({
      method: 'get',
      path: '/api/claims/:claim/documents/:document',
      summary: 'A document of a claim, for its claimant and admins',
      limit: 'read',
      access: 'signedIn',
      parameters: [claimPath, documentPath],
      answer: 'file',
      handle: async (ctx) => {
        const document = requirePathId(ctx.params.document, 'document');
        await sendDocument(services, ctx, requirePathId(ctx.params.claim, 'claim'), document);
      },
    }),
  ];
}
