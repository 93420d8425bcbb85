import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import type { ManagedContractor } from '#contract/contractorChanges';
import { leaveWithConfirmation, listenToPopState } from '#lib/navigation/leaveGuards';
import { useLeaveGuard } from '#shared/forms/useLeaveGuard';
import { changeElsewhere, field, listedRow, manage, managePath, tabs } from '#test/support/pages/managePage';
import { leave } from '#test/support/pages/renderApp';
import { readPages, writes } from '#test/support/pages/renderForUser';

const question = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
const other: ManagedContractor = listedRow({ id: 40, slug: 'other', name: 'Other Drilling' });

/** Whether the browser would ask for confirmation before reloading. */
function asksBeforeUnload(): boolean {
  return !fireEvent(window, createEvent('beforeunload', window, { cancelable: true }));
}

describe('Leaving the manage page with unsaved changes', function () {
  // Queries on this large page are slow in jsdom.
  this.timeout(30_000);
  before(readPages);
  afterEach(leave);

  const ways: [way: string, go: (user: Awaited<ReturnType<typeof manage>>['user']) => Promise<void>, address: string][] = [
    ['by another tab', (user) => user.click(tabs().getByRole('link', { name: 'Services' })), `${managePath}/services?contractor=northern-terrain`],
    [
      'by another company',
      (user) => user.click(within(screen.getByRole('navigation', { name: 'Choose a company' })).getByRole('link', { name: 'Other Drilling' })),
      `${managePath}?contractor=other`,
    ],
    ['by a link', (user) => user.click(screen.getByRole('link', { name: 'View public profile' })), '/contractors/northern-terrain'],
  ];
  for (const [way, go, address] of ways) {
    it(`${way}: asks for confirmation and follows the choice`, async () => {
      const { user, calls, shownAddress } = await manage([listedRow(), other], '?contractor=northern-terrain');
      await user.type(await field('Phone'), '1');
      await go(user);
      const here = `${managePath}?contractor=northern-terrain`;
      expect((await question()).getByText('You have unsaved changes: Phone.')).to.exist;
      await user.click((await question()).getByRole('button', { name: 'Stay' }));
      expect([shownAddress(), (await field('Phone')).value, screen.queryByRole('dialog')]).to.deep.equal([here, '+61 8 9000 00001', null]);
      await go(user);
      await user.click((await question()).getByRole('button', { name: 'Leave without saving' }));
      await waitFor(() => expect(shownAddress()).to.equal(address));
      expect([writes(calls), asksBeforeUnload()]).to.deep.equal([[], false]);
    });
  }

  it('continues after the changes are saved', async () => {
    const rows = [listedRow()];
    const { user, shownAddress } = await manage(rows);
    await user.type(await field('Phone'), '1');
    await user.click(tabs().getByRole('link', { name: 'Services' }));
    await user.click((await question()).getByRole('button', { name: 'Save and leave' }));
    await waitFor(() => expect(shownAddress()).to.equal(`${managePath}/services`));
    expect(rows[0]?.phone).to.equal('+61 8 9000 00001');
  });

  it('stays on the page when the changes cannot be saved because they are invalid or in conflict', async () => {
    const rows = [listedRow()];
    const { user, calls, shownAddress } = await manage(rows);
    const saveAndLeave = async () => {
      await user.click(tabs().getByRole('link', { name: 'Services' }));
      await user.click((await question()).getByRole('button', { name: 'Save and leave' }));
    };
    await user.type(await field('Years of experience'), 'x');
    await saveAndLeave();
    await screen.findByText('Years of experience must be a number');
    expect([shownAddress(), writes(calls)]).to.deep.equal([managePath, []]);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.type(await field('Phone'), '1');
    changeElsewhere(rows, { phone: '+49 30 5' });
    await saveAndLeave();
    await screen.findByRole('dialog', { name: 'Someone else changed this too' });
    expect(shownAddress()).to.equal(managePath);
  });

  it('asks for confirmation before a reload and before logging out', async () => {
    const { user, calls } = await manage([listedRow()], '', { 'POST /api/logout': { body: { done: true } } });
    await field('Phone');
    expect(asksBeforeUnload()).to.equal(false);
    await user.type(await field('Phone'), '1');
    expect(asksBeforeUnload()).to.equal(true);
    const logOut = async () => {
      await user.click(screen.getByRole('button', { name: /account menu for Kim van Lee/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    };
    await logOut();
    await user.click((await question()).getByRole('button', { name: 'Stay' }));
    expect([writes(calls), (await field('Phone')).value]).to.deep.equal([[], '+61 8 9000 00001']);
    await user.keyboard('{Escape}');
    await logOut();
    await user.click((await question()).getByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { name: 'Login to your account' });
    expect(writes(calls).map(([call]) => call)).to.deep.equal(['POST /api/logout']);
  });
});

describe('Navigation guard for Back and Forward', () => {
  let asked: (() => void)[] = [];
  before(listenToPopState);
  beforeEach(() => {
    asked = [];
    window.history.replaceState(null, '', '/');
  });
  afterEach(leave);

  function Site({ needed }: { needed: boolean }) {
    const { pathname } = useLocation();
    return (
      <>
        <p>At {pathname}</p>
        <Link to="/one">One</Link>
        <Link to="/two">Two</Link>
        {pathname === '/one' && <Guarded needed={needed} />}
      </>
    );
  }
  function Guarded({ needed }: { needed: boolean }) {
    useLeaveGuard(needed, (go) => void asked.push(go));
    return <p>Typing</p>;
  }
  const site = (needed: boolean) => (
    <BrowserRouter>
      <Site needed={needed} />
    </BrowserRouter>
  );
  const at = (path: string) =>
    waitFor(() => expect([window.location.pathname, screen.queryByText(`At ${path}`) !== null]).to.deep.equal([path, true]));
  /** Navigates from the start page through page two to page one, which is then guarded. */
  async function arrive() {
    const user = userEvent.setup();
    const { rerender } = render(site(false));
    for (const name of ['Two', 'One']) await user.click(screen.getByRole('link', { name }));
    await at('/one');
    rerender(site(true));
    return { user, rerender };
  }

  it('keeps the page until the user chooses to leave', async () => {
    await arrive();
    await act(async () => window.history.back());
    await waitFor(() => expect(asked).to.have.length(1));
    await at('/one');
    await act(async () => window.history.go(-2));
    await waitFor(() => expect(asked).to.have.length(2));
    await at('/one');
    await act(async () => asked[1]?.());
    await at('/');
    await act(async () => window.history.forward());
    await at('/two');
  });

  it('allows navigation without asking when there are no unsaved changes', async () => {
    const { rerender } = await arrive();
    rerender(site(false));
    await act(async () => window.history.back());
    await at('/two');
    await act(async () => window.history.forward());
    await at('/one');
    expect(asked).to.have.length(0);
  });

  it('guards other ways of leaving for as long as there are unsaved changes', async () => {
    const { rerender } = await arrive();
    let left = 0;
    const go = () => {
      left += 1;
    };
    leaveWithConfirmation(go);
    expect([left, asked.length]).to.deep.equal([0, 1]);
    asked[0]?.();
    rerender(site(false));
    leaveWithConfirmation(go);
    expect([left, asked.length]).to.deep.equal([2, 1]);
  });
});
