import { readdirSync, readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { SampleEmail } from '#contract/outbox';
import { ServerErrorForm } from '#design/styleGuide/ServerErrorForm';
import { StyleGuidePage } from '#design/styleGuide/StyleGuidePage';
import { BadgesSection } from '#design/styleGuide/sections/BadgesSection';
import { ColoursSection } from '#design/styleGuide/sections/ColoursSection';
import { ContractorsSection } from '#design/styleGuide/sections/ContractorsSection';
import { EmailsSection } from '#design/styleGuide/sections/EmailsSection';
import { IconsSection } from '#design/styleGuide/sections/IconsSection';
import { OverlaysSection } from '#design/styleGuide/sections/OverlaysSection';
import { ToastsSection } from '#design/styleGuide/sections/ToastsSection';
import { type FakeApi, leave, renderApp } from '#test/support/pages/renderApp';
import { darkColours } from '#ui/theme/colourSchemes';
import { nightPalette } from '#ui/theme/darkTokens';
import { colourRoles, lightColours } from '#ui/theme/theme';
import { palette } from '#ui/theme/tokens';

const mails: SampleEmail[] = [
  { name: 'verification', group: 'Accounts', subject: 'Confirm your address', text: 'Hello Kim,\n\nplease confirm.' },
  { name: 'claimApproved', group: 'Claims', subject: 'You now look after it', text: 'Hello Kim,\n\nit is yours.' },
];
const api: FakeApi = ({ url }) => (url === '/api/design/mails' ? { body: mails } : undefined);

/** Files of the UI kit that render nothing and are not design tokens. */
const unseen = [
  'ui/chart/scales.ts',
  'ui/form/FormValuesObserver.tsx',
  'ui/form/fields/Honeypot.tsx',
  'ui/form/buildErrorTree.ts',
  'ui/form/useFormField.ts',
];

describe('Style guide', () => {
  afterEach(leave);

  it('covers every file of the UI kit, skips no heading level and has only working anchors', async () => {
    renderApp(<StyleGuidePage />, { address: '/style-guide', api });
    await screen.findByTitle('Email: Confirm your address');
    const named = new Set([...document.querySelectorAll('code')].map(({ textContent }) => textContent));
    const kit = readdirSync('frontend/ui', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `ui/${file.replaceAll('\\', '/')}`);
    expect(kit.length).to.be.greaterThan(40);
    expect(kit.filter((file) => !named.has(file))).to.have.members(unseen);

    // Reuses the page, because rendering it is slow.
    const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels[0]).to.equal(1);
    for (const [index, level] of levels.entries()) expect(level).to.be.at.most((levels[index - 1] ?? 0) + 1);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).to.deep.equal([]);
    const anchors = [...document.querySelectorAll('nav[aria-label="On this page"] a')].map((link) => link.getAttribute('href'));
    expect(anchors.filter((anchor) => !document.querySelector(`section${anchor}`))).to.deep.equal([]);
    expect(anchors).to.have.length(14);
  });

  it('names every palette colour and every colour role with its value', () => {
    const words = renderApp(<ColoursSection id="colours" />).container.textContent ?? '';
    for (const [name, value] of [...Object.entries(palette), ...Object.entries(nightPalette)]) expect(words).to.include(`${name}${value}`);
    for (const role of colourRoles) expect(words).to.include(`${role}${lightColours[role]}${darkColours[role]}`);
    expect(words).to.include('onBrand on accent2.67:1, Not for text').and.to.include('onAccent on accent5.85:1, AA');
  });

  it('names every icon used in the product', () => {
    const files = readdirSync('frontend', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const imports = files.flatMap((file) =>
      [...readFileSync(`frontend/${file}`, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) => names.split(',')),
    );
    const drawn = new Set(
      imports.map((name) => name.trim().replace(/ as .*/, '')).filter((name) => name && !/^type /.test(name) && name !== 'LucideIcon'),
    );
    const words = renderApp(<IconsSection id="icons" />).container;
    const named = [...words.querySelectorAll('span')].map(({ textContent }) => textContent);
    expect(drawn.size).to.be.greaterThan(40);
    expect([...drawn].filter((name) => !named.includes(name))).to.deep.equal([]);
  });

  it('shows the appearance of all twelve pairs of tier and status', () => {
    renderApp(<BadgesSection id="badges" />);
    const table = screen.getByRole('region', { name: 'Badges by profile type and verification status' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows).to.have.length(12);
    expect(rows[1]).to.equal('basicverifiedBasicVerifiedBasic, Verified (verified)');
    expect(rows[10]).to.equal('premiumpremium_unverifiedPremiumUnverifiedPremium, Unverified (premium_unverified)');
  });

  it('shows toasts through the store, as a server response would', async () => {
    const { user, store } = renderApp(<ToastsSection id="toasts" />);
    await user.click(screen.getByRole('button', { name: 'Show a failure' }));
    expect(store.getState().toasts.current).to.include({ title: 'Login failed', look: 'destructive', open: true });
  });

  it('opens and closes its dialog', async () => {
    const { user } = renderApp(<OverlaysSection id="overlays" />);
    await user.click(screen.getByRole('button', { name: 'Open a dialog' }));
    const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('dialog')).to.equal(null);
  });

  it('shows server errors of a form beside the field and at the top', async () => {
    const { user } = renderApp(<ServerErrorForm />);
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    const website = await screen.findByRole('textbox', { name: 'Website' });
    await waitFor(() => expect(website.getAttribute('aria-invalid')).to.equal('true'));
    expect(screen.getByText('The profile was not saved because it is pending review.').closest('[role="alert"]')).to.exist;
  });

  it('likes its samples without sending requests', async () => {
    const { user, calls } = renderApp(<ContractorsSection id="contractors" />);
    const [like] = screen.getAllByRole('button', { name: /^Like Gibber Plain Drilling, 41 likes$/ });
    if (like) await user.click(like);
    expect(await screen.findAllByRole('button', { name: 'Unlike Gibber Plain Drilling, 42 likes' })).to.not.be.empty;
    expect(calls.filter(({ method = 'GET' }) => method !== 'GET')).to.deep.equal([]);
  });
});

describe('Emails in the style guide', () => {
  afterEach(leave);
  const open = (address: string, server: FakeApi = api) => renderApp(<EmailsSection id="mails" />, { address, api: server });

  it('are selected by the URL, which keeps its other parameters', async () => {
    const { user, shownAddress } = open('/style-guide?other=1');
    const frame = await screen.findByTitle('Email: Confirm your address');
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).to.deep.equal(['/api/design/mails/verification', 'allow-same-origin']);
    await user.click(screen.getByRole('link', { name: /You now look after it/ }));
    expect(shownAddress()).to.equal('/style-guide?other=1&mail=claimApproved');
    expect(screen.getByTitle('Email: You now look after it').getAttribute('src')).to.equal('/api/design/mails/claimApproved');
    await user.click(screen.getByRole('link', { name: /Confirm your address/ }));
    expect(shownAddress()).to.equal('/style-guide?other=1');
  });

  it('are shown as plain text on request, also by the URL', async () => {
    const { user, shownAddress } = open('/style-guide?mail=claimApproved&mail_view=text&mail_width=none');
    const text = await screen.findByRole('region', { name: 'Plain text: You now look after it' });
    expect(text.textContent).to.equal('Hello Kim,\n\nit is yours.');
    await user.click(screen.getByRole('radio', { name: 'HTML' }));
    await user.click(screen.getByRole('radio', { name: 'Phone' }));
    expect(shownAddress()).to.equal('/style-guide?mail=claimApproved&mail_width=phone');
  });

  it('can be loaded again after loading failed', async () => {
    let works = false;
    const { user } = open('/style-guide?mail=nobody', () =>
      works ? { body: mails } : { status: 503, body: { error: 'Down.', code: 'unavailable' } },
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    works = true;
    await user.click(again);
    expect(await screen.findByTitle('Email: Confirm your address')).to.exist;
  });
});
