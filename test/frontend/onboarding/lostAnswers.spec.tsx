import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { ApiCall } from '#endpoints/base/apiCall';
import { field, go, heading, path, wizard } from '#test/support/pages/createWizard';
import { bareDraft, keepingDrafts, sampleDraft } from '#test/support/pages/draftsApi';
import { losingResponse } from '#test/support/pages/lostResponses';
import { leave } from '#test/support/pages/renderApp';
import { readPages, writes } from '#test/support/pages/renderForUser';

const unreachable = 'The server could not be reached. Check the connection and try again.';
const [making, writing] = ['POST /api/user/contractors', 'PUT /api/user/contractors/5'];

const losing = (rows: ManagedContractor[], call: string, arrives = true) => losingResponse(keepingDrafts(rows), call, arrives);

describe('Lost responses in the create wizard', () => {
  before(readPages);
  afterEach(leave);
  const sent = (calls: Parameters<typeof writes>[0]) => writes(calls).map(([call]) => call);
  const keys = (calls: ApiCall[]) => calls.flatMap(({ headers }) => headers?.['Idempotency-Key'] ?? []);
  const notSaved = async () => expect((await screen.findByRole('alert')).textContent).to.equal(unreachable);

  it('create no second draft when the first step was saved', async () => {
    const rows: ManagedContractor[] = [bareDraft({ id: 6, name: 'Deep Drill', profile_status: 'draft' })];
    const { user, calls, shownAddress } = await wizard(rows, `${path}?step=company`, losing(rows, making));
    await user.type(await field('Company name'), 'Deep Drill');
    await user.type(await field('Description'), 'We drill.');
    await user.click(go());
    await notSaved();
    await user.type(await field('Website'), 'deep.example');
    await user.click(go());
    await heading('Location');
    // An older draft with the same name must not be mistaken for the new one.
    expect([shownAddress(), sent(calls)]).to.deep.equal([`${path}?draft=41&step=location`, [making, making, 'PUT /api/user/contractors/41']]);
    expect(new Set(keys(calls)).size).to.equal(2);
    expect(rows.map(({ id, website }) => [id, website])).to.deep.equal([
      [6, null],
      [41, 'https://deep.example'],
    ]);
  });

  it('lead to a new attempt when the request of the first step never arrived', async () => {
    const rows: ManagedContractor[] = [];
    const { user, calls } = await wizard(rows, path, losing(rows, making, false));
    await user.type(await field('Company name'), 'Deep Drill');
    await user.type(await field('Description'), 'We drill.');
    await user.click(go());
    await notSaved();
    await user.click(go());
    await heading('Location');
    expect([rows.length, sent(calls)]).to.deep.equal([1, [making, making]]);
  });

  it('count a later step as saved when the draft has the values', async () => {
    const rows = [sampleDraft()];
    const { user, calls } = await wizard(rows, `${path}?draft=5&step=company`, losing(rows, writing));
    await user.type(await field('Phone'), '9');
    await user.click(go());
    await notSaved();
    await user.click(go());
    await heading('Location');
    expect([sent(calls), rows[0]?.phone]).to.deep.equal([[writing, writing], '+61 8 9000 00009']);
    expect(screen.getByText('Saved')).to.exist;
  });

  it("cause no conflict with the user's own change on a later step", async () => {
    const rows = [sampleDraft()];
    const { user, calls } = await wizard(rows, `${path}?draft=5&step=company`, losing(rows, writing));
    await user.type(await field('Phone'), '9');
    await user.click(go());
    await notSaved();
    await user.type(await field('Phone'), '1');
    await user.click(go());
    await heading('Location');
    expect([sent(calls), rows[0]?.phone]).to.deep.equal([[writing, writing, writing], '+61 8 9000 000091']);
    expect(screen.queryByText('This draft was changed on another device')).to.equal(null);
  });

  it("do not hide another user's change", async () => {
    const rows = [sampleDraft()];
    const { user } = await wizard(rows, `${path}?draft=5&step=company`, losing(rows, writing));
    await user.type(await field('Phone'), '9');
    await user.click(go());
    await notSaved();
    rows[0] = { ...(rows[0] ?? sampleDraft()), description: 'Written elsewhere.', last_updated: '2026-11-04T08:00:00.000Z' };
    await user.type(await field('Phone'), '1');
    await user.click(go());
    await screen.findByText('This draft was changed on another device');
    expect(rows[0]?.description).to.equal('Written elsewhere.');
  });

  it('are awaited while the server cannot repeat them, and nothing else is sent', async () => {
    const rows: ManagedContractor[] = [];
    let down = false;
    const make = losing(rows, making)[making];
    const { user, calls } = await wizard(rows, path, {
      [making]: (call) => (down || typeof make !== 'function' ? { status: 503, body: { error: 'Down.' } } : make(call)),
    });
    await user.type(await field('Company name'), 'Deep Drill');
    await user.type(await field('Description'), 'We drill.');
    await user.click(go());
    await notSaved();
    down = true;
    await user.click(go());
    await waitFor(() => expect(screen.getByRole('alert').textContent).to.equal('Down.'));
    down = false;
    await user.click(go());
    await heading('Location');
    expect([rows.length, sent(calls), new Set(keys(calls)).size]).to.deep.equal([1, [making, making, making], 1]);
  });

  it('keep what was typed instead of the value that was sent, even if it equals the value before', async () => {
    const rows = [sampleDraft()];
    const { user } = await wizard(rows, `${path}?draft=5&step=company`, losing(rows, writing));
    await user.type(await field('Phone'), '9');
    await user.click(go());
    await notSaved();
    await user.type(await field('Phone'), '{Backspace}');
    await user.click(go());
    await heading('Location');
    expect(rows[0]?.phone).to.equal(sampleDraft().phone);
  });

  it('create no second draft when the draft came from /join', async () => {
    const begun = { requested_tier: 'premium', name: 'Deep Drill', website: '', country: '', description: 'We drill.' };
    for (const button of ['Try again', 'Check your details']) {
      sessionStorage.setItem(
        'join_started',
        JSON.stringify({ basics: begun, idempotencyKey: 'a-first-key', startedAt: Date.now(), saved_at: Date.now() }),
      );
      const rows: ManagedContractor[] = [];
      const { user, calls, shownAddress } = await wizard(rows, path, losing(rows, making));
      await user.click(await screen.findByRole('button', { name: button }));
      await waitFor(() => expect(shownAddress()).to.equal(`${path}?draft=40&step=company`));
      expect([(await field('Company name')).value, rows.length]).to.deep.equal(['Deep Drill', 1]);
      expect(keys(calls)).to.deep.equal(['a-first-key', 'a-first-key']);
      await leave();
      sessionStorage.clear();
    }
  });
});
