import type { Page } from 'puppeteer';
import type { CmsConflict } from '#contract/cms-sync/cmsConflicts';
import type { SyncState } from '#contract/cms-sync/cmsSync';
import { sampleProject } from '#test/support/data/sampleProject';
import { failingToSend, refusal, sampleConflict, syncedState } from '../../pages/samples/syncStates';
import { answerCalls, manage, reload } from './manageShots';
import type { Shot } from './shot';

const project = sampleProject({ name: 'Boddington Deeps', client: 'Yilgarn Gold', country: 'Australia', year: 2024, metres: 18_400 });
const description =
  'Diamond and reverse circulation drilling across the Yilgarn, from grade control to 1,800 m.\n\nSix rigs, two of them track-mounted, with crews that live on the goldfields.';
const rig = (file: string, background: string) => ({
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="${background}"/></svg>`)}`,
  alt: file,
});
/** One conflict of each kind. */
const conflicts: CmsConflict[] = [
  sampleConflict({
    ...{ id: 1, field: 'description', label: 'Description', company: description },
    editors: description.replace('Six rigs', 'Seven rigs').replace('1,800 m', '2,100 m'),
  }),
  sampleConflict({ id: 2, current: '+233 333', shown: 'other' }),
  sampleConflict({
    ...{ id: 3, field: 'notable_projects', label: 'Notable projects', item: 'boddington deeps', company: { ...project, metres: 21_000 } },
    editors: project,
  }),
  sampleConflict({
    ...{ id: 4, field: 'drilling_methods', label: 'Drilling methods', editors: ['Diamond Drilling', 'Reverse Circulation (RC)', 'Air Core'] },
    company: ['Diamond Drilling', 'Sonic Drilling'],
  }),
  sampleConflict({
    ...{ id: 5, field: 'media', label: 'Pictures', item: 'rig.jpg', company: rig('The new track-mounted rig at dawn', '#33527a'), editors: null },
  }),
  sampleConflict({
    ...{ id: 6, field: 'notable_projects', label: 'Notable projects', editors: [project, { name: 'Kalgoorlie East' }] },
    company: [{ name: 'Kalgoorlie East' }, project],
  }),
];
const decided = conflicts.map((conflict, index): CmsConflict => {
  const choice = index % 2 ? 'company' : 'editors';
  return { ...conflict, choice, shown: choice, decided_at: conflict.noted_at, decided_by: 'Ada Min' };
});
const busy: SyncState = { ...syncedState, sending: failingToSend, refused_count: 1, refused: [refusal], conflict_count: conflicts.length };

const withdrawn: SyncState = {
  ...syncedState,
  withdrawals: [
    {
      ...{
        id: 7,
        type: 'contractor',
        kind: 'Contractor',
        count: 150,
        listed: 151,
        examples: ['Kestrel Drilling', 'Condor Drilling'],
        decision: null,
      },
      found_at: new Date(Date.now() - 3_600_000).toISOString(),
    },
  ],
};

/** Reloads the page with this sync state and these conflicts. */
export const withSync =
  (state: SyncState, told: CmsConflict[] = []) =>
  async (page: Page): Promise<void> => {
    const answers: Record<string, unknown> = { '/api/admin/sync': state };
    await answerCalls(page, (request, path) => {
      const isAbout = /^\/api\/(admin|user\/contractors\/\d+)\/conflicts$/.test(path);
      const isDecided = new URL(request.url()).searchParams.get('state') === 'decided';
      const body = isAbout ? (isDecided ? decided : told) : answers[path];
      return body === undefined ? undefined : { status: 200, body };
    });
    await reload(page);
  };

const failing = async (page: Page): Promise<void> => {
  await answerCalls(page, (_request, path) => (/^\/api\/admin\/(sync|conflicts)$/.test(path) ? 'fail' : undefined));
  await reload(page);
};

const openBoth = async (page: Page): Promise<void> => {
  await withSync(syncedState, [...conflicts, ...decided.map((one) => ({ ...one, id: one.id + 10 }))])(page);
  await page.locator('summary::-p-text(Show both versions)').click();
};

/** The sync page, with both directions and the conflicts. */
export const syncShots: Shot[] = [
  { name: 'admin-sync', path: '/admin/sync', as: 'admin', act: withSync(syncedState), whole: true },
  { name: 'admin-sync-busy', path: '/admin/sync', as: 'admin', act: withSync(busy, conflicts), whole: true },
  { name: 'admin-sync-withdrawals', path: '/admin/sync', as: 'admin', act: withSync(withdrawn), whole: true },
  { name: 'admin-sync-decided', path: '/admin/sync?conflicts=decided', as: 'admin', act: withSync(syncedState), whole: true },
  { name: 'admin-sync-off', path: '/admin/sync', as: 'admin', act: withSync({ ...syncedState, enabled: false }), whole: true },
  { name: 'admin-sync-failed', path: '/admin/sync', as: 'admin', act: failing, whole: true },
  { name: 'profile-conflicts', ...manage('company'), act: openBoth, whole: true },
];
