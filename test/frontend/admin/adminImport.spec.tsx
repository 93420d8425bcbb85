import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { AdminImport } from '#contract/imports/imports';
import { outcome, own, problem, renderImport, sampleImport } from '#test/support/pages/importPage';
import { leave } from '#test/support/pages/renderApp';
import { writes } from '#test/support/pages/renderForUser';

/** A fake EventSource; the test sends the server's events. */
class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
  tell(state: AdminImport): void {
    act(() => this.onmessage?.({ data: JSON.stringify(state) }));
  }
}

const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

describe('Imports page', () => {
  const real = globalThis.EventSource;
  beforeEach(() => {
    FakeEventSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
  });
  afterEach(async () => {
    await leave();
    Object.assign(globalThis, { EventSource: real });
  });
  const lines = () => FakeEventSource.opened.filter((line) => line.readyState !== FakeEventSource.CLOSED);

  it('lists earlier imports, including those from the command line, and asks before undoing one', async () => {
    const imported = { ...sampleImport({ state: 'imported', result: outcome }), id: 3 };
    const byCommand = { ...sampleImport({ state: 'undone', by_command: true, name: 'old.csv', result: outcome }), id: 2 };
    const { user, calls } = await renderImport(
      sampleImport(),
      {
        'GET /api/admin/imports?page=1&page_size=10': { body: [imported, byCommand], headers: { 'x-total-count': '2' } },
        'POST /api/admin/imports/3/undo': { body: { ...imported, state: 'undoing', task: 'undo' } },
      },
      '/admin/import',
    );
    const row = (await screen.findByText('old.csv')).closest('tr');
    expect(row?.textContent).to.include('From the command line').and.to.include('Undone');
    await user.click(await screen.findByLabelText('Undo the import of drillers.csv'));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    expect(dialog.getByText(/^This deletes 2 contractors that the import created/)).to.exist;
    await user.click(dialog.getByRole('button', { name: 'Undo the import', hidden: true }));
    await waitFor(() => expect(writes(calls)).to.deep.equal([['POST /api/admin/imports/3/undo', undefined]]));
  });

  it('shows the values of a column, keeps each valid choice and refreshes the preview rows', async () => {
    const mapped = sampleImport({
      preview: [{ row: 2, cells: [{ field: 'city', text: 'Accra' }], problems: [] }],
    });
    const { user, calls } = await renderImport(sampleImport(), { [`PUT ${own}`]: { body: mapped } });
    await heading('Match columns');
    const preview = within(await screen.findByRole('table', { name: 'Preview' }));
    expect(preview.getByText('"many" is not a whole number.', { exact: false })).to.exist;
    await user.selectOptions(await screen.findByLabelText('Import Fax as'), 'city');
    expect(await screen.findByText('Accra')).to.exist;
    const mapping = [
      { name: 'Company', field: 'name' },
      { name: 'Rigs', field: 'rig_count' },
      { name: 'Fax', field: 'city' },
    ];
    expect(writes(calls)).to.deep.equal([[`PUT ${own}`, { mapping }]]);
  });

  it('reports at once when two columns are mapped to the same field, and sends neither', async () => {
    const { user, calls } = await renderImport(sampleImport(), { [`PUT ${own}`]: { body: sampleImport() } });
    const fax = await screen.findByLabelText('Import Fax as');
    await user.selectOptions(fax, 'name');
    expect(fax.getAttribute('aria-invalid')).to.equal('true');
    expect((await screen.findByRole('alert')).textContent).to.equal('"Company" is already matched to Company name, which takes only one column.');
    await user.click(await button('Check file'));
    await user.selectOptions(fax, '');
    await user.selectOptions(await screen.findByLabelText('Import Company as'), '');
    expect((await screen.findByRole('alert')).textContent).to.match(/^Match one column to the company name/);
    expect(writes(calls).map(([call]) => call)).to.not.include(`POST ${own}/check`);
  });

  it('follows a check, then lists every rejected row and imports the rest', async () => {
    const checking = sampleImport({ state: 'checking', task: 'check', progress: { done: 0, total: 0, row: 0 } });
    const importing = sampleImport({ state: 'importing', task: 'run', progress: { done: 0, total: 0, row: 0 } });
    const { user } = await renderImport(checking, { [`POST ${own}/run`]: { body: importing } });
    const bar = await screen.findByRole('progressbar', { name: 'Checking the file' });
    const [line = expect.fail('Nobody listens.')] = lines();
    expect(line.url).to.equal(`${own}/events`);
    line.tell({ ...checking, progress: { done: 512, total: 1024, row: 501 } });
    await waitFor(() => expect(bar.getAttribute('value')).to.equal('50'));
    expect(screen.getByText('Row 501')).to.exist;
    line.tell(sampleImport({ state: 'checked', rows: 8, checked: outcome }));
    expect(document.activeElement).to.equal(await heading('Review the import'));
    expect(lines()).to.deep.equal([]);
    const row = (await screen.findByText('1,003')).closest('tr');
    expect(row?.textContent).to.equal(`1,003Rigsmany${problem.reason}`);
    expect(screen.getByText(/Not imported: 1 column \(Fax\)/)).to.exist;
    await user.click(await button('Import 3 rows'));
    await heading('Import drillers.csv');
    const [second = expect.fail('Nobody listens.')] = lines();
    second.tell(sampleImport({ state: 'imported', rows: 8, batch: 4, result: outcome }));
    await heading('Import complete');
  });

  it('offers to resume an interrupted import', async () => {
    const interrupted = sampleImport({ state: 'interrupted', task: 'run', batch: 4, result: outcome });
    const { user, calls } = await renderImport(interrupted, { [`POST ${own}/run`]: { body: { ...interrupted, state: 'importing' } } });
    await user.click(await button('Resume'));
    await screen.findByRole('progressbar');
    expect(writes(calls)).to.deep.equal([[`POST ${own}/run`, undefined]]);
  });

  it('shows which contractors remained after an undo, and why a file could not be read to its end', async () => {
    const reason = 'Another company now uses the slug "umber", so this company was given "umber-2".';
    const adjusted = [{ row: 3, id: 8, name: 'Umber Drilling', reason }];
    const undone = { removed: 1, restored: 1, kept: [{ id: 7, name: 'Ochre Drilling' }], adjusted };
    await renderImport(sampleImport({ state: 'imported', batch: 4, result: outcome, undone, fault: 'The file is not a JSON list.' }));
    await screen.findByText('1 contractor was changed after the import, so it was not undone:');
    expect(screen.getByRole('link', { name: 'Ochre Drilling' }).getAttribute('href')).to.equal('/admin/contractors/7/edit');
    expect(screen.getByRole('link', { name: 'Umber Drilling' }).closest('li')?.textContent).to.equal(`Umber Drilling Row 3: ${reason}`);
    expect(screen.getByRole('alert').textContent).to.equal('The file is not a JSON list.');
  });

  it('shows a message when the import does not exist', async () => {
    await renderImport(sampleImport(), { [`GET ${own}`]: { status: 404, body: { error: 'There is no such import.', code: 'not_found' } } });
    expect(await heading('Import not found')).to.exist;
  });

  it("shows the server's message about a file that is not a list", async () => {
    const refused = { status: 400, body: { error: 'The file has no readable rows.', code: 'invalid' } };
    const { user } = await renderImport(
      sampleImport(),
      { 'GET /api/admin/imports?page=1&page_size=10': { body: [] }, 'POST /api/admin/imports': refused },
      '/admin/import',
    );
    const file = new File(['name\n'], 'list.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('Choose a file'), file);
    expect((await screen.findByRole('alert')).textContent).to.equal('The file has no readable rows.');
    expect(await screen.findByLabelText('Choose a file')).to.exist;
    expect(await screen.findByText('No imports yet.')).to.exist;
  });
});
