import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import type { SyncState } from '#contract/cms-sync/cmsSync';
import { CmsStatus } from '#features/admin/overview/CmsStatus';
import { leave } from '#test/support/pages/renderApp';
import { readPages, renderFor, sampleUser } from '#test/support/pages/renderForUser';
import { failingToSend, refusal, syncedState } from '#test/support/pages/samples/syncStates';

const admin = sampleUser({ role: 'admin' });
const line = (state: Partial<SyncState>) =>
  renderFor(<CmsStatus />, { address: '/admin', user: admin, answers: { 'GET /api/admin/sync': { body: { ...syncedState, ...state } } } });

describe('CMS state in the admin area', () => {
  before(readPages);
  afterEach(leave);

  for (const [what, state, sentence] of [
    ['goes well', {}, 'The site and the CMS are in sync.'],
    ['does not answer', { answers: false, waiting: null }, 'The CMS is not responding.'],
    ['cannot be read', { error: 'The CMS returned status 500 for /api/directory/changes.' }, 'The CMS returned status 500'],
    ['has changes', { waiting: 2 }, '2 changes waiting to sync to the site.'],
    ['has refused entries', { refused_count: 1, refused: [refusal] }, '1 published entry could not be synced to the site.'],
    ['has what could not be sent', { sending: failingToSend }, 'Changes of 2 contractors could not be sent to the CMS.'],
    ['has something to choose', { conflict_count: 1 }, '1 conflict needs a decision.'],
    ['sends', { sending: { ...failingToSend, failed_count: 0, failed: [] } }, 'Changes of 4 contractors waiting to sync to the CMS.'],
    ['is being filled', { fill: { done: 1200, of: 6100, finished_at: null } }, 'Initial sync to the CMS: 1,200 of 6,100.'],
    ['is off', { enabled: false, address: '' }, 'This site runs without a CMS.'],
  ] satisfies [string, Partial<SyncState>, string][]) {
    it(`shows in the overview that the CMS ${what}`, async () => {
      await line(state);
      const part = within(await screen.findByRole('region', { name: 'Site and CMS' }));
      expect(await part.findByText(sentence, { exact: false })).to.exist;
      expect(part.getByRole('link', { name: 'Details' }).getAttribute('href')).to.equal('/admin/sync');
      expect(part.queryAllByRole('link', { name: 'Open the CMS' })).to.have.length('enabled' in state ? 0 : 1);
    });
  }
});
