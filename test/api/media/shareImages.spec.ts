import { expect } from 'chai';
import sharp from 'sharp';
import type { ManagedContractor } from '#contract/contractorChanges';
import { addCompany, addMember, verifiedUser } from '#test/support/api/companyMembers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { plain } from '#test/support/data/samplePictures';

describe('Pictures of a profile', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  it('are served as JPEG for link previews, of at least 600 pixels and on white', async () => {
    const kim = await verifiedUser(api);
    const company = await addCompany(api, { profile_type: 'standard' });
    await addMember(api, company.id, kim.id, 'editor');
    const address = (rest: string) => `/api/user/contractors/${company.id}/${rest}`;
    const jpeg = await plain(900, 600).jpeg().toBuffer();
    const add = async (bytes: Buffer): Promise<ManagedContractor> =>
      (await kim.browser.post(address('media')).attach('file', bytes, 'rig.jpg').expect(200)).body;
    const { logo } = (await kim.browser.post(address('logo')).attach('file', jpeg, 'logo.jpg').expect(200)).body;
    const [picture] = (await add(jpeg)).media;
    const small: ManagedContractor = await add(await plain(300, 200).jpeg().toBuffer());
    const rows: [url: string, size: { width: number; height: number }][] = [
      [String(logo), { width: 1200, height: 630 }],
      [String(small.media.at(-1)?.url), { width: 1200, height: 630 }],
      [String(picture?.url), { width: 900, height: 600 }],
    ];
    for (const [url, size] of rows) {
      const shared = url.replace('.webp', '.jpg');
      // The second request is answered from memory.
      for (const answer of [
        await api.request.get(shared).responseType('blob').expect(200),
        await api.request.get(shared).responseType('blob').expect(200),
      ]) {
        expect(answer.get('Content-Type')).to.equal('image/jpeg');
        expect(answer.get('Cache-Control')).to.equal('public, max-age=31536000, immutable');
        expect(await sharp(answer.body).metadata(), url).to.include({ format: 'jpeg', ...size });
      }
    }
    await api.request.get(String(logo).replace('/512.webp', '/513.jpg')).expect(404);
  });
});
