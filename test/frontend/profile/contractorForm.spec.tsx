import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { sectionSchema } from '#contract/contractorChanges';
import { contractorFields, type FormSection, fieldsInSection, formSections } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { SectionFields } from '#shared/contractorForm/fields/SectionFields';
import { type FormValues, toFormValues, toSectionChanges, toSectionValues } from '#shared/contractorForm/formValues';
import { bareDraft, sampleDraft } from '#test/support/pages/draftsApi';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { answering } from '#test/support/pages/renderForUser';
import { Form, type FormFailure } from '#ui/form/Form';
import { SubmitButton } from '#ui/form/SubmitButton';

const full = sampleDraft();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const options = (label: string) => [...within(field(label)).getAllByRole<HTMLOptionElement>('option')].map(({ value }) => value);
const save = () => screen.getByRole('button', { name: 'Save' });
const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

/** Renders the form of a section with this server response. */
function renderSection(section: FormSection, profile: ContractorProfile | null = null, failure?: FormFailure) {
  const sent: FormValues[] = [];
  const view = renderApp(
    <Form
      schema={sectionSchema(section)}
      initialValues={toSectionValues(section, profile)}
      onSubmit={async (values) => {
        sent.push(toSectionChanges(section, values));
        return failure;
      }}
    >
      <SectionFields section={section} />
      <SubmitButton>Save</SubmitButton>
    </Form>,
    { api: answering({}) },
  );
  return { ...view, sent };
}

/** The values of a form section in the format of the API. */
function expected(section: FormSection, { location, ...profile }: ContractorProfile): FormValues {
  const values: FormValues = { ...profile, ...location };
  return Object.fromEntries(fieldsInSection(section).map(({ key }) => [key, values[key]]));
}

describe('Contractor form', () => {
  afterEach(leave);

  for (const { key: section } of formSections) {
    it(`renders every field of the section ${section} with its label and submits the values it was given`, async () => {
      const { user, sent } = renderSection(section, full);
      for (const { label, kind } of fieldsInSection(section)) {
        if (['terms', 'choices', 'projects', 'rigs', 'bases', 'certificates', 'safety'].includes(kind))
          await screen.findByRole('group', { name: label });
        else await screen.findByLabelText(label);
      }
      await user.click(save());
      await waitFor(() => expect(sent).to.deep.equal([expected(section, full)]));
    });
  }

  it('returns a full, an empty and a new profile unchanged after loading and submitting', () => {
    for (const profile of [full, bareDraft()]) {
      for (const { key } of formSections) expect(toSectionChanges(key, toFormValues(profile))).to.deep.equal(expected(key, profile));
    }
    expect(Object.keys(toFormValues(null))).to.deep.equal(contractorFields.map(({ key }) => key));
    expect(toFormValues(null)).to.deep.equal(toFormValues(bareDraft({ name: '' })));
  });

  it('shows the error beside each invalid field and focuses the first one', async () => {
    const { user, sent } = renderSection('services');
    await screen.findByRole('group', { name: 'Drilling methods' });
    await user.click(save());
    const group = screen.getByRole('group', { name: 'Drilling methods' });
    await waitFor(() => expect(describedBy(group)).to.deep.equal(['Please choose at least one drilling method']));
    expect(group.contains(document.activeElement)).to.equal(true);
    await user.click(await within(group).findByRole('checkbox', { name: 'Air Core' }));
    expect([describedBy(group), within(group).getByText('1 selected').textContent]).to.deep.equal([[undefined], '1 selected']);
    await user.click(save());
    await waitFor(() => expect(sent.map(({ drilling_methods }) => drilling_methods)).to.deep.equal([['Air Core']]));
  });

  it('describes number errors in plain words, such as "must be a whole number"', async () => {
    const { user, sent } = renderSection('company', full);
    await user.clear(field('Years of experience'));
    await user.type(field('Years of experience'), '3.5');
    await user.click(save());
    expect(await screen.findByText('Years of experience must be a whole number')).to.exist;
    expect([document.activeElement, sent.length]).to.deep.equal([field('Years of experience'), 0]);
  });

  it('asks back a number with two readings, and one that cannot be right', async () => {
    const { user, sent } = renderSection('company', full);
    for (const [typed, message] of [
      ['1.000', 'Years of experience could mean 1,000 or 1. Please enter 1000 or 1'],
      ['500 years', 'Years of experience must be at most 150'],
    ] as const) {
      await user.clear(field('Years of experience'));
      await user.type(field('Years of experience'), typed);
      await user.click(save());
      expect(await screen.findByText(message)).to.exist;
    }
    expect(sent).to.deep.equal([]);
  });

  it('keeps a term that is no longer in the vocabulary', async () => {
    renderSection('certifications', full);
    const known = await screen.findByRole('checkbox', { name: 'Diamond Drilling' });
    const gone = screen.getByRole<HTMLInputElement>('checkbox', { name: 'ISO 9001' });
    expect([gone.checked, known.compareDocumentPosition(gone)]).to.deep.equal([true, Node.DOCUMENT_POSITION_FOLLOWING]);
  });

  it('shows a search box only for long option lists', async () => {
    const many = Array.from({ length: 13 }, (_, index) => `Area ${index + 1}`);
    const { user } = renderSection('location', { ...full, areas: many });
    await user.type(await screen.findByRole('searchbox', { name: 'Search Mining areas you serve' }), 'area 13{Enter}');
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).to.deep.equal(['Area 13']);
    expect(screen.getByText('13 selected')).to.exist;
    await leave();
    renderSection('software');
    expect(screen.queryByRole('searchbox')).to.equal(null);
  });

  describe('Location fields of the contractor form', () => {
    it('offers states once a country is chosen and clears state and region when the country is cleared', async () => {
      const { user, sent } = renderSection('location');
      expect(screen.queryByLabelText('State or province')).to.equal(null);
      await screen.findByRole('option', { name: 'Finland' });
      expect(options('Country')).to.deep.equal(['', 'Australia', 'Finland', 'Monaco']);
      await user.selectOptions(field('Country'), 'Australia');
      await screen.findByRole('option', { name: 'Queensland' });
      await user.selectOptions(field('State or province'), 'Queensland');
      await user.selectOptions(field('Market region'), 'Europe');
      await user.selectOptions(field('Country'), 'Finland');
      await screen.findByRole('option', { name: 'Lappi' });
      expect([field('State or province').value, field('Market region').value]).to.deep.equal(['', '']);
      expect(screen.getByRole('option', { name: 'Set from the country' })).to.exist;
      await user.click(save());
      await waitFor(() => expect(sent).to.have.length(1));
      expect(sent[0]).to.include({ country: 'Finland', state_region: null, region: null });
    });

    it('accepts the state as free text when the list has no states for the country', async () => {
      const { user, sent } = renderSection('location');
      await screen.findByRole('option', { name: 'Monaco' });
      await user.selectOptions(field('Country'), 'Monaco');
      await waitFor(() => expect(field('State or province').tagName).to.equal('INPUT'));
      await user.type(field('State or province'), 'Fontvieille');
      await user.click(save());
      await waitFor(() => expect(sent[0]).to.include({ country: 'Monaco', state_region: 'Fontvieille' }));
    });

    it('keeps a country and a state that are not on the list', async () => {
      renderSection('location', { ...full, location: { ...full.location, state_region: 'Old Province', region: 'Old Region' } });
      await screen.findByRole('option', { name: 'Western Australia' });
      expect([field('State or province').value, field('Market region').value]).to.deep.equal(['Old Province', 'Old Region']);
    });
  });

  describe('Free-text lists of the contractor form', () => {
    const tags = () => screen.queryAllByRole('button', { name: /^Remove (?!.*(Gold|Tin))/ }).map((button) => button.getAttribute('aria-label'));

    it('adds each text once by Enter, comma, button or leaving the field, and removes texts', async () => {
      const { user, sent } = renderSection('fleet', { ...full, rig_types: [], rig_register: [], notable_projects: [] });
      await user.type(field('Rig types'), 'A1{Enter}B2,C3');
      await user.click(screen.getByRole('button', { name: 'Add to Rig types' }));
      expect(document.activeElement).to.equal(field('Rig types'));
      await user.type(field('Rig types'), 'a1{Enter}');
      expect(screen.getByText('a1 is already in the list').getAttribute('role')).to.equal('status');
      await user.type(field('Rig types'), 'D4');
      await user.tab();
      expect(tags()).to.deep.equal(['Remove A1', 'Remove B2', 'Remove C3', 'Remove D4']);
      await user.click(screen.getByRole('button', { name: 'Remove B2' }));
      expect(screen.getByText('Removed B2').getAttribute('role')).to.equal('status');
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).to.equal('Remove C3'));
      await user.click(save());
      await waitFor(() => expect(sent.map(({ rig_types }) => rig_types)).to.deep.equal([['A1', 'C3', 'D4']]));
    });

    it('names the rejected text when the schema or the server rejects it', async () => {
      const long = 'x'.repeat(201);
      const { user } = renderSection('fleet', { ...full, rig_types: ['A1', long] });
      await user.click(save());
      await waitFor(() => expect(describedBy(field('Rig types'))[0]).to.equal(`${long}: This must be at most 200 characters`));
      expect(document.activeElement).to.equal(field('Rig types'));
      await leave();
      const other = renderSection('fleet', full, { message: 'No.', fields: { 'rig_types[1]': 'rig_types[1] is not known' } });
      await other.user.click(save());
      await waitFor(() => expect(describedBy(field('Rig types'))[0]).to.equal('Our own Mk II: This is not known'));
      expect([document.activeElement, screen.queryByRole('alert')]).to.deep.equal([field('Rig types'), null]);
    });
  });

  describe('Projects of the contractor form', () => {
    const project = (place: number) => within(screen.getByRole('region', { name: `Project ${place}` }));
    const names = () => screen.getAllByLabelText<HTMLInputElement>('Project name').map(({ value }) => value);

    it('adds, reorders and removes projects with buttons and moves the focus along', async () => {
      const { user, sent } = renderSection('fleet', full);
      await user.click(screen.getByRole('button', { name: 'Add a project' }));
      await waitFor(() => expect(document.activeElement).to.equal(project(3).getByLabelText('Project name')));
      await user.keyboard('Third');
      await user.click(screen.getByRole('button', { name: 'Move Third up' }));
      expect(names()).to.deep.equal(['Deep Gold', 'Third', 'Shallow Tin']);
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).to.equal('Move Third up'));
      await user.keyboard('{Enter}');
      expect(names()).to.deep.equal(['Third', 'Deep Gold', 'Shallow Tin']);
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).to.equal('Move Third down'));
      await user.click(screen.getByRole('button', { name: 'Remove Deep Gold' }));
      expect(names()).to.deep.equal(['Third', 'Shallow Tin']);
      await user.click(save());
      await waitFor(() => expect(sent).to.have.length(1));
      expect(sent[0]?.notable_projects).to.deep.equal([{ ...full.notable_projects[1], name: 'Third' }, full.notable_projects[1]]);
    });

    it('saves a cleared number as empty and shows number errors beside the input', async () => {
      const { user, sent } = renderSection('fleet', full);
      await user.clear(project(1).getByLabelText('Year'));
      await user.type(project(2).getByLabelText('Metres drilled'), 'many');
      await user.click(save());
      const metres = project(2).getByLabelText('Metres drilled');
      await waitFor(() => expect(describedBy(metres)).to.deep.equal(['This must be a number']));
      expect([document.activeElement, metres.getAttribute('aria-invalid')]).to.deep.equal([metres, 'true']);
      await user.clear(metres);
      await user.click(save());
      await waitFor(() => expect(sent).to.have.length(1));
      expect(sent[0]?.notable_projects).to.deep.equal([{ ...full.notable_projects[0], year: null }, full.notable_projects[1]]);
    });

    it("shows the server's messages beside the input or list that they refer to", async () => {
      const fields = { 'notable_projects[0].year': 'That is in the future', notable_projects: 'Too many' };
      const { user } = renderSection('fleet', full, { message: 'No.', fields });
      await user.click(save());
      const year = project(1).getByLabelText('Year');
      await waitFor(() => expect(describedBy(year)).to.deep.equal(['That is in the future']));
      expect(describedBy(screen.getByRole('group', { name: 'Notable projects' }))[0]).to.equal('Too many');
      expect(screen.queryByRole('alert')).to.equal(null);
    });

    it('shows server errors about fields outside the form at the top', async () => {
      const fields = { 'rig_types[0]': 'No such rig', name: 'Taken' };
      const { user } = renderSection('fleet', full, { message: 'The name is taken.', fields });
      await user.click(save());
      expect((await screen.findByRole('alert')).textContent).to.equal('The name is taken.');
      expect(screen.getByText('UDR 650: No such rig')).to.exist;
    });
  });
});
