import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import { sectionSchema } from '#contract/contractorChanges';
import type { TeamMember } from '#contract/team';
import { HomePage } from '#features/directory/HomePage';
import { MediaTab } from '#features/profile/MediaTab';
import { TeamTab } from '#features/profile/team/TeamTab';
import { CompaniesGate } from '#shared/companies/CompaniesGate';
import { SectionFields } from '#shared/contractorForm/fields/SectionFields';
import { toSectionValues } from '#shared/contractorForm/formValues';
import { toastShown } from '#state/toastsSlice';
import { adminPage, adminReview, keepingQueue, reviewBackground } from '#test/support/pages/adminQueues';
import { sampleDraft } from '#test/support/pages/draftsApi';
import { directoryApi } from '#test/support/pages/fakeDirectory';
import { companyWithPictures, keepingPictures } from '#test/support/pages/pictureForms';
import { openQuotePage, quotedCompany } from '#test/support/pages/quotePage';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { answering, readPages, renderFor } from '#test/support/pages/renderForUser';
import { sampleContractor } from '#test/support/pages/samples/sampleContractor';
import { Form } from '#ui/form/Form';

type User = ReturnType<typeof userEvent.setup>;

/** Presses the named control with the keyboard. */
async function press(user: User, name: string | RegExp, scope: { findByRole: typeof screen.findByRole } = screen): Promise<void> {
  const control = await scope.findByRole('button', { name, hidden: true });
  act(() => control.focus());
  await user.keyboard('{Enter}');
}

/** Waits until the element with this name or text has the focus. */
async function focused(name: string | RegExp): Promise<void> {
  await waitFor(() => {
    const { activeElement } = document;
    const found = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim();
    if (typeof name === 'string') expect(found).to.equal(name);
    else expect(found).to.match(name);
  });
}

describe('The focus after something is removed', function () {
  this.timeout(40_000);
  before(async () => {
    await readPages();
    await import('#features/admin/queues/ReviewsQueuePage');
  });
  afterEach(leave);

  describe('in the directory', () => {
    const home = async (address: string, total = 150) => {
      const { user, ...view } = renderApp(<HomePage />, { address, api: directoryApi(total) });
      await screen.findByRole('heading', { name: /^Showing/ });
      return { user, ...view };
    };

    it('goes from a chip to the next chip, then to the previous one, then to the heading of the list', async () => {
      const { user } = await home('/?country=Australia&drilling_methods=Air+Core&verified=true');
      await press(user, 'Remove Air Core');
      await focused('Remove Verified only');
      await press(user, 'Remove Verified only');
      await focused('Remove Australia');
      await press(user, 'Remove Australia');
      await focused('Showing 150 contractors');
    });

    for (const [name, address] of [
      ['Clear all', '/?country=Finland'],
      ['Clear all filters', '/?country=Finland&search=zzzz'],
      ['Clear search', '/?search=zzzz'],
    ] as const) {
      it(`goes from "${name}" to the heading of the list`, async () => {
        const { user } = renderApp(<HomePage />, {
          address,
          api: directoryApi(150, ({ url }) => (url.includes('search=zzzz') ? { body: [], headers: { 'x-total-count': '0' } } : undefined)),
        });
        await screen.findByText(/^Showing/);
        await press(user, name, within(screen.getByRole('region', { name: 'Contractors' })));
        await focused(/^(Showing|Searching)/);
      });
    }

    it('goes from the heart of a contractor that leaves the saved list to the next one, then to the previous one', async () => {
      let saved = [1, 2, 3];
      const { user } = renderApp(<HomePage />, {
        address: '/?saved=true',
        api: (call) => {
          if (call.url.includes('/like')) {
            const id = Number(/\d+/.exec(call.url)?.[0]);
            saved = saved.filter((one) => one !== id);
            return { body: { liked: false, likes: 0 } };
          }
          return directoryApi(3, () => ({
            body: saved.map((id) => sampleContractor({ id, slug: `c-${id}`, name: `Company ${id}` })),
            headers: { 'x-total-count': String(saved.length) },
          }))(call);
        },
      });
      await screen.findByRole('heading', { name: 'Showing 3 contractors' });
      await press(user, /^(Unl|L)ike Company 2/);
      await focused(/ike Company 3/);
    });
  });

  describe('in lists of forms', () => {
    const form = (section: 'fleet') =>
      renderApp(
        <Form
          schema={sectionSchema(section)}
          initialValues={toSectionValues(section, sampleDraft({ rig_types: ['A1', 'B2', 'C3'] }))}
          onSubmit={() => Promise.resolve(undefined)}
        >
          <SectionFields section={section} />
        </Form>,
        { api: answering({}) },
      );

    it('goes from a removed text to the next one, then to the previous one', async () => {
      const { user } = form('fleet');
      await press(user, 'Remove B2');
      await focused('Remove C3');
      await user.keyboard('{Enter}');
      await focused('Remove A1');
    });

    it('goes from a removed project to the one that takes its place, then to the label of the list', async () => {
      const { user } = form('fleet');
      await press(user, 'Remove Deep Gold');
      await focused('Remove Shallow Tin');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Shallow Tin' })).to.equal(null));
      await waitFor(() => expect(document.activeElement?.tagName).to.equal('LEGEND'));
    });

    it('goes from a deselected contractor of an enquiry to the next one, then to the previous one', async () => {
      const { user } = await openQuotePage({ asked: ['c-1', 'c-2', 'c-3'], companies: [1, 2, 3].map((number) => quotedCompany(number)) });
      await screen.findByLabelText('Remove Company 3');
      await press(user, 'Remove Company 2');
      await focused('Remove Company 3');
      await user.keyboard('{Enter}');
      await focused('Remove Company 1');
      await user.keyboard('{Enter}');
      await focused('Selected (0)');
    });
  });

  it('goes from a removed picture to the next one, after the dialog that asked has closed', async () => {
    const server = keepingPictures(companyWithPictures(3));
    const { user } = await renderFor(<CompaniesGate>{({ owned: [own] }) => own && <MediaTab company={own} />}</CompaniesGate>, {
      answers: server.answers,
    });
    await press(user, 'Remove: Rig 2');
    await press(user, 'Remove', within(await screen.findByRole('dialog', { name: 'Remove this picture?' })));
    await focused('Remove: Rig 3');
    await press(user, 'Remove: Rig 3');
    await press(user, 'Remove', within(await screen.findByRole('dialog', { name: 'Remove this picture?' })));
    await focused('Remove: Rig 1');
    await press(user, 'Remove: Rig 1');
    await press(user, 'Remove', within(await screen.findByRole('dialog', { name: 'Remove this picture?' })));
    await focused('Gallery');
  });

  it('goes from a removed member to the next one', async () => {
    const member = (user_id: number, full_name: string): TeamMember => ({
      ...{ user_id, full_name, email: `${user_id}@drill.example`, role: user_id === 7 ? 'owner' : 'editor' },
      ...{ joined_at: '2026-10-01T08:00:00.000Z', you: user_id === 7, last_owner: user_id === 7 },
    });
    let team = [member(7, 'Kim Lee'), member(8, 'Lee Park'), member(9, 'Ana Roe')];
    const path = '/api/user/contractors/5/team';
    const { user } = await renderFor(<TeamTab company={sampleDraft({ profile_status: 'accepted' })} />, {
      answers: {
        [`GET ${path}`]: () => ({ body: team }),
        'GET /api/user/contractors/5/invitations': { body: [] },
        [`DELETE ${path}/8`]: () => {
          team = team.filter(({ user_id }) => user_id !== 8);
          return { body: { done: true } };
        },
      },
    });
    await press(user, 'Remove Lee Park');
    await press(user, 'Remove Lee Park', within(await screen.findByRole('dialog', { hidden: true })));
    await focused('Remove Ana Roe');
  });

  it('goes from a decided item of a queue to the heading of the next one', async () => {
    const rows = [1, 2].map((id) => adminReview({ id }));
    const { user } = await adminPage(
      '/admin/reviews',
      keepingQueue({ path: '/api/admin/reviews', query: 'state=pending', rows, background: () => reviewBackground() }),
    );
    await screen.findByText('Company 1', { selector: 'h2' });
    await press(user, 'Publish');
    await focused('Company 2');
  });

  it('goes from a dismissed toast back to the control that had it before', async () => {
    const { user, store } = await openQuotePage();
    const field = await screen.findByLabelText(/^Your name/);
    act(() => field.focus());
    act(() => void store.dispatch(toastShown({ title: 'Saved', description: 'It is saved.' })));
    await press(user, 'Dismiss');
    await waitFor(() => expect(document.activeElement).to.equal(field));
  });
});
