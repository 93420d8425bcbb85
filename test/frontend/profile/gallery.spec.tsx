import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { Gallery } from '#features/contractor/sections/Gallery';
import { Logo } from '#shared/contractor/Logo';
import { samplePicture } from '#test/support/pages/pictureForms';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { readPages, renderFor } from '#test/support/pages/renderForUser';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const withPictures = (count: number, changes: Parameters<typeof sampleProfile>[0] = {}) =>
  sampleProfile({ profile_type: 'standard', media: Array.from({ length: count }, (_, index) => samplePicture(index + 1)), ...changes });
const answersFor = (contractor: ReturnType<typeof sampleProfile>) => ({
  [`GET /api/contractors/${contractor.slug}`]: { body: contractor },
  [`GET /api/contractors/${contractor.id}/similar`]: { body: [] },
});
const box = () => screen.getByRole('dialog', { name: 'Pictures of Northern Terrain Drilling' });
const counter = () => within(box()).getByRole('status').textContent;
/** The content that assistive technology finds in the dialog; the other pictures are outside the viewport. */
const shown = () =>
  within(box())
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt'));

describe('Gallery of a profile', () => {
  afterEach(leave);

  it('is not rendered when there are no pictures', () => {
    renderApp(<Gallery contractor={withPictures(0)} />);
    expect(screen.queryByRole('region')).to.equal(null);
  });

  for (const [profile_type, count] of [
    ['basic', 1],
    ['standard', 6],
  ] as const) {
    it(`shows the first ${count} pictures for the tier ${profile_type}`, () => {
      renderApp(<Gallery contractor={withPictures(8, { profile_type })} />);
      const names = screen.getAllByRole('link').map((link) => within(link).getByRole('img').getAttribute('alt'));
      expect(names).to.deep.equal(Array.from({ length: count }, (_, index) => `Rig ${index + 1}`));
    });
  }

  it('links to the full-size files, and its thumbnails let the browser choose the size and reserve their space', () => {
    renderApp(<Gallery contractor={withPictures(1)} />);
    const image = screen.getByRole('img');
    expect(screen.getByRole('link').getAttribute('href')).to.equal('/media/key1/960.webp');
    expect(image.getAttribute('srcset')).to.equal('/media/key1/480.webp 480w, /media/key1/960.webp 960w');
    expect([image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('loading')]).to.deep.equal(['960', '640', 'lazy']);
  });

  it('opens a picture in the viewer, navigates by keyboard and returns the focus on close', async () => {
    const { user } = renderApp(<Gallery contractor={withPictures(5)} />);
    const second = screen.getByRole('link', { name: 'Rig 2' });
    await user.click(second);
    const steps: [key: string, place: string, alt: string][] = [
      ['', '2 of 5', 'Rig 2'],
      ['{ArrowRight}', '3 of 5', 'Rig 3'],
      ['{End}', '5 of 5', 'Rig 5'],
      ['{ArrowRight}', '5 of 5', 'Rig 5'],
      ['{Home}', '1 of 5', 'Rig 1'],
      ['{ArrowLeft}', '1 of 5', 'Rig 1'],
    ];
    within(box()).getByRole('button', { name: 'Close' }).focus();
    for (const [key, place, alt] of steps) {
      if (key) await user.keyboard(key);
      expect([counter(), shown()], key).to.deep.equal([place, [alt]]);
    }
    // The native dialog handles Escape itself and reports it with an event.
    fireEvent(box(), new window.Event('close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    expect(document.activeElement).to.equal(second);
  });

  it('keeps the arrow keys working when a button has reached the last picture', async () => {
    const { user } = renderApp(<Gallery contractor={withPictures(2)} />);
    await user.click(screen.getByRole('link', { name: 'Rig 1' }));
    const next = within(box()).getByRole<HTMLButtonElement>('button', { name: 'Next picture' });
    await user.click(next);
    await user.click(next);
    expect([counter(), next.disabled, next.getAttribute('aria-disabled'), document.activeElement]).to.deep.equal(['2 of 2', false, 'true', next]);
    await user.keyboard('{ArrowLeft}');
    expect(counter()).to.equal('1 of 2');
  });

  it('navigates by buttons and swiping and announces the current picture', async () => {
    const { user } = renderApp(<Gallery contractor={withPictures(3)} />);
    await user.click(screen.getByRole('link', { name: 'Rig 1' }));
    await user.click(within(box()).getByRole('button', { name: 'Next picture' }));
    expect([counter(), within(box()).getByText('Rig 2').tagName]).to.deep.equal(['2 of 3', 'P']);
    const track = within(box()).getByRole('list');
    Object.defineProperty(track, 'clientWidth', { value: 400 });
    track.scrollLeft = 800;
    fireEvent.scroll(track);
    expect(counter()).to.equal('3 of 3');
    await user.click(within(box()).getByRole('button', { name: 'Previous picture' }));
    expect([counter(), track.scrollLeft]).to.deep.equal(['2 of 3', 400]);
  });

  it('leaves the link to the browser when the picture is opened in a new tab', () => {
    renderApp(<Gallery contractor={withPictures(1)} />);
    const link = screen.getByRole('link');
    const click = createEvent.click(link, { ctrlKey: true });
    // jsdom cannot navigate to other pages.
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent(link, click);
    expect(screen.queryByRole('dialog')).to.equal(null);
  });
});

describe('Profile page of a contractor with pictures', () => {
  before(readPages);
  afterEach(leave);

  it('lists the gallery in its menu and uses the first picture as its sharing image', async () => {
    const contractor = withPictures(2, { logo: '/media/logo/512.webp' });
    await renderFor(<App />, {
      address: `/contractors/${contractor.slug}`,
      answers: answersFor(contractor),
    });
    const menu = within(await screen.findByRole('navigation', { name: 'On this page' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).to.deep.equal(['About', 'Services', 'Fleet', 'Gallery', 'Reviews', 'Location']);
    const property = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
    expect([property('og:image'), property('og:image:alt')]).to.deep.equal(['https://directory.example/media/key1/960.jpg', 'Rig 1']);
  });

  it('uses the logo as the sharing image when there are no pictures', async () => {
    const contractor = withPictures(0, { logo: '/media/logo/512.webp' });
    await renderFor(<App />, {
      address: `/contractors/${contractor.slug}`,
      answers: answersFor(contractor),
    });
    await screen.findByRole('navigation', { name: 'On this page' });
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).to.equal('https://directory.example/media/logo/512.jpg');
  });
});

describe('Contractor logo', () => {
  afterEach(leave);

  it('is requested in the size that fits', () => {
    const { container } = renderApp(<Logo name="Acme Drilling" logo="/media/k/512.webp" size={48} lazy />);
    const image = container.querySelector('img');
    expect(['srcset', 'sizes', 'width', 'height', 'alt', 'loading'].map((name) => image?.getAttribute(name))).to.deep.equal([
      '/media/k/96.webp 96w, /media/k/192.webp 192w, /media/k/512.webp 512w',
      '48px',
      '48',
      '48',
      '',
      'lazy',
    ]);
  });

  it('is replaced by the initials if it fails to load, until there is a new logo', () => {
    const logo = (url: string) => <Logo name="Acme Drilling" logo={url} size={48} />;
    const { container } = renderApp(logo('/media/gone/512.webp'));
    const image = container.querySelector('img');
    if (!image) throw new Error('There is no picture.');
    fireEvent.error(image);
    expect([container.querySelector('img'), screen.getByText('AD').textContent]).to.deep.equal([null, 'AD']);
  });
});
