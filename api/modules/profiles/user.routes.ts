import type { Context } from 'koa';
import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { invalidFields } from '#api/http/errors';
import { pageParameters, paginate } from '#api/http/parameters/paging';
import { doneResponse } from '#contract/accounts/session';
import { contractorChanges, managedContractor, nearDuplicate, newContractor, sectionConfirmation } from '#contract/contractorChanges';
import { limits } from '#contract/shared/limits';
import { contractorPath } from '../contractors/contractorPath';
import { requireContractorId } from '../contractors/findContractorId';
import { findNearDuplicates } from '../contractors/identity/findNearDuplicates';
import { authorizeProfile } from './authorizeProfile';
import { confirmSection } from './commands/confirmSection';
import { createProfile } from './commands/createProfile';
import { discardProfile } from './commands/deleteContractor';
import { submitProfile } from './commands/submitProfile';
import { updateProfile } from './commands/updateProfile';
import { Member } from './models/Member';
import { loadProfile, presentProfileById, presentProfiles, queryProfilesWithDetails } from './queries/profileRecords';

const nearDuplicateParameters: Parameter[] = [
  { name: 'name', in: 'query', description: 'The name of the company', required: true, schema: { type: 'string', maxLength: limits.maxNameLength } },
  { name: 'website', in: 'query', description: 'Its website', schema: { type: 'string', maxLength: limits.maxWebsiteLength } },
  { name: 'country', in: 'query', description: 'Its country', schema: { type: 'string', maxLength: limits.maxFilterValueLength } },
];

/** Calls about the profiles that the current user manages or creates. */
export function profilesRoutes(services: Services): Endpoint[] {
  const { database } = services;
  const resolveId = (ctx: Context) => requireContractorId(database.read, ctx.params.contractor);
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/contractors/near-duplicates',
      summary: 'Listed contractors that may be the same company, by website or name',
      rateLimit: 'read',
      parameters: nearDuplicateParameters,
      response: nearDuplicate,
      list: true,
      handle: async (ctx) => {
        const readParameter = ({ name, schema }: Parameter) => {
          const text = ctx.query[name] ?? '';
          if (typeof text !== 'string' || text.length > Number(schema.maxLength)) {
            throw invalidFields({ [name]: `${name} must be one text of at most ${schema.maxLength} characters` }, 'malformed');
          }
          return text;
        };
        const [name = '', website = '', country = ''] = nearDuplicateParameters.map(readParameter);
        if (name.trim() === '' && website.trim() === '') throw invalidFields({ name: 'name is missing' }, 'malformed');
        return findNearDuplicates(database.read, { name, website: website || null, country: country || null });
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors',
      summary: 'The profiles that the signed-in user looks after, whatever their status, the one changed last first',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: pageParameters,
      response: managedContractor,
      list: true,
      handle: async (ctx) => {
        const user = requireUser(ctx);
        const ownContractorIds = Member.query(database.read).select('contractor_id').where({ user_id: user.id });
        const newestFirst = [{ column: 'last_updated', order: 'desc' } as const, { column: 'id', order: 'desc' } as const];
        const profiles = await paginate(
          ctx,
          queryProfilesWithDetails(database.read).whereIn('contractors.id', ownContractorIds).orderBy(newestFirst),
        );
        return presentProfiles(database.read, profiles, user);
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors',
      summary: 'Makes a draft of a profile that only its maker sees',
      rateLimit: 'write',
      access: 'signedIn',
      body: newContractor,
      response: managedContractor,
      handle: (ctx, body) => createProfile(services, ctx, body),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor',
      summary: 'A profile that the signed-in user looks after',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath],
      response: managedContractor,
      handle: async (ctx) => {
        const user = requireUser(ctx);
        const id = await resolveId(ctx);
        await authorizeProfile(database.read, user, 'read', await loadProfile(database.read, id));
        return presentProfileById(database.read, id, user);
      },
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/user/contractors/:contractor',
      summary: 'Changes a profile: any subset of its fields; 409 with the row of today where last_updated_seen is older',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      body: contractorChanges,
      response: managedContractor,
      handle: async (ctx, changes) => updateProfile(services, ctx, await resolveId(ctx), changes),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/contractors/:contractor',
      summary: 'Discards a profile that was never in the directory',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      response: doneResponse,
      handle: async (ctx) => {
        await discardProfile(services, ctx, await resolveId(ctx));
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/submit',
      summary: 'Hands a draft, or a rejected profile, to the admins',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      response: managedContractor,
      handle: async (ctx) => submitProfile(services, ctx, await resolveId(ctx)),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/confirm',
      summary: 'Says that a section of a profile is still true; 409 with the row of today where last_updated_seen is older',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      body: sectionConfirmation,
      response: managedContractor,
      handle: async (ctx, confirmation) => confirmSection(services, ctx, await resolveId(ctx), confirmation),
    }),
  ];
}
