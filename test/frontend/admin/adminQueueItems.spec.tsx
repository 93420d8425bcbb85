import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import type { AuditEntry } from '#contract/audit';
import type { AdminEnquiryReport } from '#contract/enquiries/enquiryReports';
import {
  adminClaim,
  adminPage,
  adminReport,
  adminReview,
  claimBackground,
  decisions,
  keepingQueue,
  profileBackground,
  reviewBackground,
} from '#test/support/pages/adminQueues';
import { sampleDraft } from '#test/support/pages/draftsApi';
import { leave } from '#test/support/pages/renderApp';
import type { Answers } from '#test/support/pages/renderForUser';
import { sampleEnquiry } from '#test/support/pages/samples/clientSamples';

const title = (name: string) => screen.findByText(name, { selector: 'h2' });
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });
/** Fills in the reason and submits it by keyboard. */
function sendReason(label: string, text: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
}

/** An entry of the history whose actor has no name. */
const pastEntry = (changes: Pick<AuditEntry, 'id' | 'actor_id'>): AuditEntry => ({
  ...{ at: '2026-11-01T08:00:00.000Z', actor_name: null, editor: null, action: 'claim.rejected', subject: 'claim', subject_id: 1 },
  ...{ subject_name: null, contractor_id: 5, before: null, after: null, ...changes },
});

describe('Items in the admin queues', function () {
  this.timeout(40_000);
  before(async () => {
    await Promise.all([
      import('#features/admin/queues/ClaimsQueuePage'),
      import('#features/admin/queues/ProfilesQueuePage'),
      import('#features/admin/queues/ReportsQueuePage'),
      import('#features/admin/queues/EnquiriesQueuePage'),
    ]);
  });
  afterEach(leave);

  it('shows the proof, documents and rivals of a claim; approving settles the rivals and undoing restores them', async () => {
    const contractor = { id: 5, slug: 'northern-terrain', name: 'Northern Terrain' };
    const rows = [
      adminClaim({ id: 1, contractor, kind: 'dispute', rivals: 1 }),
      adminClaim({ id: 2, contractor, rivals: 1 }),
      adminClaim({ id: 3, contractor: { ...contractor, id: 6, name: 'Southern Terrain' } }),
    ];
    const owner = { id: 9, username: 'dana@drill.example', full_name: 'Dana Osei', role: 'owner', since: '2026-10-01T08:00:00.000Z' } as const;
    const about = claimBackground();
    const history = [pastEntry({ id: 1, actor_id: 4 }), pastEntry({ id: 2, actor_id: null })];
    const background = () => claimBackground({ contractor: { ...about.contractor, team: [owner] }, history });
    const kept = keepingQueue({ path: '/api/admin/claims', query: 'state=pending&proof=review', rows, background });
    const { user, calls } = await adminPage('/admin/claims', kept);
    await title('Northern Terrain');
    expect(await screen.findByText('company.example matches the website')).to.exist;
    expect(screen.getByText('Dana Osei is the current owner.')).to.exist;
    expect(screen.getByText(/^If you approve this claim, Kim van Lee becomes the only owner/)).to.exist;
    const past = within(screen.getByText('2 entries').closest('details') ?? document.body).getAllByRole('listitem', { hidden: true });
    expect(past.map(({ textContent }) => /(Deleted account|System) ·/.exec(textContent)?.[1])).to.deep.equal(['Deleted account', 'System']);
    expect(screen.getByText('register.pdf').closest('a')?.getAttribute('href')).to.equal('/api/claims/1/documents/3');
    const list = within(screen.getByRole('navigation', { name: 'Claims' }));
    await user.click(button('Approve'));
    await title('Southern Terrain');
    expect(list.getAllByRole('link')).to.have.length(1);
    await user.click(button("Undo: Approved Kim van Lee's claim to Northern Terrain"));
    await title('Northern Terrain');
    expect(list.getAllByRole('link')).to.have.length(3);
    expect(decisions(calls)[0]).to.deep.equal(['PUT /api/admin/claims/1', { state: 'approved', reason: '', undoable: true }]);
  });

  it('flags a claim whose email is from a free provider or from a domain other than the website', async () => {
    for (const [mail, sentence] of [
      [{ domain: 'mailbox.example', free: true, matches_website: false }, 'Anyone can get an email address at mailbox.example'],
      [{ domain: 'other.example', free: false, matches_website: false }, 'other.example does not match the website, company.example'],
    ] as const) {
      const rows = [adminClaim()];
      await adminPage(
        '/admin/claims',
        keepingQueue({ path: '/api/admin/claims', query: 'state=pending&proof=review', rows, background: () => claimBackground({ mail }) }),
      );
      expect(await screen.findByText(sentence)).to.exist;
      await leave();
    }
  });

  it('shows a full profile with possible duplicates, and approves the requested tier unless another is chosen', async () => {
    const rows = [5, 6].map((id) =>
      sampleDraft({ id, name: `Profile ${id}`, slug: `profile-${id}`, profile_status: 'pending', requested_tier: 'standard', website: null }),
    );
    const near = { id: 8, slug: 'northern', name: 'Northern Terrain Ltd', place: 'Perth', claimed: true, by: 'website' } as const;
    const background = () => profileBackground({ near_duplicates: [near] });
    const query = 'profile_status=pending&sort=last_updated';
    const { user, calls } = await adminPage('/admin/profiles', keepingQueue({ path: '/api/admin/contractors', query, rows, background }));
    await title('Profile 5');
    expect(await screen.findByText('Heli-portable rigs')).to.exist;
    expect(screen.getByText('Not filled in: Website')).to.exist;
    expect(screen.getByText('Same website · Perth · Has an owner')).to.exist;
    const tier = screen.getByLabelText<HTMLSelectElement>('Approve as');
    expect(tier.selectedOptions[0]?.textContent).to.equal('Standard (requested)');
    await user.selectOptions(tier, 'premium');
    await user.click(button('Approve'));
    await title('Profile 6');
    await user.click(await screen.findByText('Reject', { selector: 'button' }));
    sendReason('Reason', 'No website.');
    await title('All done');
    const seen = '2026-11-01T08:00:00.000Z';
    expect(decisions(calls)).to.deep.equal([
      ['PUT /api/admin/contractors/5', { profile_status: 'accepted', profile_type: 'premium', last_updated_seen: seen, undoable: true }],
      ['PUT /api/admin/contractors/6', { profile_status: 'rejected', reason: 'No website.', last_updated_seen: seen, undoable: true }],
    ]);
  });

  it('removes a reported review with all its reports or keeps it, with an optional note', async () => {
    const review = adminReview({ id: 9, state: 'published', open_reports: 2 });
    const rows = [
      adminReport({ id: 1, review }),
      adminReport({ id: 2, review }),
      adminReport({ id: 3, review: adminReview({ id: 10, state: 'published' }) }),
    ];
    const kept = keepingQueue({ path: '/api/admin/reports', query: 'state=open', rows });
    const backgrounds: Answers = Object.fromEntries([9, 10].map((id) => [`GET /api/admin/reviews/${id}/background`, { body: reviewBackground() }]));
    const answers = { ...kept, ...backgrounds };
    const { user, calls } = await adminPage('/admin/reports', answers);
    await title('Company 9');
    expect(screen.getByText('Published', { selector: 'strong' })).to.exist;
    expect(screen.getByText('1 more open report')).to.exist;
    await user.click(button('Remove review'));
    sendReason('Reason', 'It is false.');
    await title('Company 10');
    expect(screen.getByText('1 of 1')).to.exist;
    await user.click(button('Keep review with a note'));
    sendReason('Note', 'Nothing is wrong with it.');
    await title('All done');
    expect(decisions(calls)).to.deep.equal([
      ['PUT /api/admin/reports/1', { state: 'upheld', reason: 'It is false.', undoable: true }],
      ['PUT /api/admin/reports/3', { state: 'dismissed', reason: 'Nothing is wrong with it.', undoable: true }],
    ]);
  });

  it('shows the content and sender of a reported enquiry, and what else came from the same source', async () => {
    const { job } = sampleEnquiry({ job: { notes: 'Buy our drill bits.' } });
    const row: AdminEnquiryReport = {
      id: 1,
      kind: 'advertising',
      reason: 'They want to sell us bits.',
      state: 'open',
      created_at: '2026-11-20T08:00:00.000Z',
      decided_at: null,
      decision_reason: null,
      reporter: { id: 7, full_name: 'Kim van Lee', username: 'kim@drill.example' },
      contractor: { id: 5, slug: 'northern-terrain', name: 'Northern Terrain' },
      open_reports: 1,
      enquiry: {
        id: 11,
        sent_at: '2026-11-19T08:00:00.000Z',
        removed_at: null,
        sender: { name: 'Bit Seller', email: 'sales@bits.example', phone: '', company: 'Bits' },
        job,
        call: null,
        contractors: [{ id: 5, slug: 'northern-terrain', name: 'Northern Terrain', replies: 0 }],
        files: [],
      },
      sender: { account: null, enquiries: 4, removed: 1, blocked_until: null, others: [] },
      undo: undefined,
    };
    const { user, calls } = await adminPage('/admin/enquiries', keepingQueue({ path: '/api/admin/enquiries', query: 'state=open', rows: [row] }));
    await title('Enquiry from Bit Seller');
    expect(screen.getByText('Buy our drill bits.')).to.exist;
    expect(screen.getByText('4 enquiries')).to.exist;
    await user.click(button('Withdraw and block sender'));
    sendReason('Reason', 'Advertising.');
    await title('All done');
    expect(decisions(calls)).to.deep.equal([['PUT /api/admin/enquiries/1', { state: 'upheld', reason: 'Advertising.', undoable: true }]]);
  });
});
