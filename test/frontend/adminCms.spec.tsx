import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { SyncState } from '../../api/contract/cmsSync';
import { CmsLine } from '../../frontend/features/admin/overview/CmsLine';
import { CmsBlock } from '../../frontend/features/admin/system/CmsBlock';
import { type Answers, readPages, renderFor, sampleUser, writes } from '../support/accounts';
import { leave } from '../support/renderApp';
import { syncedState } from '../support/syncState';

const admin = sampleUser({ role: 'admin' });
const refusal: SyncState['refused'][number] = {
  ...{ type: 'contractor', kind: 'Contractor', name: 'Deep Core', at: new Date().toISOString(), contractor_id: 5 },
  problems: [{ field: 'country', sentence: 'country is no country that we know' }],
  address: 'https://cms.drill.example/admin/content-manager/collection-types/api::contractor.contractor/doc5',
};

const block = (answers: Answers) => renderFor(<CmsBlock />, { address: '/admin/system', user: admin, answers });
const line = (state: Partial<SyncState>) =>
  renderFor(<CmsLine />, { address: '/admin', user: admin, answers: { 'GET /api/admin/sync': { body: { ...syncedState, ...state } } } });

describe('the CMS in the admin area', () => {
  before(readPages);
  afterEach(leave);

  for (const [what, state, sentence] of [
    ['goes well', {}, 'What is published in the CMS is on the site.'],
    ['does not answer', { answers: false, waiting: null }, 'The CMS does not answer.'],
    ['can not be read', { error: 'The CMS answered 500 to /api/directory/changes.' }, 'The CMS answered 500'],
    ['has changes', { waiting: 2 }, '2 changes on the way to the site.'],
    ['has refused entries', { refused_count: 1, refused: [refusal] }, '1 entry could not be taken over as published.'],
    ['is being filled', { fill: { done: 12, of: 61, finished_at: null } }, 'The CMS is being filled: 12 of 61.'],
    ['is off', { enabled: false, address: '' }, 'This site runs without a CMS.'],
  ] satisfies [string, Partial<SyncState>, string][]) {
    it(`says in the overview that it ${what}`, async () => {
      await line(state);
      const part = within(await screen.findByRole('region', { name: 'Site and CMS' }));
      expect(await part.findByText(sentence, { exact: false })).to.exist;
      expect(part.getByRole('link', { name: 'Details' }).getAttribute('href')).to.equal('/admin/system#cms-state');
      expect(part.queryAllByRole('link', { name: 'Open the CMS' })).to.have.length('enabled' in state ? 0 : 1);
    });
  }

  it('lists what was refused with its sentences, and leads to the entry', async () => {
    await block({ 'GET /api/admin/sync': { body: { ...syncedState, refused_count: 1, refused: [refusal] } } });
    const part = within(await screen.findByRole('region', { name: 'Not taken over' }));
    expect(part.getByText('country is no country that we know')).to.exist;
    expect(part.getByRole('link', { name: 'Open Deep Core in the CMS' }).getAttribute('href')).to.equal(refusal.address);
    expect(part.getByRole('link', { name: 'Deep Core' }).getAttribute('href')).to.equal('/admin/contractors/5/edit');
    expect(screen.getByText('Have a look')).to.exist;
  });

  it('has it read at once, and shows when that is done', async () => {
    let asked = 0;
    const { calls, user } = await block({
      'GET /api/admin/sync': () => {
        if (asked > 0) asked += 1;
        return { body: { ...syncedState, waiting: asked > 2 ? 0 : 3, reading: asked > 0 && asked < 3 } };
      },
      'POST /api/admin/sync': () => {
        asked = 1;
        return { body: { asked: true } };
      },
    });
    expect(await screen.findByText('3 changes on the way to the site.')).to.exist;
    await user.click(screen.getByRole('button', { name: 'Read now' }));
    expect(writes(calls)).to.deep.equal([['POST /api/admin/sync', {}]]);
    await waitFor(() => expect(screen.getByText('What is published in the CMS is on the site.')).to.exist, { timeout: 5000 });
    expect(screen.getByRole('button', { name: 'Read now' }).getAttribute('aria-disabled')).to.not.equal('true');
  });

  it('says that its state could not be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = await block({ 'GET /api/admin/sync': () => (isDown ? { status: 503, body: { error: 'Down' } } : { body: syncedState }) });
    await screen.findByText('The state of the CMS could not be loaded');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('What is published in the CMS is on the site.')).to.exist;
  });
});
