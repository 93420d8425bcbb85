import { expect } from 'chai';
import { readError } from '#test/support/api/errorBody';
import { uploadEnquiryFile } from '#test/support/api/records/enquiries';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { plain } from '#test/support/data/samplePictures';

describe('Pictures sent with an enquiry', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  it('are refused with what they are if they are pictures of another type, whatever they are called', async () => {
    const tiff = await plain(60, 40).tiff().toBuffer();
    const gif = await plain(60, 40).gif().toBuffer();
    const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1', 'latin1'), Buffer.alloc(200, 7)]);
    const avif = await plain(60, 40).avif().toBuffer();
    const rows: [Buffer, string][] = [
      [heic, 'This is a HEIC photo. Save or export it as JPEG, then upload it.'],
      [avif, 'This is an AVIF picture. Save or export it as JPEG, then upload it.'],
      [tiff, 'This is a TIFF picture or a RAW photo. Save or export it as JPEG, then upload it.'],
      [gif, 'This is a GIF picture. Save or export it as PNG, then upload it.'],
    ];
    for (const [bytes, sentence] of rows) {
      const { error, fields } = readError((await uploadEnquiryFile(api.request, bytes, 'photo.jpg', 'image/jpeg').expect(415)).body);
      expect([error, fields]).to.deep.equal([sentence, { file: sentence }]);
    }
  });
});
