import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { defaultImportOptions } from '#contract/imports/importOptions';
import type { ImportDetails } from '#contract/imports/imports';
import { layout, outcome, own, renderImport, sampleImport } from '#test/support/pages/importPage';
import { leave } from '#test/support/pages/renderApp';
import { writes } from '#test/support/pages/renderForUser';

const button = (name: string) => screen.findByRole('button', { name });

describe('How a file is read, on the imports page', () => {
  afterEach(leave);

  const options = { PUT: `PUT ${own}/options` };
  const sent = (changes: object) => [options.PUT, { ...defaultImportOptions, ...changes }];

  it('names the detected encoding, and another one can be chosen', async () => {
    const answer = sampleImport({ options: { ...defaultImportOptions, encoding: 'windows-1252' } });
    const { user, calls } = await renderImport(sampleImport(), { [options.PUT]: { body: answer } });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Text encoding' });
    expect(select.selectedOptions[0]?.textContent).to.equal('Detected: MacRoman');
    await user.selectOptions(select, 'Windows-1252 (Western European)');
    expect(await within(select).findByRole('option', { name: 'Detect the encoding' })).to.exist;
    await waitFor(() => expect(select.value).to.equal('windows-1252'));
    expect(writes(calls)).to.deep.equal([sent({ encoding: 'windows-1252' })]);
  });

  it('lists the first rows, and the columns follow the chosen header row', async () => {
    const columns = [
      { name: 'Register of drillers', samples: [], field: 'name' as const, decimal_sign: null, date_order: null, date_evidence: null },
    ];
    const answer = sampleImport({
      options: { ...defaultImportOptions, header_row: 1 },
      layout: { ...layout, header_row: 1 },
      columns,
      preview: [],
    });
    const { user, calls } = await renderImport(sampleImport(), { [options.PUT]: { body: answer } });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Header row' });
    expect([...select.options].map(({ textContent }) => textContent)).to.deep.equal([
      'Detected: row 3',
      'Row 1: Register of drillers',
      'Row 3: Company · Rigs · Fax',
      'Row 4: Slate Drilling · 4',
    ]);
    await user.selectOptions(select, '1');
    const mapped = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Import Register of drillers as' });
    expect([mapped.value, screen.queryByLabelText('Import Fax as')]).to.deep.equal(['name', null]);
    expect(writes(calls)).to.deep.equal([sent({ header_row: 1 })]);
  });

  it('has no header row in a JSON file, and nothing to choose for a file that is older than the choice', async () => {
    await renderImport(sampleImport({ layout: { ...layout, header_row: null, top_rows: [] } }));
    expect(await screen.findByLabelText('Text encoding')).to.exist;
    expect(screen.queryByLabelText('Header row')).to.equal(null);
    await leave();
    await renderImport(sampleImport({ layout: null }));
    expect(await screen.findByRole('checkbox', { name: 'Add new contractors as drafts' })).to.exist;
    expect(screen.queryByLabelText('Text encoding')).to.equal(null);
  });

  it('can add new contractors as drafts, which the review repeats', async () => {
    const drafts = { ...defaultImportOptions, drafts: true };
    const { user, calls } = await renderImport(sampleImport(), {
      [options.PUT]: { body: sampleImport({ options: drafts }) },
      [`POST ${own}/check`]: { body: sampleImport({ options: drafts, state: 'checked', rows: 8, checked: outcome }) },
    });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Add new contractors as drafts' });
    expect(box.checked).to.equal(false);
    await user.click(box);
    await waitFor(() => expect(box.checked).to.equal(true));
    await user.click(await button('Check file'));
    expect(await screen.findByText(/New contractors will be drafts/)).to.exist;
    expect(await screen.findByText('1,003')).to.exist;
    expect(writes(calls)).to.deep.equal([sent({ drafts: true }), [`POST ${own}/check`, undefined]]);
  });

  it('keeps a choice of a column that is made while another option is being saved', async () => {
    const drafts = { ...defaultImportOptions, drafts: true };
    const { user, calls } = await renderImport(sampleImport(), {
      [options.PUT]: { body: sampleImport({ options: drafts }) },
      [`PUT ${own}`]: { body: sampleImport({ options: drafts }) },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Add new contractors as drafts' }));
    await user.selectOptions(await screen.findByLabelText('Import Fax as'), 'city');
    await waitFor(() => expect(writes(calls).map(([call]) => call)).to.deep.equal([options.PUT, `PUT ${own}`]));
    expect((await screen.findByLabelText<HTMLSelectElement>('Import Fax as')).value).to.equal('city');
  });

  it('sends two options that are changed one after the other together', async () => {
    const { user, calls } = await renderImport(sampleImport(), { [options.PUT]: { body: sampleImport() } });
    const select = await screen.findByLabelText('Text encoding');
    const box = screen.getByRole('checkbox', { name: 'Add new contractors as drafts' });
    await user.selectOptions(select, 'UTF-8');
    await user.click(box);
    await waitFor(() => expect(writes(calls)).to.have.length(2));
    expect(writes(calls)).to.deep.equal([sent({ encoding: 'utf8' }), sent({ encoding: 'utf8', drafts: true })]);
  });

  it("shows the server's message if the file cannot be read so, and the earlier choice", async () => {
    const error = "The file can't be read as UTF-16 LE. Choose another encoding.";
    const { user } = await renderImport(sampleImport(), {
      [options.PUT]: { status: 400, body: { error, code: 'invalid', fields: { encoding: error } } },
    });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Text encoding' });
    await user.selectOptions(select, 'UTF-16 LE');
    expect((await screen.findByRole('alert')).textContent).to.equal(error);
    expect(select.value).to.equal('');
  });

  it('asks for the date order of a column whose dates do not show it', async () => {
    const columns = (date_order: 'day_first' | null): ImportDetails['columns'] => [
      { name: 'Company', samples: ['Slate Drilling'], field: 'name', decimal_sign: null, date_order: null, date_evidence: null },
      { name: 'Opened', samples: ['03/04/2025'], field: 'created_at', decimal_sign: null, date_order, date_evidence: 'unknown' },
      { name: 'Changed', samples: ['12/31/2025'], field: 'last_updated', decimal_sign: null, date_order: null, date_evidence: 'month_first' },
    ];
    const answer = sampleImport({
      columns: columns('day_first'),
      preview: [{ row: 4, cells: [{ field: 'created_at', text: '2025-04-03T00:00:00.000Z' }], problems: [] }],
    });
    const { user, calls } = await renderImport(sampleImport({ columns: columns(null) }), { [`PUT ${own}`]: { body: answer } });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Date order of Opened' });
    expect(screen.getByText(/^These dates don't show whether the day or the month comes first\./)).to.exist;
    expect(screen.queryByRole('combobox', { name: 'Date order of Changed' })).to.equal(null);
    expect(screen.getByText('Month first: 03/04/2026 is March 4, 2026', { selector: 'span' })).to.exist;
    await user.selectOptions(select, 'Day first: 03/04/2026 is 3 April 2026');
    expect(await screen.findByText('2025-04-03T00:00:00.000Z')).to.exist;
    expect(screen.queryByText(/^These dates don't show/)).to.equal(null);
    const mapping = [
      { name: 'Company', field: 'name' },
      { name: 'Opened', field: 'created_at', date_order: 'day_first' },
      { name: 'Changed', field: 'last_updated' },
    ];
    expect(writes(calls)).to.deep.equal([[`PUT ${own}`, { mapping }]]);
  });
});
