import { addCompany } from '#test/support/api/companyMembers';
import { readyProfile } from '#test/support/api/draftProfiles';
import { type AskedCall, adminOnly, bringEverybody, type Everybody, type Statuses, testPermissions } from '#test/support/api/permissionTable';
import { addConflict } from '#test/support/api/records/cmsConflicts';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

/** Members and admins may read it. */
const membersAndAdmins: Statuses = [401, 200, 403, 200, 200, 403, 200];
const membersOfDraftAndAdmins: Statuses = [401, 200, 404, 200, 200, 404, 200];

describe('Permissions for conflicts', () => {
  let api: TestApi;
  let everybody: Everybody;
  before(async () => {
    api = await startTestApi();
    everybody = await bringEverybody(api);
  });
  after(() => api.stop());

  /** Adds a changed contractor with both owners and the editor. */
  async function company(profile_status: 'accepted' | 'draft' = 'accepted'): Promise<number> {
    const { id } = await addCompany(api, { profile_status, ...readyProfile });
    await everybody.join(id);
    return id;
  }
  const conflict = async () => addConflict(api, { contractor_id: await company() });

  const calls: AskedCall[] = [
    ['has a change sent to the CMS again', async (browser) => browser.post(`/api/admin/sync/outbox/${await company()}/retry`).send({}), adminOnly],
    [
      'has what was not refused taken over again',
      (browser) => browser.post('/api/admin/sync/refused/term/nowhere/retry').send({}),
      [401, 403, 403, 403, 403, 403, 404],
    ],
    ['reads what both sides changed', (browser) => browser.get('/api/admin/conflicts?page_size=1'), adminOnly],
    [
      'chooses whose version stands',
      async (browser) => browser.put(`/api/admin/conflicts/${await conflict()}`).send({ choice: 'company' }),
      adminOnly,
    ],
    [
      'reads what both sides changed of a listed profile',
      async (browser) => browser.get(`/api/user/contractors/${await company()}/conflicts`),
      membersAndAdmins,
    ],
    [
      'reads what both sides changed of a draft',
      async (browser) => browser.get(`/api/user/contractors/${await company('draft')}/conflicts`),
      membersOfDraftAndAdmins,
    ],
  ];
  testPermissions(calls, () => everybody);
});
