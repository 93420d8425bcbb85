import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { sectionSchema } from '#contract/contractorChanges';
import type { Rig } from '#contract/contractors/facts/rigs';
import { SectionFields } from '#shared/contractorForm/fields/SectionFields';
import { type FormValues, toSectionChanges, toSectionValues } from '#shared/contractorForm/formValues';
import { sampleRig } from '#test/support/data/sampleRig';
import { bareDraft } from '#test/support/pages/draftsApi';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { answering } from '#test/support/pages/renderForUser';
import { Form } from '#ui/form/Form';
import { SubmitButton } from '#ui/form/SubmitButton';

/** See docs/product-rules.md#23-the-rig-register. */
describe('Rig register of the contractor form', () => {
  afterEach(leave);

  function renderFleet(rigs: Rig[], rigCount: number | null = null) {
    const sent: FormValues[] = [];
    const profile = bareDraft({ rig_register: rigs, rig_count: rigCount });
    const view = renderApp(
      <Form
        schema={sectionSchema('fleet')}
        initialValues={toSectionValues('fleet', profile)}
        onSubmit={async (values) => {
          sent.push(toSectionChanges('fleet', values));
          return undefined;
        }}
      >
        <SectionFields section="fleet" />
        <SubmitButton>Save</SubmitButton>
      </Form>,
      { api: answering({}) },
    );
    return { ...view, save: () => screen.getByRole('button', { name: 'Save' }), sentRigs: () => sent.at(-1)?.rig_register };
  }
  const inRig = (number: number) => within(screen.getByRole('region', { name: `Rig ${number}` }));

  it('adds a rig, offers the usual type of a known model, and sends numbers', async () => {
    const { user, save, sentRigs } = renderFleet([]);
    await user.click(screen.getByRole('button', { name: 'Add a rig' }));
    await waitFor(() => expect(document.activeElement).to.equal(inRig(1).getByLabelText('Make')));
    await user.type(inRig(1).getByLabelText('Make'), 'Boart Longyear');
    await user.type(inRig(1).getByLabelText('Model'), 'lm90');
    await user.click(await inRig(1).findByRole('button', { name: 'Use this type' }));
    expect(inRig(1).getByLabelText<HTMLSelectElement>('Type of rig').value).to.equal('Underground diamond');
    expect(inRig(1).queryByRole('button', { name: 'Use this type' })).to.equal(null);
    await user.clear(inRig(1).getByLabelText('How many'));
    await user.type(inRig(1).getByLabelText('How many'), '4');
    await user.type(inRig(1).getByLabelText('NQ'), '1,100 m');
    await user.click(save());
    await waitFor(() =>
      expect(sentRigs()).to.deep.equal([sampleRig({ model: 'lm90', quantity: 4, rig_type: 'Underground diamond', depth_nq: 1100 })]),
    );
  });

  it('shows a stored rig as a line until it is edited', async () => {
    const { user } = renderFleet([sampleRig({ quantity: 3, depth_hq: 800 }), sampleRig({ model: 'LF160' })]);
    expect(inRig(1).getByText(/^3 × Boart Longyear LF90D · HQ to 800\sm/)).to.exist;
    expect(inRig(1).queryByLabelText('Make')).to.equal(null);
    await user.click(screen.getByRole('button', { name: 'Edit Boart Longyear LF90D' }));
    expect(document.activeElement).to.equal(inRig(1).getByLabelText('Make'));
    expect(inRig(2).queryByLabelText('Make')).to.equal(null);
  });

  it('asks for the month of an availability, and clears it if the rig is free now', async () => {
    const { user, save, sentRigs } = renderFleet([sampleRig()]);
    await user.click(screen.getByRole('button', { name: 'Edit Boart Longyear LF90D' }));
    await user.selectOptions(inRig(1).getByLabelText('Availability'), 'Free from a month');
    await user.click(save());
    await waitFor(() => expect(inRig(1).getByText('Please choose the month')).to.exist);
    const months = [...inRig(1).getByLabelText<HTMLSelectElement>('Month').options].map(({ value }) => value);
    expect(months[1]).to.equal(new Date().toISOString().slice(0, 7));
    await user.selectOptions(inRig(1).getByLabelText('Month'), months[5] ?? '');
    await user.click(save());
    await waitFor(() => expect(sentRigs()).to.deep.equal([sampleRig({ availability: 'Free from a month', available_month: months[5] })]));
    await user.selectOptions(inRig(1).getByLabelText('Availability'), 'Free now');
    expect(inRig(1).queryByLabelText('Month')).to.equal(null);
    await user.click(save());
    await waitFor(() => expect(sentRigs()).to.deep.equal([sampleRig({ availability: 'Free now' })]));
  });

  it('opens the rig whose value is rejected and keeps what was typed', async () => {
    const { user, save, sentRigs } = renderFleet([sampleRig(), sampleRig({ model: 'LF160', depth_hq: 900, depth_nq: 400 })]);
    await user.click(save());
    await waitFor(() => expect(inRig(2).getByText(/^NQ must be at least 900 m/)).to.exist);
    expect(inRig(2).getByLabelText<HTMLInputElement>('NQ').value).to.equal('400');
    expect(sentRigs()).to.equal(undefined);
  });

  it('tells that a rig is listed twice, and what the register says of the number of rigs', async () => {
    const { user, save } = renderFleet([sampleRig({ quantity: 2 }), sampleRig()], 5);
    expect(screen.getByText(/^The register has 3 rigs, but the number of rigs says 5\./)).to.exist;
    await user.click(save());
    await waitFor(() => expect(screen.getByText(/^Boart Longyear LF90D is listed twice/)).to.exist);
  });

  async function paste(user: ReturnType<typeof renderFleet>['user'], rows: string): Promise<void> {
    await user.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
    const area = screen.getByLabelText('Rows from your spreadsheet, with their headings');
    await waitFor(() => expect(document.activeElement).to.equal(area));
    await user.click(area);
    await user.paste(rows);
    await user.click(screen.getByRole('button', { name: 'Add these rigs' }));
  }

  it('takes rows from a spreadsheet, and says what was not used or not known', async () => {
    const { user, save, sentRigs } = renderFleet([sampleRig({ model: 'LF160' })]);
    const rows = [
      ['Rig', 'Qty', 'Year built', 'Type', 'Mount', 'Base', 'HQ depth (m)', 'RC (m)', 'Colour'],
      ['LF90D', '2', '2016', 'DD', 'truck mounted', 'Perth', '1,100', '', 'white'],
      ['Schramm T450', '', '', 'RC', 'Sledge', '', '', '350 m', 'green'],
    ];
    await paste(user, rows.map((row) => row.join('\t')).join('\n'));
    expect(screen.getByText('Columns that were not used: Colour.')).to.exist;
    expect(screen.getByText('Not known, please choose them yourself: Sledge.')).to.exist;
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).to.equal('Edit Boart Longyear LF90D'));
    await user.click(save());
    await waitFor(() =>
      expect(sentRigs()).to.deep.equal([
        sampleRig({ model: 'LF160' }),
        sampleRig({ quantity: 2, year: 2016, rig_type: 'Surface diamond', carrier: 'Truck', base: 'Perth', depth_hq: 1100 }),
        sampleRig({ make: 'Schramm', model: 'T450', rig_type: 'Reverse circulation', depth_rc: 350 }),
      ]),
    );
  });

  it('keeps what was pasted without headings, and says which are needed', async () => {
    const { user } = renderFleet([]);
    await paste(user, 'LF90D\t2');
    expect(screen.getByText(/^Copy the row of headings, too/)).to.exist;
    expect(screen.getByLabelText<HTMLTextAreaElement>('Rows from your spreadsheet, with their headings').value).to.equal('LF90D\t2');
  });

  it('shows the message at the field of a pasted row that is not valid', async () => {
    const { user, save, sentRigs } = renderFleet([]);
    await paste(user, 'Make;Model;Quantity;NQ\nHanjin;D&B 30;many;900');
    await user.click(save());
    await waitFor(() => expect(inRig(1).getByLabelText('How many').getAttribute('aria-invalid')).to.equal('true'));
    expect(inRig(1).getByLabelText<HTMLInputElement>('How many').value).to.equal('many');
    expect(sentRigs()).to.equal(undefined);
  });
});
