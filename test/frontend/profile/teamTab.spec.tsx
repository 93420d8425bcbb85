import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { Route, Routes } from 'react-router-dom';
import type { User } from '#contract/accounts/session';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { Invitation, TeamMember } from '#contract/team';
import { TeamTab } from '#features/profile/team/TeamTab';
import { sampleDraft } from '#test/support/pages/draftsApi';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';

const company = sampleDraft({ name: 'Northern Terrain', profile_status: 'accepted' });
const paths = { team: '/api/user/contractors/5/team', invitations: '/api/user/contractors/5/invitations' };
const kim: TeamMember = {
  ...{ user_id: 7, full_name: 'Kim van Lee', email: 'kim@drill.example', role: 'owner' },
  ...{ joined_at: '2026-10-01T08:00:00.000Z', you: true, last_owner: true },
};
const lee: TeamMember = { ...kim, user_id: 8, full_name: 'Lee Park', email: 'lee@drill.example', role: 'editor', you: false, last_owner: false };
const open: Invitation = {
  ...{ id: 3, email: 'ana@drill.example', role: 'editor', invited_by: 'Kim van Lee', expired: false },
  ...{ sent_at: '2026-11-01T08:00:00.000Z', expires_at: '2026-11-08T08:00:00.000Z' },
};

interface Given {
  team?: TeamMember[];
  invitations?: Invitation[];
  answers?: Answers;
  shown?: ManagedContractor;
  user?: User;
}

/** Renders the tab with an API that stores a team. Tests may change the lists. */
async function tab({ team = [kim, lee], invitations = [], answers = {}, shown = company, user = sampleUser() }: Given = {}) {
  const lists: Answers = { [`GET ${paths.team}`]: () => ({ body: [...team] }), [`GET ${paths.invitations}`]: () => ({ body: [...invitations] }) };
  const page = (
    <Routes>
      <Route path="/" element={<TeamTab company={shown} />} />
      <Route path="/dashboard" element={<h1>Dashboard</h1>} />
    </Routes>
  );
  return renderFor(page, { user, answers: { ...lists, ...answers } });
}
const dialog = async () => within(await screen.findByRole('dialog', { hidden: true }));
const button = (name: string) => screen.findByRole('button', { name });

describe('Team tab', () => {
  afterEach(leave);

  it('lists the members with their roles and marks the current user', async () => {
    await tab({
      team: [
        { ...kim, last_owner: false },
        { ...lee, role: 'owner' },
      ],
    });
    const rows = within(await screen.findByRole('region', { name: 'Team' }));
    const [first, second] = await rows.findAllByRole('listitem');
    expect(first?.textContent).to.include('Kim van LeeYou').and.to.include('kim@drill.example').and.to.include('Joined 1 Oct 2026');
    expect(second?.textContent).to.include('Lee Park').and.to.not.include('You');
    expect(rows.getAllByRole<HTMLSelectElement>('combobox').map(({ value, disabled }) => [value, disabled])).to.deep.equal([
      ['owner', false],
      ['owner', false],
    ]);
  });

  it('tells a sole owner that there are no other members, and how to invite them', async () => {
    await tab({ team: [kim] });
    expect(await screen.findByText(/^Just you so far\./)).to.exist;
    expect(await button('Send invitation')).to.exist;
  });

  it('explains why the last owner can neither change role nor leave', async () => {
    const { user, calls } = await tab();
    const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Kim van Lee' });
    const leaving = await button('Leave the team');
    expect([role.disabled, leaving.getAttribute('aria-disabled')]).to.deep.equal([true, 'true']);
    for (const control of [role, leaving]) {
      const note = document.getElementById(control.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).to.match(/^You're the last owner\. To change this, make someone else an owner first/);
    }
    await user.click(leaving);
    expect(screen.queryByRole('dialog', { hidden: true })).to.equal(null);
    expect(writes(calls)).to.deep.equal([]);
  });

  it("changes a member's role, confirms it and shows it", async () => {
    const team = [kim, lee];
    const put = `PUT ${paths.team}/8`;
    const answers: Answers = {
      [put]: () => {
        team.splice(0, 2, { ...kim, last_owner: false }, { ...lee, role: 'owner' });
        return { body: team[1] };
      },
    };
    const { user, calls } = await tab({ team, answers });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Lee Park' }), 'Owner');
    expect((await screen.findByText('Lee Park is now an owner.')).getAttribute('role')).to.equal('status');
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role of Lee Park' }).value).to.equal('owner'));
    expect(writes(calls)).to.deep.equal([[put, { role: 'owner' }]]);
    expect((await button('Leave the team')).getAttribute('aria-disabled')).to.equal('false');
  });

  it('asks for confirmation before an owner becomes an editor', async () => {
    const owners = [
      { ...kim, last_owner: false },
      { ...lee, role: 'owner' as const },
    ];
    const put = `PUT ${paths.team}/7`;
    const { user, calls } = await tab({ team: owners, answers: { [put]: { body: { ...kim, role: 'editor' } } } });
    const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Kim van Lee' });
    await user.selectOptions(role, 'Editor');
    await user.click((await dialog()).getByRole('button', { name: 'Stay an owner', hidden: true }));
    expect([role.value, writes(calls)]).to.deep.equal(['owner', []]);
    await user.selectOptions(role, 'Editor');
    await user.click((await dialog()).getByRole('button', { name: 'Become an editor', hidden: true }));
    await waitFor(() => expect(writes(calls)).to.deep.equal([[put, { role: 'editor' }]]));
    expect(
      calls.filter(({ url }) => url === paths.team),
      'an editor may not ask',
    ).to.have.length(1);
  });

  it('removes a member after confirmation, announces it and moves the focus to the next row', async () => {
    const team = [kim, lee];
    const remove = `DELETE ${paths.team}/8`;
    const answers: Answers = {
      [remove]: () => {
        team.pop();
        return { body: { done: true } };
      },
    };
    const { user, calls } = await tab({ team, answers });
    await user.click(await button('Remove Lee Park'));
    expect((await dialog()).getByText(/We'll email them/)).to.exist;
    expect(writes(calls)).to.deep.equal([]);
    await user.click((await dialog()).getByRole('button', { name: 'Remove Lee Park', hidden: true }));
    expect((await screen.findByText('Lee Park has been removed from the team.')).getAttribute('role')).to.equal('status');
    await waitFor(() => expect(screen.queryByText('lee@drill.example')).to.equal(null));
    await waitFor(() => expect(screen.getByRole('listitem').contains(document.activeElement)).to.equal(true));
    expect(writes(calls)).to.deep.equal([[remove, undefined]]);
  });

  it("shows the server's error in the dialog", async () => {
    const answers = { [`DELETE ${paths.team}/8`]: { status: 422, body: { error: 'Lee Park is the last owner.', code: 'refused' } } };
    const { user } = await tab({ answers });
    await user.click(await button('Remove Lee Park'));
    await user.click((await dialog()).getByRole('button', { name: 'Remove Lee Park', hidden: true }));
    expect(await (await dialog()).findByText('Lee Park is the last owner.')).to.exist;
  });

  it('opens the dashboard after the user leaves the team', async () => {
    const answers = { [`DELETE ${paths.team}/7`]: { body: { done: true } } };
    const { user, calls, shownAddress } = await tab({
      team: [
        { ...kim, last_owner: false },
        { ...lee, role: 'owner' },
      ],
      answers,
    });
    await user.click(await button('Leave the team'));
    await user.click((await dialog()).getByRole('button', { name: 'Leave the team', hidden: true }));
    await waitFor(() => expect(shownAddress()).to.equal('/dashboard'));
    expect(writes(calls)).to.deep.equal([[`DELETE ${paths.team}/7`, undefined]]);
  });

  it('shows editors what their role allows and how to leave, without requesting owner data', async () => {
    const answers = { [`DELETE ${paths.team}/7`]: { body: { done: true } } };
    const { user, calls, shownAddress } = await tab({ shown: { ...company, role: 'editor' }, answers });
    expect(screen.getByText("You're an editor of Northern Terrain. Only its owners can manage the team.")).to.exist;
    expect([screen.queryByRole('combobox'), screen.queryByLabelText('Email')]).to.deep.equal([null, null]);
    expect(calls.filter(({ url }) => url.includes('/contractors/5/'))).to.deep.equal([]);
    await user.click(await button('Leave the team'));
    await user.click((await dialog()).getByRole('button', { name: 'Leave the team', hidden: true }));
    await waitFor(() => expect(shownAddress()).to.equal('/dashboard'));
  });

  it('invites as an editor by default and clears the form', async () => {
    const post = `POST ${paths.invitations}`;
    const invitations: Invitation[] = [];
    const answers: Answers = {
      [post]: () => {
        invitations.push({ ...open, id: open.id + invitations.length });
        return { body: open };
      },
    };
    const { user, calls } = await tab({ invitations, answers });
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    await user.type(email, ' Ana@Drill.example{Enter}');
    await screen.findByText('Invitation sent.');
    expect(email.value).to.equal('');
    expect(await screen.findByRole('region', { name: 'Open invitations' })).to.exist;
    await user.type(email, 'bo@drill.example');
    await user.click(screen.getByRole('radio', { name: 'Owner' }));
    await user.click(await button('Send invitation'));
    await waitFor(() =>
      expect(writes(calls)).to.deep.equal([
        [post, { email: 'ana@drill.example', role: 'editor' }],
        [post, { email: 'bo@drill.example', role: 'owner' }],
      ]),
    );
  });

  it("shows the server's error about an email address under its field", async () => {
    const sentence = 'ana@drill.example has already been invited. If the email did not arrive, choose Send again next to the invitation.';
    const answers = { [`POST ${paths.invitations}`]: { status: 409, body: { error: sentence, code: 'conflict', fields: { email: sentence } } } };
    const { user } = await tab({ answers });
    const email = await screen.findByLabelText('Email');
    await user.type(email, 'ana@drill.example{Enter}');
    const message = await screen.findByText(sentence);
    expect(email.getAttribute('aria-describedby')).to.include(message.id);
    await waitFor(() => expect(document.activeElement).to.equal(email));
  });

  it('resends or revokes an open invitation', async () => {
    const invitations = [{ ...open, expired: true }];
    const [resend, revoke] = [`POST ${paths.invitations}/3/resend`, `DELETE ${paths.invitations}/3`];
    const answers: Answers = {
      [resend]: () => {
        invitations[0] = { ...open, expires_at: '2026-12-08T08:00:00.000Z' };
        return { body: invitations[0] };
      },
      [revoke]: () => {
        invitations.pop();
        return { body: { done: true } };
      },
    };
    const { user, calls } = await tab({ invitations, answers });
    const list = within(await screen.findByRole('region', { name: 'Open invitations' }));
    expect(list.getByRole('listitem').textContent).to.include('Editor, invited by Kim van Lee').and.to.include('expired 8 Nov 2026');
    await user.click(list.getByRole('button', { name: 'Send again to ana@drill.example' }));
    await screen.findByText(/^Invitation sent again to ana@drill.example/);
    await waitFor(() => expect(list.getByRole('listitem').textContent).to.include('valid until 8 Dec 2026'));
    await user.click(list.getByRole('button', { name: 'Revoke the invitation to ana@drill.example' }));
    await screen.findByText('The invitation to ana@drill.example has been revoked.');
    await waitFor(() => expect(document.activeElement).to.equal(screen.getByRole('heading', { name: 'Team' })));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Open invitations' })).to.equal(null));
    expect(writes(calls).map(([call]) => call)).to.deep.equal([resend, revoke]);
  });

  it('explains to an unverified owner why inviting is unavailable, with a button for the verification email', async () => {
    const shown = { ...company, abilities: { ...company.abilities, manage_team: false } };
    const { user, calls } = await tab({ shown, invitations: [open], user: sampleUser({ email_verified: false }) });
    expect(await screen.findByText('Verify your email address to invite people')).to.exist;
    await screen.findByRole('region', { name: 'Open invitations' });
    for (const name of [/^Remove/, /^Send again/, /^Revoke/, 'Send invitation'])
      expect(screen.queryByRole('button', { name }), String(name)).to.equal(null);
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Lee Park' })).disabled).to.equal(true);
    await user.click(await button('Resend verification email'));
    await waitFor(() => expect(writes(calls)).to.deep.equal([['POST /api/resend-verification', undefined]]));
  });

  it('offers no invitations for an archived profile', async () => {
    await tab({ shown: { ...company, profile_status: 'archived' }, invitations: [open] });
    expect(await screen.findByText('You can invite people again once it is listed.')).to.exist;
    expect(await button('Revoke the invitation to ana@drill.example')).to.exist;
    expect(screen.queryByRole('button', { name: /^Send again/ })).to.equal(null);
  });

  it('loads the team again on request after loading failed', async () => {
    let down = true;
    const answers: Answers = { [`GET ${paths.team}`]: () => (down ? { status: 503, body: { error: 'Down.' } } : { body: [kim, lee] }) };
    const { user } = await tab({ answers });
    const again = await button('Try again');
    down = false;
    await user.click(again);
    expect(await screen.findByText('lee@drill.example')).to.exist;
  });
});
