import type { Context } from 'koa';
import { contractorChanges, nearDuplicate, newContractor, ownContractor, sectionConfirmation } from '../../contract/contractorChanges';
import { limits } from '../../contract/limits';
import { done } from '../../contract/session';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { invalidFields } from '../../errors';
import { userOf } from '../../middleware/access';
import { requireContractorId } from '../../models/contractorKey';
import { Member } from '../../models/Member';
import { authorizeProfile } from '../authorizeProfile';
import { contractorPath } from '../contractorPath';
import { nearDuplicates } from '../nearDuplicates';
import { pageOf, pageParameters } from '../paging';
import { findProfile, presentProfileOf, presentProfiles, wholeProfiles } from '../profileRecords';
import { confirmSection } from './confirmSection';
import { createProfile } from './createProfile';
import { discardProfile } from './discardProfile';
import { submitProfile } from './submitProfile';
import { updateProfile } from './updateProfile';

const nearParameters: Parameter[] = [
  { name: 'name', in: 'query', description: 'The name of the company', required: true, schema: { type: 'string', maxLength: limits.nameLength } },
  { name: 'website', in: 'query', description: 'Its website', schema: { type: 'string', maxLength: limits.websiteLength } },
  { name: 'country', in: 'query', description: 'Its country', schema: { type: 'string', maxLength: limits.filterValueLength } },
];

/** The profiles that one looks after, and those that one is about to make. */
export function profilesRoutes(services: Services): Endpoint[] {
  const { database } = services;
  const asked = (ctx: Context) => requireContractorId(database.read, ctx.params.contractor);
  return [
    endpoint({
      method: 'get',
      path: '/api/contractors/near-duplicates',
      summary: 'Listed contractors that may be the same company, by website or name',
      limit: 'read',
      parameters: nearParameters,
      answer: nearDuplicate,
      list: true,
      handle: async (ctx) => {
        const value = ({ name, schema }: Parameter) => {
          const text = ctx.query[name] ?? '';
          if (typeof text !== 'string' || text.length > Number(schema.maxLength)) {
            throw invalidFields({ [name]: `${name} must be one text of at most ${schema.maxLength} characters` }, 'malformed');
          }
          return text;
        };
        const [name = '', website = '', country = ''] = nearParameters.map(value);
        if (name.trim() === '' && website.trim() === '') throw invalidFields({ name: 'name is missing' }, 'malformed');
        return nearDuplicates(database.read, { name, website: website || null, country: country || null });
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/user/contractors',
      summary: 'The profiles that the signed-in user looks after, whatever their status, the one changed last first',
      limit: 'read',
      access: 'signedIn',
      parameters: pageParameters,
      answer: ownContractor,
      list: true,
      handle: async (ctx) => {
        const user = userOf(ctx);
        const mine = Member.query(database.read).select('contractor_id').where({ user_id: user.id });
        const newestFirst = [{ column: 'last_updated', order: 'desc' } as const, { column: 'id', order: 'desc' } as const];
        const profiles = await pageOf(ctx, wholeProfiles(database.read).whereIn('contractors.id', mine).orderBy(newestFirst));
        return presentProfiles(database.read, profiles, user);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/user/contractors',
      summary: 'Makes a draft of a profile that only its maker sees',
      limit: 'write',
      access: 'signedIn',
      body: newContractor,
      answer: ownContractor,
      handle: (ctx, body) => createProfile(services, ctx, body),
    }),
    endpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor',
      summary: 'A profile that the signed-in user looks after',
      limit: 'read',
      access: 'signedIn',
      parameters: [contractorPath],
      answer: ownContractor,
      handle: async (ctx) => {
        const user = userOf(ctx);
        const id = await asked(ctx);
        await authorizeProfile(database.read, user, 'read', await findProfile(database.read, id));
        return presentProfileOf(database.read, id, user);
      },
    }),
    endpoint({
      method: 'put',
      path: '/api/user/contractors/:contractor',
      summary: 'Changes a profile: any subset of its fields; 409 with the row of today where last_updated_seen is older',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      body: contractorChanges,
      answer: ownContractor,
      handle: async (ctx, changes) => updateProfile(services, ctx, await asked(ctx), changes),
    }),
    endpoint({
      method: 'delete',
      path: '/api/user/contractors/:contractor',
      summary: 'Discards a profile that was never in the directory',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      answer: done,
      handle: async (ctx) => {
        await discardProfile(services, ctx, await asked(ctx));
        return { done: true };
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/submit',
      summary: 'Hands a draft, or a rejected profile, to the admins',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      answer: ownContractor,
      handle: async (ctx) => submitProfile(services, ctx, await asked(ctx)),
    }),
    endpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/confirm',
      summary: 'Says that a section of a profile is still true; 409 with the row of today where last_updated_seen is older',
      limit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      body: sectionConfirmation,
      answer: ownContractor,
      handle: async (ctx, confirmation) => confirmSection(services, ctx, await asked(ctx), confirmation),
    }),
  ];
}
