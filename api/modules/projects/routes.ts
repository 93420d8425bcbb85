import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import type { ProjectConfirmationRow } from '#contract/contractors/facts/projectConfirmations';
import { projectConfirmation, projectConfirmationBody, requestedConfirmation } from '#contract/contractors/facts/projectConfirmations';
import { projectKey } from '#contract/contractors/facts/projectFacts';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import { contractorPath } from '../contractors/contractorPath';
import { requireContractorId } from '../contractors/findContractorId';
import type { Contractor } from '../contractors/models/Contractor';
import { ProjectConfirmation } from '../contractors/models/ProjectConfirmation';
import { authorizeProfile } from '../profiles/authorizeProfile';
import { loadProfile } from '../profiles/queries/profileRecords';
import { confirmProject, getRequestedConfirmation } from './confirmProject';
import { requestConfirmation } from './requestConfirmation';

const tokenPath: Parameter = { name: 'token', in: 'path', description: 'Token from the emailed link', required: true, schema: { type: 'string' } };

/** Calls about the confirmation of projects by clients. See docs/product-rules.md#29-projects. */
export function projectsRoutes(services: Services): Endpoint[] {
  const { database } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/user/contractors/:contractor/project-confirmations',
      operationId: 'listProjectConfirmations',
      summary: 'List the requests to clients to confirm projects; for members',
      rateLimit: 'read',
      access: 'signedIn',
      parameters: [contractorPath],
      response: projectConfirmation,
      list: true,
      handle: async ({ user, params }) => {
        const profile = await loadProfile(database.read, await requireContractorId(database.read, params.contractor));
        await authorizeProfile(database.read, user, 'edit', profile);
        const requests = await ProjectConfirmation.query(database.read).where({ contractor_id: profile.id }).orderBy('id');
        return requests.map((request) => presentRequest(request, profile));
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/contractors/:contractor/project-confirmations',
      operationId: 'requestProjectConfirmation',
      summary: 'Email a client a link with which it can confirm a project as it is stated now',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [contractorPath],
      body: projectConfirmationBody,
      response: projectConfirmation,
      handle: async ({ user, params, body }) => {
        const id = await requireContractorId(database.read, params.contractor);
        const request = await requestConfirmation(services, user, id, body);
        return presentRequest(request, await loadProfile(database.read, id));
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/project-confirmations/:token',
      operationId: 'getRequestedConfirmation',
      summary: 'Get the project that a client is asked to confirm, with the token from the email',
      rateLimit: 'read',
      parameters: [tokenPath],
      response: requestedConfirmation,
      handle: ({ params, reply }) => {
        reply.set('Cache-Control', 'no-store');
        return getRequestedConfirmation(services, params.token);
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/project-confirmations/:token',
      operationId: 'confirmProject',
      summary: 'Confirm a project as its client; the link works once',
      rateLimit: 'write',
      parameters: [tokenPath],
      response: requestedConfirmation,
      handle: ({ params }) => confirmProject(services, params.token),
    }),
  ];
}

function presentRequest({ id, project_key, email, requested_at, confirmed_at }: ProjectConfirmation, contractor: Contractor): ProjectConfirmationRow {
  // The project may have been renamed or removed.
  const project = contractor.notable_projects.find((one) => projectKey(one) === project_key)?.name ?? project_key;
  return { id, project, email, requested_at: iso(requested_at), confirmed_at: isoOrNull(confirmed_at) };
}
