import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { invalidFields } from '#api/http/errors';
import { pageQuery, paginate } from '#api/http/parameters/paging';
import { textQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
import { doneResponse } from '#contract/accounts/session';
import { contractorChanges, managedContractor, nearDuplicate, newContractor, sectionConfirmation } from '#contract/contractorChanges';
import { contractorProfile } from '#contract/contractors/contractors';
import { limits } from '#contract/shared/limits';
import { listLimits } from '#contract/shared/listLimits';
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
import { previewProfile } from './queries/previewProfile';
import { loadProfile, presentProfileById, presentProfiles, queryProfilesWithDetails } from './queries/profileRecords';

const nearDuplicateQuery = querySchema({
  name: textQuery('Name of the company', limits.maxNameLength),
  website: textQuery('Website of the company', limits.maxWebsiteLength),
  country: textQuery('Country of the company', listLimits.maxFilterValueLength),
});

/** Calls about the profiles that the current user manages or creates. */
export function profilesRoutes(services: Services): Endpoint[] {
  const { database } = services;
  const resolveId = (params: { contractor: string }) => requireContractorId(database.read, params.contractor);
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/contractors/near-duplicates',
      operationId: 'listNearDuplicates',
      summary: 'List the listed contractors that may be the same company, by website or name',
      rateLimit: 'read',
      query: nearDuplicateQuery,
      response: nearDuplicate,
      list: true,
      handle: async ({ query: { name = '', website = null, country = null } }) => {
        if (name === '' && website === null) throw invalidFields({ name: 'name is missing' }, 'malformed');
        return findNearDuplicates(database.read, { name, website, country });
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors',
      operationId: 'listOwnProfiles',
      summary: "List the signed-in user's profiles of every status, last changed first",
      rateLimit: 'read',
      access: 'signedIn',
      query: querySchema(pageQuery),
      response: managedContractor,
      list: true,
      handle: async ({ user, query }) => {
        const ownContractorIds = Member.query(database.read).select('contractor_id').where({ user_id: user.id });
        const newestFirst = [{ column: 'last_updated', order: 'desc' } as const, { column: 'id', order: 'desc' } as const];
        const profiles = await paginate(
          query,
          queryProfilesWithDetails(database.read).whereIn('contractors.id', ownContractorIds).orderBy(newestFirst),
        );
        return profiles.present((rows) => presentProfiles(database.read, rows, user));
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors',
      operationId: 'createProfile',
      summary: 'Create a draft profile that only its creator can see',
      rateLimit: 'write',
      access: 'signedIn',
      body: newContractor,
      response: managedContractor,
      handle: ({ user, body, sentBody }) => createProfile(services, user, body, sentBody),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor',
      operationId: 'getOwnProfile',
      summary: "Get one of the signed-in user's profiles",
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath],
      response: managedContractor,
      handle: async ({ user, params }) => {
        const id = await resolveId(params);
        await authorizeProfile(database.read, user, 'read', await loadProfile(database.read, id));
        return presentProfileById(database.read, id, user);
      },
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/user/contractors/:contractor',
      operationId: 'updateProfile',
      summary: 'Update any fields of a profile; 409 with the current profile if last_updated_seen is out of date',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      body: contractorChanges,
      response: managedContractor,
      handle: async ({ user, params, body: changes, sentBody }) => updateProfile(services, user, await resolveId(params), changes, sentBody),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/contractors/:contractor',
      operationId: 'discardProfile',
      summary: 'Discard a profile that has never been listed',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      response: doneResponse,
      handle: async ({ user, params }) => {
        await discardProfile(services, user, await resolveId(params));
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/preview',
      operationId: 'previewProfile',
      summary: 'Get a profile as visitors would see it with changes of its fields, without saving them',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath],
      body: contractorChanges,
      response: contractorProfile,
      handle: async ({ user, params, body: changes }) => previewProfile(services, user, await resolveId(params), changes),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/submit',
      operationId: 'submitProfile',
      summary: 'Submit a draft or rejected profile for review',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      response: managedContractor,
      handle: async ({ user, params }) => submitProfile(services, user, await resolveId(params)),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/confirm',
      operationId: 'confirmSection',
      summary: 'Confirm that a section of a profile is up to date; 409 with the current profile if last_updated_seen is out of date',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      body: sectionConfirmation,
      response: managedContractor,
      handle: async ({ user, params, body: confirmation }) => confirmSection(services, user, await resolveId(params), confirmation),
    }),
  ];
}
