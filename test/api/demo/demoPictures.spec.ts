import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { seedDemoPictures } from '#api/modules/demo/demoPictures';
import { seedDemoContractors } from '#api/modules/demo/seedDemoContractors';
import { demoPictures } from '#db/demo/demoPictures';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('The demo', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  it('shows its pictures as if they had been uploaded, and stays as recent as it states', async () => {
    await seedDemoContractors(api.services.database, api.services.now());
    const profile = async (slug: string) => (await api.request.get(`/api/contractors/${slug}`).expect(200)).body;
    const before = await Promise.all(demoPictures.map(({ slug }) => profile(slug)));
    await seedDemoPictures(api.services);
    for (const [index, { slug, logo, gallery }] of demoPictures.entries()) {
      const shown = await profile(slug);
      expect(shown.media.map(({ alt }: { alt: string }) => alt)).to.deep.equal(gallery.map(({ alt }) => alt));
      expect(shown.logo !== null, slug).to.equal(logo !== undefined);
      expect(shown.last_updated).to.equal(before[index].last_updated);
      for (const { url } of shown.media) await api.request.get(url).expect(200);
    }
    const files = demoPictures.flatMap(({ logo, gallery }) => [...(logo ? [1, 2, 3] : []), ...gallery.flatMap(() => [1, 2])]);
    expect(readdirSync(path.join(api.services.config.DATA_DIR, 'pictures'))).to.have.length(files.length);
  });
});
