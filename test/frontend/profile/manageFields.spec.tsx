import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'chai';
import type { ManagedContractor } from '#contract/contractorChanges';
import { type ContractorField, contractorFields, fieldsInSection } from '#contract/contractors/contractorFields';
import { manageTabs } from '#features/profile/manageTabs';
import { bareDraft } from '#test/support/pages/draftsApi';
import { field, listedRow, manage, readAnnouncement, saveButton } from '#test/support/pages/managePage';
import { leave } from '#test/support/pages/renderApp';
import { readPages, writes } from '#test/support/pages/renderForUser';

const writing = 'PUT /api/user/contractors/5';
const seen = listedRow().last_updated;

/** How a user edits a field of each kind, and the values that are sent. */
const edits: Record<ContractorField['kind'], (user: UserEvent, wanted: ContractorField) => Promise<unknown>> = {
  line: (user, { label }) => retype(user, label, 'New'),
  paragraphs: (user, { label }) => retype(user, label, 'New'),
  website: async (user, { label }) => {
    await retype(user, label, 'new.example');
    return 'https://new.example';
  },
  phone: (user, { label }) => retype(user, label, '+49 30 123'),
  country: (user, { label }) => choose(user, label, 'Finland'),
  state: (user, { label }) => choose(user, label, 'Western Australia'),
  region: (user, { label }) => choose(user, label, 'Europe'),
  whole: async (user, { label }) => Number(await retype(user, label, '31')),
  degrees: async (user, { label }) => Number(await retype(user, label, '12.5')),
  texts: async (user, { label, key }) => {
    await user.type(await field(label), 'New one{Enter}');
    return [...listOf(key), 'New one'];
  },
  terms: async (user, { label, key }) => {
    await user.click(await within(await screen.findByRole('group', { name: label })).findByRole('checkbox', { name: 'Air Core' }));
    const others = listOf(key).filter((term) => term !== 'Air Core');
    // Choices keep their order; values that are no longer offered come last.
    return listOf(key).includes('Air Core') ? others : ['Air Core', ...others];
  },
  choices: async (user, field) => {
    const last = field.kind === 'choices' ? (field.options.at(-1) ?? '') : '';
    await user.click(await within(await screen.findByRole('group', { name: field.label })).findByRole('checkbox', { name: last }));
    return [...listOf(field.key), last];
  },
  bases: async (user) => {
    await user.click(await screen.findByRole('button', { name: 'Remove Cloncurry' }));
    return listedRow().bases.slice(0, 1);
  },
  certificates: async (user) => {
    await user.click(await screen.findByRole('button', { name: 'Remove COR' }));
    return listedRow().certificate_records.slice(0, 1);
  },
  safety: async (user) => {
    await user.click(await screen.findByRole('button', { name: 'Remove 2023' }));
    return listedRow().safety_years.slice(0, 1);
  },
  rigs: async (user) => {
    await user.click(await screen.findByRole('button', { name: 'Remove Schramm T685WS' }));
    return listedRow().rig_register.slice(0, 1);
  },
  projects: async (user) => {
    await user.click(await screen.findByRole('button', { name: 'Remove Deep Gold' }));
    return listedRow().notable_projects.slice(1);
  },
};

function listOf(key: ContractorField['key']): string[] {
  const value = new Map<string, unknown>(Object.entries(listedRow())).get(key);
  return Array.isArray(value) ? value : [];
}

async function retype(user: UserEvent, label: string, text: string): Promise<string> {
  const input = await field(label);
  await user.clear(input);
  await user.type(input, text);
  return text;
}

async function choose(user: UserEvent, label: string, option: string): Promise<string> {
  const select = await field(label);
  await within(select).findByRole('option', { name: option });
  await user.selectOptions(select, option);
  return option;
}

function tabOf({ section }: ContractorField): string {
  return manageTabs.find(({ sections = [] }) => sections.includes(section))?.key ?? expect.fail(`${section} has no tab.`);
}

describe('Fields of a profile on the manage page', function () {
  // Queries on this large page are slow in jsdom.
  this.timeout(30_000);
  before(readPages);
  afterEach(leave);

  for (const wanted of contractorFields) {
    it(`edits and saves a field on its own: ${wanted.label}`, async () => {
      const rows = [listedRow()];
      const { user, calls } = await manage(rows, `/${tabOf(wanted)}`);
      const expected = await edits[wanted.kind](user, wanted);
      await waitFor(() => expect(readAnnouncement()).to.include('Unsaved changes'));
      expect(readAnnouncement()).to.include(wanted.label);
      await user.click(saveButton());
      await waitFor(() => expect(readAnnouncement()).to.include('Saved'));
      // Changing the country clears its state and region.
      const followers = wanted.key === 'country' ? { state_region: null, region: null } : {};
      expect(writes(calls)).to.deep.equal([[writing, { [wanted.key]: expected, ...followers, last_updated_seen: seen }]]);
      expect(screen.queryByRole('button', { name: 'Save' })).to.equal(null);
    });
  }

  it('places each field on one page only', () => {
    const blocks = manageTabs.flatMap(({ sections = [] }) => sections);
    expect(
      blocks
        .flatMap(fieldsInSection)
        .map(({ key }) => key)
        .sort(),
    ).to.deep.equal(contractorFields.map(({ key }) => key).sort());
  });

  it('does not count a field with its original value as changed, and discards changes on request', async () => {
    const { user, calls } = await manage([listedRow()]);
    const phone = await field('Phone');
    await user.type(phone, '9');
    await waitFor(() => expect(readAnnouncement()).to.include('1 field: Phone'));
    await user.type(phone, '{Backspace}');
    await waitFor(() => expect(readAnnouncement()).to.not.include('Unsaved changes'));
    await user.type(phone, '9');
    await user.type(await field('Description'), 'x');
    await waitFor(() => expect(readAnnouncement()).to.include('2 fields: Description, Phone'));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect([phone.value, (await field('Description')).value, writes(calls)]).to.deep.equal(['+61 8 9000 0000', listedRow().description, []]);
    expect(screen.queryByRole('button', { name: 'Discard' })).to.equal(null);
  });

  it('keeps input typed while a save is in progress', async () => {
    const rows = [listedRow()];
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const row = listedRow({ phone: '+61 8 9000 00001', last_updated: '2026-11-01T08:00:01.000Z' });
    const { user } = await manage(rows, '', { [writing]: () => held.then(() => ({ body: row })) });
    await user.type(await field('Phone'), '1');
    await user.click(saveButton());
    await user.type(await field('Phone'), '2');
    await user.type(await field('Description'), 'x');
    answer();
    await waitFor(() => expect(readAnnouncement()).to.include('2 fields: Description, Phone'));
    expect((await field('Phone')).value).to.equal('+61 8 9000 000012');
  });

  it('shows the value as normalized by the server after saving', async () => {
    const { user } = await manage([listedRow()], '', {
      [writing]: { body: listedRow({ website: 'https://new.example', last_updated: '2026-11-02T08:00:00.000Z' }) },
    });
    await retype(user, 'Website', 'NEW.example');
    await user.click(saveButton());
    await waitFor(async () => expect((await field('Website')).value).to.equal('https://new.example'));
    expect(screen.queryByRole('button', { name: 'Save' })).to.equal(null);
  });

  it("does not report someone else's change when the server changes a related field", async () => {
    const renamed = listedRow({ name: 'New', slug: 'new', former_names: ['Terrain Bros', 'Northern'], last_updated: '2026-11-02T08:00:00.000Z' });
    const { user } = await manage([listedRow()], '', { [writing]: { body: renamed } });
    await retype(user, 'Company name', 'New');
    await user.click(saveButton());
    await screen.findByText('Northern');
    await waitFor(() => expect(readAnnouncement()).to.include('Saved'));
    expect(readAnnouncement()).to.not.include('Someone else');
  });

  it('accepts a required field that was already empty, and rejects clearing one that was not', async () => {
    const rows: ManagedContractor[] = [{ ...bareDraft({ id: 5, profile_status: 'accepted' }) }];
    const { user, calls } = await manage(rows);
    await retype(user, 'Phone', '12345');
    await user.click(saveButton());
    await waitFor(() => expect(writes(calls)).to.have.length(1));
    await user.clear(await field('Company name'));
    await user.click(saveButton());
    await screen.findByText('Please enter the company name');
    expect(writes(calls)).to.have.length(1);
  });

  for (const status of [400, 422]) {
    it(`shows the server's message beside the field and focuses it (${status})`, async () => {
      const fields = { former_names: 'This is a name of another company.', phone: 'This number is too short.' };
      const { user } = await manage([listedRow()], '', {
        [writing]: { status, body: { error: 'Check the marked fields.', code: 'invalid', fields } },
      });
      await user.type(await field('Former company names'), 'Rival{Enter}');
      await user.type(await field('Phone'), '9');
      await user.click(saveButton());
      await screen.findByText('This is a name of another company.');
      const phone = await field('Phone');
      await waitFor(() => expect(document.activeElement).to.equal(phone));
      const describedBy = (phone.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
      expect(describedBy).to.include('This number is too short.');
      expect([screen.queryByRole('alert'), readAnnouncement()]).to.satisfy(
        ([alert, words]: [unknown, string]) => alert === null && words.includes('Not saved'),
      );
    });
  }

  it('shows a message about a field that the server does not name at the top', async () => {
    const { user } = await manage([listedRow()], '', { [writing]: { status: 503, body: { error: 'The database is down.', code: 'unavailable' } } });
    await user.type(await field('Phone'), '9');
    await user.click(saveButton());
    expect((await screen.findByRole('alert')).textContent).to.equal('The database is down.');
    expect((await field('Phone')).value).to.equal('+61 8 9000 00009');
  });
});
