import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { parsePastedProfile } from '#design/playground/formValues/parsePastedProfile';
import { computeRoundTrips } from '#design/playground/formValues/roundTrip';
import { serializeList } from '#design/playground/updateHelpers/listFormats';
import { sampleProfile } from '#design/samples/sampleProfile';
import { toFormValues } from '#shared/contractorForm/formValues';
import { leave } from '#test/support/pages/renderApp';
import { type Answers, readPages, renderFor, writes } from '#test/support/pages/renderForUser';
import { sampleOwn } from '#test/support/pages/samples/sampleCompanies';

const own = sampleOwn({ id: 7, name: 'Acme', rig_types: ['UDR 650'] });

describe('Update helpers page', () => {
  const { fetch } = globalThis;
  let sent: [path: string, body: unknown][];
  let reply: () => Response;
  before(readPages);
  beforeEach(() => {
    sent = [];
    reply = () => new Response(JSON.stringify({ error: 'Log in to continue.' }), { status: 401 });
    globalThis.fetch = async (path, init) => {
      sent.push([`${init?.method} ${String(path)}`, JSON.parse(String(init?.body))]);
      return reply();
    };
  });
  afterEach(async () => {
    globalThis.fetch = fetch;
    await leave();
  });
  const send = () => screen.getByRole('button', { name: 'Send update' });

  it('warns that it writes data, sends nothing automatically, and shows visitors the 401 response', async () => {
    const { user } = await renderFor(<App />, { address: '/test?contractor=7&certifications=emptyBraces', user: null });
    await screen.findByRole('heading', { level: 1, name: 'Update helpers' });
    expect(screen.getByRole('heading', { name: 'This changes real data' })).to.exist;
    expect(sent).to.deep.equal([]);
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).to.equal('API error: 401 {"error":"Log in to continue."}');
    expect(sent).to.deep.equal([['PUT /api/user/contractors/7', { certifications: '{}' }]]);
  });

  it('sends the form values to the admin endpoint and shows the parsed response', async () => {
    reply = () => new Response(JSON.stringify({ contractor: own }), { status: 200 });
    const { user, shownAddress } = await renderFor(<App />, { address: '/test', user: null });
    await user.click(await screen.findByLabelText('An admin'));
    await user.type(screen.getByLabelText('Contractor ID'), '7');
    await user.type(screen.getByLabelText('Description'), 'New');
    await user.selectOptions(screen.getByLabelText('Rig types'), 'Text {a,b}');
    await user.type(screen.getByLabelText('Rig types: items'), 'UDR 650{Enter}Own, Mk II');
    await user.click(send());
    expect((await screen.findByRole('group', { name: 'Response as parsed by the helper' })).textContent).to.include('"UDR 650"');
    expect(sent).to.deep.equal([['PUT /api/admin/contractors/7', { description: 'New', rig_types: '{UDR 650,"Own, Mk II"}' }]]);
    const kept = '/test?as=admin&contractor=7&description=New&rig_types=braces&rig_types_items=UDR+650%0AOwn%2C+Mk+II';
    await waitFor(() => expect(shownAddress()).to.equal(kept));
  });

  it('offers members their own companies, and sends nothing without an id', async () => {
    const { user, container } = await renderFor(<App />, { address: '/test', answers: { 'GET /api/user/contractors': { body: [own] } } });
    await screen.findByText('Your own contractors are suggested by name.');
    expect(container.querySelector('datalist option')?.getAttribute('label')).to.equal('Acme');
    await user.click(send());
    expect(await screen.findByText('Please enter a contractor ID')).to.exist;
    expect(sent).to.deep.equal([]);
  });

  it('shows the response immediately and scrolls it into view', async () => {
    const shown: (string | null)[] = [];
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function bring() {
      shown.push(this.getAttribute('aria-labelledby'));
    };
    reply = () => new Response(JSON.stringify({ contractor: own }), { status: 200 });
    const { user } = await renderFor(<App />, { address: '/test?contractor=7', user: null });
    await user.click(await screen.findByRole('button', { name: 'Send update' }));
    const answer = await screen.findByRole('group', { name: 'Response as parsed by the helper' });
    await waitFor(() => expect(shown).to.include('answer'));
    expect(answer.closest('[role="status"]')).to.exist;
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  it('names the texts that are too long for its URL', async () => {
    const { user } = await renderFor(<App />, { address: '/test?rig_types=array', user: null });
    const description = await screen.findByLabelText('Description');
    expect(screen.queryByText(/Too long for a link/)).to.equal(null);
    await user.click(description);
    await user.paste('a'.repeat(1001));
    await screen.findByText(/^Too long for a link: Description\./);
    await user.click(screen.getByLabelText('Rig types: items'));
    await user.paste('b'.repeat(1001));
    await screen.findByText(/^Too long for a link: Description, Rig types: items\./);
    await user.clear(description);
    await screen.findByText(/^Too long for a link: Rig types: items\./);
  });

  it('writes a list in each of its formats', () => {
    const lines = 'A\n{"name":"B"}\n{broken\n';
    const items = ['A', { name: 'B' }, '{broken'];
    expect(serializeList('array', lines)).to.deep.equal(items);
    expect(serializeList('json', lines)).to.equal(JSON.stringify(items));
    expect(serializeList('braces', 'A\nB, C')).to.equal('{A,"B, C"}');
    expect((['emptyArray', 'emptyBrackets', 'emptyBraces', 'emptyText', ''] as const).map((form) => serializeList(form, lines))).to.deep.equal([
      [],
      '[]',
      '{}',
      '',
      undefined,
    ]);
  });
});

describe('Form values page', () => {
  before(readPages);
  afterEach(leave);
  const address = '/test/form-init';
  const row = (label: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${label}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  it('shows each sample field in the profile and in the form, and that nothing would be sent', async () => {
    await renderFor(<App />, { address, user: null });
    await screen.findByText('Nothing has changed, so the form would send nothing.');
    expect(row('Number of rigs')).to.deep.equal(['18', '"18"', 'Not sent: unchanged']);
  });

  it('marks changed fields with the value that would be sent', async () => {
    const { user, calls } = await renderFor(<App />, { address: `${address}?from=7`, answers: { 'GET /api/user/contractors': { body: [own] } } });
    const name = await screen.findByLabelText('Company name');
    await user.clear(name);
    await user.type(name, ' Other ');
    expect(await screen.findByText('The form would send 1 field.')).to.exist;
    expect(row('Company name')).to.deep.equal(['"Acme"', '" Other "', 'Changed"Other"']);
    expect(writes(calls)).to.deep.equal([]);
  });

  it("shows an error when the profile is not one of the user's own", async () => {
    await renderFor(<App />, { address: `${address}?from=9`, user: null });
    expect((await screen.findByRole('alert')).textContent).to.match(/^This is not one of your profiles/);
  });

  it('reads a pasted profile and shows where it is invalid', async () => {
    const { user, shownAddress } = await renderFor(<App />, { address, user: null });
    await user.selectOptions(await screen.findByLabelText('Profile'), 'Pasted JSON');
    expect(shownAddress()).to.equal(`${address}?from=paste`);
    const text = screen.getByLabelText(/^Profile as JSON/);
    await user.click(text);
    await user.paste('{\n  "name": "Acme",\n  oops\n}');
    await user.click(screen.getByRole('button', { name: 'Load profile' }));
    expect((await screen.findByRole('alert')).textContent).to.match(/^This is not valid JSON\. Line 3, column 3/);
    await user.clear(text);
    await user.click(screen.getByRole('button', { name: 'Fill in sample' }));
    await user.click(screen.getByRole('button', { name: 'Load profile' }));
    expect(await screen.findByText('Nothing has changed, so the form would send nothing.')).to.exist;
    expect(screen.queryByRole('alert')).to.equal(null);
  });

  it('names the fields that prevent JSON from being a valid profile', () => {
    expect(parsePastedProfile('[]')).to.deep.equal({
      problems: ['This is JSON, but not a profile. Paste a JSON object that starts with { and ends with }.'],
    });
    const pasted = parsePastedProfile(JSON.stringify({ ...sampleProfile, likes: 'many', location: null }));
    expect('problems' in pasted && pasted.problems.map((problem) => problem.split(':')[0])).to.include.members(['likes', 'location']);
  });

  it('finds values that would change without being edited', () => {
    const spaced = { ...sampleProfile, phone: ' +61 ' };
    const lost = computeRoundTrips(spaced, toFormValues(spaced)).filter(({ isLost }) => isLost);
    expect(lost.map(({ field, sent }) => [field.key, sent])).to.deep.equal([['phone', '+61']]);
  });
});

describe('Empty lists page', () => {
  before(readPages);
  afterEach(leave);
  const address = '/debug/array-fields';
  const draft = { ...sampleOwn(sampleProfile), id: 40 };
  const emptied = { ...draft, rig_types: [], certifications: [], media: [] };
  const answers = (changes: Answers = {}): Answers => ({
    'GET /api/user/contractors': { body: [own] },
    'POST /api/user/contractors': { status: 201, body: draft },
    'PUT /api/user/contractors/40': { body: draft },
    'GET /api/user/contractors/40': { body: emptied },
    'DELETE /api/user/contractors/40': { body: { done: true } },
    ...changes,
  });
  const tryAll = async (changes?: Answers) => {
    const view = await renderFor(<App />, { address: `${address}?contractor=7`, answers: answers(changes) });
    await screen.findByRole('option', { name: 'Acme' });
    await view.user.click(screen.getByRole('button', { name: 'Test every format' }));
    return view;
  };

  it('explains its purpose to visitors and asks them to log in first', async () => {
    const { calls } = await renderFor(<App />, { address, user: null });
    const link = within(await screen.findByRole('main')).findByRole('link', { name: 'Log in' });
    expect((await link).getAttribute('href')).to.equal('/auth?redirect=%2Fdebug%2Farray-fields');
    expect(screen.queryByRole('button', { name: 'Test every format' })).to.equal(null);
    expect(writes(calls)).to.deep.equal([]);
  });

  it('sends each format to a separate draft, discards the drafts and shows what was stored', async () => {
    const { calls } = await tryAll();
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('row', { name: /^Rig types/ }).textContent).to.equal('Rig typesrig_types5 items[][][][]');
    expect(table.getByRole('row', { name: /^Former company names/ }).textContent).to.include('["Mallee Diamond Drillers"]');
    const written = writes(calls);
    expect(written.map(([call]) => call).filter((call) => /contractors\/7\b/.test(call))).to.deep.equal([]);
    expect(written[0]?.[1]).to.deep.include({ name: 'Empty list test', rig_types: ['UDR 650'], certifications: sampleProfile.certifications });
    const rigs = written.flatMap(([call, body]) =>
      call.startsWith('PUT') && typeof body === 'object' && body && 'rig_types' in body ? [body.rig_types] : [],
    );
    expect(rigs).to.deep.equal([[], ['UDR 650'], '[]', ['UDR 650'], '{}', ['UDR 650'], '']);
    expect(written.at(-1)?.[0]).to.equal('DELETE /api/user/contractors/40');
  });

  it('shows which formats were rejected, field by field', async () => {
    const refusal = { status: 400, body: { error: 'Check the fields.', fields: { media: 'media must be a list' } } };
    await tryAll({
      'PUT /api/user/contractors/40': ({ body }) =>
        typeof body === 'object' && body && 'media' in body && body.media === '{}' ? refusal : { body: draft },
    });
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /^Media/ });
    expect(row.textContent).to.equal('Mediamedia5 items[][]Rejected: media must be a list[]');
  });

  it('discards the draft after a failure too, and names drafts it could not discard', async () => {
    const { calls } = await tryAll({
      'PUT /api/user/contractors/40': { status: 503, body: { error: 'Out of order.' } },
      'DELETE /api/user/contractors/40': { status: 503, body: { error: 'Out of order.' } },
    });
    const alerts = await screen.findAllByRole('alert');
    expect(alerts[0]?.textContent).to.equal('Out of order.');
    expect(screen.getByRole('link', { name: 'Open it to discard it yourself' }).getAttribute('href')).to.equal('/onboarding/create?draft=40');
    expect(writes(calls).map(([call]) => call)).to.deep.equal([
      'POST /api/user/contractors',
      'PUT /api/user/contractors/40',
      'DELETE /api/user/contractors/40',
    ]);
  });
});
