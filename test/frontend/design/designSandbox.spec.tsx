import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { ReactNode } from 'react';
import { NewProfileSandboxPage } from '#design/sandbox/NewProfileSandboxPage';
import { SandboxPage } from '#design/sandbox/SandboxPage';
import { buildSampleProfile, readSampleProfile, sampleVariant } from '#design/sandbox/variant/sampleVariant';
import { readVariant, writeVariant } from '#design/sandbox/variant/variantQuery';
import { sampleProject } from '#test/support/data/sampleProject';
import { leave } from '#test/support/pages/renderApp';
import { readPages, renderFor, sampleUser, writes } from '#test/support/pages/renderForUser';

const path = '/designer/sandbox';
const designer = sampleUser({ role: 'designer' });
/** Opens a sandbox and waits until all options of its form have loaded. */
async function open(page: ReactNode, { address }: { address: string }) {
  const view = await renderFor(page, { address, user: designer });
  await waitFor(() => expect(Object.values(view.store.getState().api.queries).filter((query) => query?.status === 'pending')).to.deep.equal([]));
  return view;
}
/** Selects by element, because role queries are slow with such a large form. */
const listed = () => [...document.querySelectorAll('article')];
const card = () => within(listed()[0] ?? document.body);
const name = () => screen.getByLabelText<HTMLInputElement>('Company name');
const { defaults } = sampleVariant;

describe('Sandbox URL', () => {
  it('is empty for the unchanged sample and contains only the differences', () => {
    expect(writeVariant(sampleVariant, defaults).search).to.equal('');
    expect(writeVariant(sampleVariant, { ...defaults, name: 'Acme & Sons', verified: false }).search).to.equal('?name=Acme+%26+Sons&verified=no');
  });

  it('restores the values it was written from', () => {
    const values = {
      ...defaults,
      name: 'Wedge, "Deep" & Co',
      description: 'Two\n\nparagraphs',
      website: '',
      rig_count: '0',
      drilling_methods: ['NGWA certified (CWD, MGWC)', 'Air Core'],
      certifications: [],
      notable_projects: [sampleProject({ name: 'Deep; Gold', country: 'Chile', year: 2020, description: 'a=b&c' })],
      profile_type: '',
      verification_status: 'unverified',
      premium: false,
      logo: false,
      rating: '',
      pictures: '24',
    };
    expect(readVariant(sampleVariant, writeVariant(sampleVariant, values).search)).to.deep.equal(values);
  });

  it('is read without its invalid values', () => {
    const asked = '?name=&profile_type=gold&verified=perhaps&likes=many&pictures=999&notable_projects={&rating=9&who=me&country=Atlantis';
    expect(readVariant(sampleVariant, asked)).to.deep.equal(defaults);
  });

  it('omits values that are too long for a link, and names them', () => {
    const values = { ...defaults, name: 'Acme', description: 'Long words. '.repeat(833) };
    expect(writeVariant(sampleVariant, values)).to.deep.equal({ search: '?name=Acme', omittedLabels: ['Description'] });
  });

  it('produces the profile that it describes', () => {
    const profile = readSampleProfile('?name=Acme&country=Chile&rig_count=&profile_type=basic&review_count=0&logo=no&pictures=7&certifications=');
    expect(profile).to.include({ name: 'Acme', rig_count: null, profile_type: 'basic', review_count: 0, rating: null, logo: null });
    expect([profile.location.country, profile.location.continent, profile.media.length, profile.certifications]).to.deep.equal([
      'Chile',
      null,
      7,
      [],
    ]);
    expect(buildSampleProfile({ ...defaults, name: '', rig_count: 'many' })).to.include({ name: 'Mallee Deep Drilling', rig_count: 18 });
  });

  it("uses the sample's number for each invalid one, before and after a reload", () => {
    const sample = buildSampleProfile(defaults);
    const { likes, rating, review_count, media } = sample;
    for (const wrong of ['-5', '9', '3.5', 'many', ' ', '1e9']) {
      const values = { ...defaults, likes: wrong, rating: wrong, review_count: wrong, pictures: wrong };
      const shown = buildSampleProfile(values);
      if (wrong !== '9') expect(shown, wrong).to.deep.include({ likes, review_count, media });
      if (wrong !== '3.5') expect(shown.rating, wrong).to.equal(rating);
      expect(readSampleProfile(writeVariant(sampleVariant, values).search), wrong).to.deep.equal(shown);
    }
    expect(buildSampleProfile({ ...defaults, likes: '1 000', rating: '' })).to.include({ likes: 1000, rating: null });
  });
});

describe('Profile sandbox', () => {
  before(readPages);
  afterEach(leave);

  it('updates card and row while typing and keeps the values in the URL', async () => {
    const { user, shownAddress, calls } = await open(<SandboxPage />, { address: path });
    expect(screen.getByRole('heading', { level: 1, name: 'Profile sandbox' })).to.exist;
    await user.clear(name());
    await user.paste('Acme');
    expect(listed().map((one) => one.querySelector('h3')?.textContent)).to.deep.equal(['Acme', 'Acme']);
    await waitFor(() => expect(shownAddress()).to.equal(`${path}?name=Acme`));
    expect(writes(calls)).to.deep.equal([]);
  });

  it('shows a badge when it is switched on, and keeps it in the URL', async () => {
    const { user, shownAddress } = await open(<SandboxPage />, { address: path });
    await user.click(screen.getByLabelText('Basic'));
    await user.selectOptions(screen.getByLabelText('Verification status'), 'unverified');
    await user.click(screen.getByLabelText('Verified'));
    expect(card().getByText('Basic')).to.exist;
    expect(card().getByText('Unverified')).to.exist;
    await waitFor(() => expect(shownAddress()).to.equal(`${path}?profile_type=basic&verification_status=unverified&verified=no`));
  });

  it('starts with the values of a link and keeps its other parameters', async () => {
    const address = `${path}?name=Acme&likes=7&screen=phone`;
    const { user, shownAddress } = await open(<SandboxPage />, { address });
    expect(name().value).to.equal('Acme');
    expect(card().getByRole('button', { name: 'Like Acme, 7 likes' })).to.exist;
    expect(screen.getByLabelText<HTMLInputElement>('Phone', { selector: '[type="radio"]' }).checked).to.equal(true);
    await user.type(screen.getByLabelText('Likes'), '0');
    await waitFor(() => expect(shownAddress()).to.equal(`${path}?name=Acme&likes=70&screen=phone`));
  });

  it('starts over by a link', async () => {
    const { user, shownAddress } = await open(<SandboxPage />, { address: `${path}?name=Acme` });
    await user.click(screen.getByText('Start over'));
    await waitFor(() => expect(name().value).to.equal('Mallee Deep Drilling'));
    expect(shownAddress()).to.equal(path);
  });

  it('copies a link and names the values that a link cannot hold', async () => {
    const { user } = await open(<SandboxPage />, { address: `${path}?name=Acme&screen=phone` });
    await user.click(screen.getByText('Copy link'));
    expect(await navigator.clipboard.readText()).to.equal(`https://directory.example${path}?name=Acme&screen=phone`);
    await user.click(screen.getByLabelText('Description'));
    await user.paste('Long words. '.repeat(400));
    expect(await screen.findByText(/^Too long for a link: Description\./)).to.exist;
    expect(card().getByText(/^Diamond and RC crews/)).to.exist;
  });

  it('shows the page in a frame at a screen width, as opened by its link', async () => {
    const { user, shownAddress } = await open(<SandboxPage />, { address: `${path}?name=Acme` });
    const frame = () => screen.getByTitle(/^Sample profile page at/);
    expect([frame().getAttribute('src'), frame().getAttribute('title')]).to.deep.equal([
      '/designer/profile?name=Acme',
      'Sample profile page at 1440 px',
    ]);
    await user.click(screen.getByLabelText('Tablet'));
    expect(frame().getAttribute('title')).to.equal('Sample profile page at 768 px');
    expect(shownAddress()).to.equal(`${path}?name=Acme&screen=tablet`);
    expect(screen.getByText('Open in a new tab').getAttribute('href')).to.equal('/designer/profile?name=Acme');
  });

  it('reloads the page in its frame on request, with the current values', async () => {
    const { user } = await open(<SandboxPage />, { address: `${path}?name=Acme` });
    const frame = () => screen.getByTitle(/^Sample profile page at/);
    const before = frame();
    await user.type(name(), ' Two');
    expect(frame()).to.equal(before);
    await user.click(screen.getByText('Reload'));
    expect(frame()).to.not.equal(before);
    expect(frame().getAttribute('src')).to.equal('/designer/profile?name=Acme+Two');
  });

  it('hides a flag whose image is missing', async () => {
    await open(<SandboxPage />, { address: path });
    const flag = listed()[0]?.querySelector('img[src^="/flags/"]') ?? expect.fail('There is no flag.');
    expect(getComputedStyle(flag).visibility).to.equal('visible');
    fireEvent.error(flag);
    expect(getComputedStyle(flag).visibility).to.equal('hidden');
  });

  it('sends no likes and follows no links', async () => {
    const { user, shownAddress, calls, store } = await open(<SandboxPage />, { address: path });
    await user.click(card().getByRole('button', { name: /^Like Mallee Deep Drilling/ }));
    await waitFor(() => expect(store.getState().toasts.current?.title).to.equal('This is a sample'));
    await user.click(card().getByRole('link', { name: 'View Profile: Mallee Deep Drilling' }));
    expect([shownAddress(), writes(calls)]).to.deep.equal([path, []]);
  });
});

describe('Sandbox for new profiles', () => {
  before(readPages);
  afterEach(leave);
  const address = '/designer/sandbox-new';
  const steps = () => within(screen.getByText('Wizard steps').parentElement ?? document.body);

  it('starts as empty as the wizard: basic, unverified and not ready for submission', async () => {
    await open(<NewProfileSandboxPage />, { address });
    expect(card().getByText('Basic')).to.exist;
    expect(card().getByText('Unverified')).to.exist;
    expect(screen.getByText('0%')).to.exist;
    expect(steps().getByText('This profile can be saved, but not submitted yet.')).to.exist;
    expect(steps().getByText('Please choose at least one drilling method')).to.exist;
  });

  it('applies the rules of the wizard and the completeness meter, and keeps its state in the URL', async () => {
    const filled = '?description=We+drill.&phone=%2B61+8&country=Australia&drilling_methods=Air+Core&left=pending&logo=yes';
    const { user, shownAddress } = await open(<NewProfileSandboxPage />, { address: `${address}${filled}` });
    // Methods 15, logo 12, phone 8.
    expect(screen.getByText('35%')).to.exist;
    expect(steps().getAllByRole('img', { name: 'Done' })).to.have.length(4);
    expect(steps().getByText(/^This profile is pending review\. Only its team and admins can see it/)).to.exist;
    await user.click(screen.getByLabelText('Saved as a draft'));
    expect(steps().getByText(/^This profile can be submitted/)).to.exist;
    await waitFor(() => expect(shownAddress()).to.equal(`${address}${filled.replace('&left=pending', '')}`));
    expect(screen.getByTitle(/^Sample profile page at/).getAttribute('src')).to.equal(`/designer/profile?of=new&${filled.slice(1)}`);
  });
});
