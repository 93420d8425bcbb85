import { expect } from 'chai';
import sharp from 'sharp';
import type { ManagedContractor } from '#contract/contractorChanges';
import { addCompany, addMember, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { colourAt, plain, quarters } from '#test/support/data/samplePictures';

const red = [255, 0, 0];
const green = [0, 255, 0];
const blue = [0, 0, 255];
const yellow = [255, 255, 0];

describe('Uploaded pictures', () => {
  let api: TestApi;
  let kim: Person;
  let id: number;
  before(async () => {
    api = await startTestApi();
    kim = await verifiedUser(api);
    ({ id } = await addCompany(api, { profile_type: 'premium' }));
    await addMember(api, id, kim.id, 'owner');
  });
  after(() => api.stop());

  const add = (what: 'logo' | 'media', bytes: Buffer, crop?: object) => {
    const sent = kim.browser.post(`/api/user/contractors/${id}/${what}`).attach('file', bytes, 'rig.jpg');
    return crop ? sent.field('crop', JSON.stringify(crop)) : sent;
  };
  /** Uploads a picture and returns its largest stored size. */
  async function kept(what: 'logo' | 'media', bytes: Buffer, crop?: object): Promise<Buffer> {
    const { logo, media }: ManagedContractor = (await add(what, bytes, crop).expect(200)).body;
    const url = what === 'logo' ? String(logo) : String(media.at(-1)?.url);
    if (what === 'media') await kim.browser.delete(`/api/user/contractors/${id}/media/${media.at(-1)?.id}`).expect(200);
    return (await api.request.get(url).responseType('blob').expect(200)).body;
  }

  /** Checks the colour in the middle of each quarter of a picture, in reading order. */
  async function expectQuarters(bytes: Buffer, colours: number[][]): Promise<void> {
    for (const [index, [red = 0, green = 0, blue = 0]] of colours.entries()) {
      const colour = await colourAt(bytes, index % 2 ? 0.75 : 0.25, index > 1 ? 0.75 : 0.25);
      const distance = Math.hypot(colour[0] - red, colour[1] - green, colour[2] - blue);
      expect(distance, `quarter ${index} is ${colour}`).to.be.lessThan(60);
    }
  }

  it('are cropped to 3:2 around the center, and never enlarged', async () => {
    for (const [width, height, expected] of [
      [600, 400, 600],
      [900, 400, 600],
      [600, 900, 600],
      [3000, 2000, 1600],
      [3, 2, 3],
      [1, 1, 1],
    ] as const) {
      const cut = await kept('media', await plain(width, height).png().toBuffer());
      expect(await sharp(cut).metadata(), `${width} × ${height}`).to.include({
        width: expected,
        height: Math.max(1, Math.round((expected * 2) / 3)),
      });
    }
    await expectQuarters(await kept('media', await quarters(900, 400).png().toBuffer()), [red, green, blue, yellow]);
    await expectQuarters(await kept('media', await quarters(3200, 2400).jpeg().toBuffer()), [red, green, blue, yellow]);
  });

  /** By EXIF orientation, the order in which the quarters are stored so that the picture is displayed upright. */
  const stored: Record<number, number[][]> = {
    1: [red, green, blue, yellow],
    2: [green, red, yellow, blue],
    3: [yellow, blue, green, red],
    4: [blue, yellow, red, green],
    5: [red, blue, green, yellow],
    6: [blue, red, yellow, green],
    7: [yellow, green, blue, red],
    8: [green, yellow, red, blue],
  };
  for (const [orientation, shown] of Object.entries(stored)) {
    it(`are stored upright for every camera orientation: ${orientation}`, async () => {
      for (const width of [600, 3000]) {
        const bytes = await quarters(width, (width * 2) / 3)
          .jpeg()
          .withMetadata({ orientation: Number(orientation) })
          .toBuffer();
        const cut = await kept('logo', bytes, { x: 0, y: 0, ...whole(width, Number(orientation)) });
        await expectQuarters(await onlyPicture(cut, Number(orientation)), shown);
      }
    });
  }

  /** Returns a crop that covers the whole upright picture. */
  function whole(width: number, orientation: number) {
    const height = (width * 2) / 3;
    return orientation > 4 ? { width: height, height: width } : { width, height };
  }

  /** Removes the bars that pad a logo. */
  function onlyPicture(logo: Buffer, orientation: number): Promise<Buffer> {
    const [long, short] = [512, 341];
    const bar = Math.round((long - short) / 2);
    const area = orientation > 4 ? { left: bar, top: 0, width: short, height: long } : { left: 0, top: bar, width: long, height: short };
    return sharp(logo).extract(area).png().toBuffer();
  }

  it('are cropped as requested, in the pixels of the upright picture', async () => {
    const upright = await quarters(1200, 800).jpeg().toBuffer();
    const turned = await quarters(1200, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    for (const [bytes, crop, colour] of [
      [upright, { x: 30, y: 30, width: 300, height: 200 }, red],
      [upright, { x: 660, y: 30, width: 300, height: 200 }, green],
      [upright, { x: 60.4, y: 460.7, width: 300.2, height: 200.1 }, blue],
      [turned, { x: 10, y: 10, width: 300, height: 200 }, blue],
      [turned, { x: 450, y: 700, width: 300, height: 200 }, green],
    ] as const) {
      for (const what of ['media', 'logo'] as const) {
        const [r, g, b] = await colourAt(await kept(what, bytes, crop), 0.5, 0.5);
        expect(Math.hypot(r - (colour[0] ?? 0), g - (colour[1] ?? 0), b - (colour[2] ?? 0)), JSON.stringify(crop)).to.be.lessThan(60);
      }
    }
    expect(await sharp(await kept('media', upright, { x: 0, y: 0, width: 700, height: 300 })).metadata()).to.include({ width: 450, height: 300 });
  });

  it("are padded with transparency when a logo's crop exceeds the edge, and keep their own transparency", async () => {
    const bytes = await plain(200, 200, '#ff0000').png().toBuffer();
    const logo = await kept('logo', bytes, { x: -100, y: -100, width: 400, height: 400 });
    expect((await colourAt(logo, 0.1, 0.1))[3]).to.equal(0);
    expect((await colourAt(logo, 0.5, 0.5))[3]).to.equal(255);
    const wide = await kept('logo', await plain(400, 100).png().toBuffer());
    expect((await colourAt(wide, 0.5, 0.1))[3]).to.equal(0);
    expect((await colourAt(wide, 0.5, 0.5))[3]).to.equal(255);
    const glass = await sharp({ create: { width: 600, height: 400, channels: 4, background: { r: 0, g: 0, b: 255, alpha: 0.5 } } })
      .png()
      .toBuffer();
    expect((await colourAt(await kept('media', glass), 0.5, 0.5))[3]).to.be.within(120, 135);
  });

  it('are rejected when the crop is invalid', async () => {
    const bytes = await plain(600, 400).png().toBuffer();
    for (const crop of [
      { x: 600, y: 0, width: 30, height: 20 },
      { x: -40, y: 0, width: 30, height: 20 },
      { x: 0, y: 1e6, width: 1, height: 1 },
    ]) {
      for (const what of ['logo', 'media'] as const) {
        const { body } = await add(what, bytes, crop).expect(422);
        expect(readError(body).fields).to.have.key('crop');
      }
    }
    await add('logo', bytes, { x: -50_000, y: -50_000, width: 100_000, height: 100_000 }).expect(422);
    for (const crop of [
      '',
      'x',
      'null',
      '[]',
      '7',
      '{}',
      '{"x":0,"y":0,"width":0,"height":9}',
      '{"x":0,"y":0,"width":-5,"height":9}',
      '{"x":1e999,"y":0,"width":5,"height":9}',
      '{"x":0,"y":0,"width":"NaN","height":9}',
      '{"__proto__":{"x":1},"x":0,"y":0,"width":5,"height":5}',
    ]) {
      const { body } = await add('media', bytes).field('crop', crop).expect(400);
      expect(Object.keys(readError(body).fields ?? {}).join(), crop).to.match(/^crop/);
    }
  });
});
