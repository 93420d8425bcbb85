import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { PictureKind } from '#contract/media/pictureSizes';
import { limits } from '#contract/shared/limits';
import type { ReadyPicture } from '#shared/uploads/CropDialog';
import { Uploader } from '#shared/uploads/Uploader';
import { drawPictures, openAddresses, pictureFile, showPictures } from '#test/support/pages/pictureForms';
import { leave, renderApp } from '#test/support/pages/renderApp';

const takenBy = (kind: PictureKind, room = 1, takesStray = true) => {
  const taken: ReadyPicture[] = [];
  const part = (
    <>
      <Uploader kind={kind} label="Choose" maxFiles={room} acceptsGlobalPaste={takesStray} onPictureReady={(picture) => taken.push(picture)} />
      <input aria-label="Something else" />
    </>
  );
  return { ...renderApp(part), taken, input: screen.getByLabelText('Choose') };
};
const area = (input: HTMLElement) => {
  const found = input.closest('[data-takes-files]');
  if (!(found instanceof window.HTMLElement)) throw new Error('The uploader has no area.');
  return found;
};
const holding = (files: File[]) => ({ dataTransfer: { files, types: ['Files'], dropEffect: 'none' } });
const paste = (target: Element, files: File[]) => {
  const event = createEvent.paste(target, { clipboardData: { files } });
  fireEvent(target, event);
  return event.defaultPrevented;
};
const dialog = () => screen.findByRole('dialog');

describe('Uploader', () => {
  let hide: () => void;
  before(() => {
    hide = showPictures();
  });
  after(() => hide());
  afterEach(leave);

  const refusals: [what: string, file: File, sentence: RegExp][] = [
    ['a type that is none', pictureFile('plan.svg', { type: 'image/svg+xml' }), /plan\.svg is not a JPEG, PNG or WebP file/],
    ['an ending that is none, where the type is not known', pictureFile('plan.heic', { type: '' }), /plan\.heic is not a JPEG/],
    ['an empty file', pictureFile('none-9x9.png', { bytes: 0 }), /none-9x9\.png is empty/],
    ['more bytes than can be sent', pictureFile('big-9x9.png', { bytes: limits.maxUploadBytes + 1 }), /big-9x9\.png is larger than 10\u00a0MB\./],
    ['more pixels than can be sent', pictureFile('wide-8000x6000.png'), /has more than 40 megapixels\./],
    ['more pixels on a side than can be sent', pictureFile('pano-13000x900.png'), /has more than 12,000 pixels on a side\./],
    ['what can’t be shown', pictureFile('torn.png'), /torn\.png can't be read as a picture/],
  ];
  for (const [what, file, sentence] of refusals) {
    it(`rejects ${what} with a message`, async () => {
      const { input, taken } = takenBy('logo');
      fireEvent.change(input, { target: { files: [file] } });
      expect((await screen.findByRole('alert')).textContent).to.match(sentence);
      expect([screen.queryByRole('dialog'), taken]).to.deep.equal([null, []]);
    });
  }

  it('says what a photo is that is only called JPEG', async () => {
    const { input, taken } = takenBy('image');
    const bytes = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1', 'latin1');
    fireEvent.change(input, { target: { files: [new window.File([bytes], 'photo-900x600.jpg', { type: 'image/jpeg' })] } });
    const sentence = 'photo-900x600.jpg: This is a HEIC photo. Save or export it as JPEG, then upload it.';
    expect((await screen.findByRole('alert')).textContent).to.equal(sentence);
    expect([screen.queryByRole('dialog'), taken]).to.deep.equal([null, []]);
  });

  const large: [what: string, file: File, type: string, size: string][] = [
    ['a photo of 48 megapixels', pictureFile('photo-8064x6048.jpg', { type: 'image/jpeg' }), 'image/jpeg', '4,619 × 3,464'],
    ['an upright one', pictureFile('photo-6048x8064.jpg', { type: 'image/jpeg' }), 'image/jpeg', '3,464 × 4,619'],
    ['a panorama of 13,000 pixels', pictureFile('pano-13000x2500.jpg', { type: 'image/jpeg' }), 'image/jpeg', '8,000 × 1,538'],
    [
      'more bytes than can be sent',
      pictureFile('photo-4000x3000.jpg', { type: '', bytes: limits.maxUploadBytes + 1 }),
      'image/jpeg',
      '4,000 × 3,000',
    ],
    ['a logo with transparent parts', pictureFile('logo-9000x9000.png'), 'image/png', '4,000 × 4,000'],
  ];
  for (const [what, file, type, size] of large) {
    it(`makes ${what} smaller, and says so`, async () => {
      const restore = drawPictures();
      const { user, input, taken } = takenBy('logo');
      await user.upload(input, file);
      const asked = within(await dialog());
      expect(asked.getByText(new RegExp(`Made smaller to fit \\(${size} pixels\\)`))).to.exist;
      await user.click(asked.getByRole('button', { name: 'Use this logo' }));
      await waitFor(() => expect(taken.map((picture) => [picture.file.name, picture.file.type])).to.deep.equal([[file.name, type]]));
      expect(taken[0]?.file.size).to.be.below(limits.maxUploadBytes);
      restore();
    });
  }

  it('accepts a file without a type by its extension', async () => {
    const { user, input } = takenBy('logo');
    await user.upload(input, pictureFile('logo-300x300.webp', { type: '' }));
    expect(within(await dialog()).getByText('logo-300x300.webp')).to.exist;
  });

  it('sends the whole logo unless it is cropped, with a margin if it is not square', async () => {
    const { user, input, taken } = takenBy('logo');
    await user.upload(input, pictureFile('logo-600x300.png'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Use this logo' }));
    await waitFor(() =>
      expect(taken.map(({ file, crop, alt }) => [file.name, crop, alt])).to.deep.equal([
        ['logo-600x300.png', { x: 0, y: -150, width: 600, height: 600 }, ''],
      ]),
    );
    expect(screen.queryByRole('dialog')).to.equal(null);
  });

  it('sends the largest centred part of a gallery picture and requires a description', async () => {
    const { user, input, taken } = takenBy('image', 3);
    await user.upload(input, pictureFile('rig-1000x1000.jpg', { type: 'image/jpeg' }));
    const asked = within(await dialog());
    await user.click(asked.getByRole('button', { name: 'Add picture' }));
    expect(await asked.findByText('Please describe the picture')).to.exist;
    expect(taken).to.deep.equal([]);
    await user.type(asked.getByLabelText('What does the picture show?'), 'Rig 12 at dawn');
    await user.click(asked.getByRole('button', { name: 'Add picture' }));
    await waitFor(() => expect(taken).to.have.length(1));
    const [picture] = taken;
    expect([picture?.alt, picture?.crop]).to.deep.equal(['Rig 12 at dawn', { x: 0, y: 167, width: 1000, height: 667 }]);
  });

  it('asks about one file after another, and continues without those that are skipped or exceed the limit', async () => {
    const { user, input, taken } = takenBy('image', 2);
    fireEvent.change(input, { target: { files: ['a-900x600.png', 'b-900x600.png', 'c-900x600.png'].map((name) => pictureFile(name)) } });
    const first = within(await screen.findByRole('dialog', { name: 'Gallery picture: 1 of 2' }));
    expect(screen.getByRole('alert').textContent).to.equal('c-900x600.png was not added. There is only room for 2 pictures.');
    await user.click(first.getByRole('button', { name: 'Skip this picture' }));
    const second = within(await screen.findByRole('dialog', { name: 'Gallery picture: 2 of 2' }));
    await user.type(second.getByLabelText('What does the picture show?'), 'The yard');
    await user.click(second.getByRole('button', { name: 'Add picture' }));
    await waitFor(() => expect(taken.map(({ file }) => file.name)).to.deep.equal(['b-900x600.png']));
  });

  it('accepts dropped files and highlights the drop area', async () => {
    const { input } = takenBy('logo');
    const target = area(input);
    fireEvent.dragOver(target, holding([]));
    expect(screen.getByText(/Drop to add it/)).to.exist;
    fireEvent.dragLeave(target, { relatedTarget: document.body });
    expect(screen.queryByText(/Drop to add it/)).to.equal(null);
    fireEvent.dragOver(target, holding([]));
    fireEvent.drop(target, holding([pictureFile('logo-300x300.png')]));
    expect(within(await dialog()).getByText('logo-300x300.png')).to.exist;
    expect(screen.queryByText(/Drop to add it/)).to.equal(null);
  });

  it('keeps the page open when a file is dropped beside the drop area', () => {
    takenBy('logo');
    const event = createEvent.drop(document.body, holding([pictureFile('logo-300x300.png')]));
    fireEvent(document.body, event);
    expect([event.defaultPrevented, screen.queryByRole('dialog')]).to.deep.equal([true, null]);
  });

  it('accepts pasted pictures unless the user is typing in another field', async () => {
    takenBy('logo');
    const files = [pictureFile('image-300x300.png')];
    screen.getByLabelText('Something else').focus();
    expect(paste(screen.getByLabelText('Something else'), files)).to.equal(false);
    screen.getByLabelText('Something else').blur();
    expect(paste(document.body, files)).to.equal(true);
    expect(within(await dialog()).getByText('image-300x300.png')).to.exist;
  });

  it('ignores pasted pictures meant for another uploader unless it has the focus', async () => {
    const { input } = takenBy('logo', 1, false);
    expect(paste(document.body, [pictureFile('image-300x300.png')])).to.equal(false);
    input.focus();
    expect(paste(input, [pictureFile('image-300x300.png')])).to.equal(true);
    expect(await dialog()).to.exist;
  });

  it('releases the memory of every file', async () => {
    const { user, input } = takenBy('logo');
    await user.upload(input, pictureFile('logo-600x300.png'));
    await dialog();
    await waitFor(() => expect(openAddresses()).to.have.length(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(openAddresses()).to.deep.equal([]);
  });
});

describe('Cropping a picture', () => {
  let hide: () => void;
  before(() => {
    hide = showPictures();
  });
  after(() => hide());
  afterEach(leave);

  /** Opens the crop dialog with a picture of 900 by 600 pixels, displayed at half its size. */
  async function cutting(kind: PictureKind, name: string) {
    const view = takenBy(kind);
    await view.user.upload(view.input, pictureFile(name));
    const asked = await dialog();
    const image = await waitFor(() => {
      const found = asked.querySelector('img');
      if (!found?.parentElement) throw new Error('Nothing is shown yet.');
      return found;
    });
    const drawn = { width: 450, height: 300 };
    Object.defineProperties(image, { offsetWidth: { value: drawn.width }, offsetHeight: { value: drawn.height } });
    const stage = image.parentElement;
    if (stage) stage.getBoundingClientRect = () => new window.DOMRect(0, 0, drawn.width, drawn.height);
    fireEvent.load(image);
    return { ...view, asked: within(asked), frame: await within(asked).findByRole('application') };
  }

  it('sends the area chosen with arrow keys and zoom', async () => {
    const { user, asked, frame, taken } = await cutting('logo', 'logo-900x600.png');
    const zoom = asked.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });
    for (let presses = 0; presses < 5; presses += 1) await user.click(asked.getByRole('button', { name: 'Zoom in' }));
    expect(Number(zoom.value)).to.equal(50);
    frame.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    await user.click(asked.getByRole('button', { name: 'Use this logo' }));
    await waitFor(() => expect(taken).to.have.length(1));
    const crop = taken[0]?.crop;
    expect(crop?.width).to.equal(crop?.height);
    expect(crop?.width).to.be.within(360, 375);
    // The crop moves left and up from the center when the picture moves right and down.
    expect((crop?.x ?? 0) + (crop?.width ?? 0) / 2).to.be.within(430, 449);
    expect((crop?.y ?? 0) + (crop?.height ?? 0) / 2).to.be.within(280, 299);
  });

  it('returns to the whole picture by a button', async () => {
    const { user, asked, taken } = await cutting('logo', 'logo-900x600.png');
    await user.click(asked.getByRole('button', { name: 'Zoom in' }));
    await user.click(asked.getByRole('button', { name: 'Use the whole picture' }));
    await user.click(asked.getByRole('button', { name: 'Use this logo' }));
    await waitFor(() => expect(taken).to.have.length(1));
    expect(taken[0]?.crop).to.deep.equal({ x: 0, y: -150, width: 900, height: 900 });
  });

  it('warns about an area that will look blurred', async () => {
    const { user, asked } = await cutting('logo', 'logo-900x600.png');
    expect(asked.queryByText(/will look blurred/)).to.equal(null);
    const zoom = asked.getByRole('button', { name: 'Zoom in' });
    for (let presses = 0; presses < 10; presses += 1) await user.click(zoom);
    expect(await asked.findByText(/will look blurred/)).to.exist;
  });
});
