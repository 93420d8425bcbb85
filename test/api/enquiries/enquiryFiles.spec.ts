import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import sharp from 'sharp';
import { removeContractor } from '#api/modules/contractors/store/removeContractor';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import type { UploadedFile } from '#contract/enquiries/enquiries';
import { day, signIn, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { askedCompany, askForQuote, enquiryBody, inboxOf, sendEnquiry, uploadEnquiryFile, uploadedFile } from '#test/support/api/records/enquiries';
import { newEmail, openBrowser, password } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { pdf } from '#test/support/data/sampleFiles';
import { colourAt, plain, quarters } from '#test/support/data/samplePictures';
import { hostileDocuments } from '#test/support/requests/hostileDocuments';
import { type HostileFile, hostilePictures } from '#test/support/requests/hostilePictures';

const megabyte = 1024 * 1024;
const gone = 'One of the files is no longer available. Add it again.';
/** Metadata that must not remain in any picture. */
const traces = [
  'GPSCAMERA',
  'SECRETOWNER',
  'Exif',
  'EXIF',
  'eXIf',
  'XMP ',
  'ICCP',
  'iCCP',
  'tEXt',
  'zTXt',
  'iTXt',
  'script',
  '%PDF',
  'PK\u0003\u0004',
  'ANIM',
  'acTL',
];

/** Whether a picture ends with its format's end marker, without trailing data. */
function endsProperly(type: string, bytes: Buffer): boolean {
  if (type === 'image/png') return bytes.subarray(-8, -4).toString('latin1') === 'IEND';
  if (type === 'image/jpeg') return bytes.subarray(-2).toString('hex') === 'ffd9';
  return bytes.readUInt32LE(4) + 8 === bytes.length;
}

describe('Files of an enquiry', () => {
  let api: TestApi;
  let company: Awaited<ReturnType<typeof askedCompany>>;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    api.clock.ahead = 0;
    company = await askedCompany(api);
  });
  after(() => api.stop());

  const rows = (): Promise<{ storage_key: string; enquiry_id: number | null; remove_at: number | null }[]> =>
    api.services.database.read('enquiry_files');
  const stored = () => readdirSync(path.join(api.services.config.DATA_DIR, 'documents'));
  const tidy = () => createCleanupJob(api.services).begin();
  const refusedFiles = async (files: string[]) => {
    const answer = await sendEnquiry(api.request, enquiryBody([company.id], { files }));
    return [answer.status, readError(answer.body).fields];
  };
  /** Sends an enquiry with these files. Returns it as the company sees it, with the URLs of its files. */
  async function received(files: UploadedFile[]) {
    await askForQuote(api, [company.id], { files: files.map(({ token }) => token) });
    const [item] = await inboxOf(company);
    if (!item) return expect.fail('Nothing came.');
    return { item, addresses: item.files.map(({ id }) => `${company.inbox}/${item.id}/files/${id}`) };
  }
  async function contentOf(address = ''): Promise<Buffer> {
    return (await company.owner.browser.get(address).responseType('blob').expect(200)).body;
  }

  it('are delivered to the recipients as downloads only', async () => {
    const jpeg = await plain(60, 40).jpeg().toBuffer();
    const files = [await uploadedFile(api.request, pdf, 'plan.pdf'), await uploadedFile(api.request, jpeg, 'site.jpeg')];
    expect(files[0]).to.deep.include({ name: 'plan.pdf', type: 'application/pdf', size: pdf.length });
    const { item, addresses } = await received(files);
    expect(item.files.map(({ id: _id, ...file }) => file)).to.deep.equal(files.map(({ token: _token, ...file }) => file));
    expect(JSON.stringify(item)).to.not.include(files[0]?.token);
    const answer = await company.owner.browser
      .get(addresses[0] ?? '')
      .responseType('blob')
      .expect(200);
    expect(answer.body.equals(pdf)).to.equal(true);
    expect(answer.get('Content-Type')).to.equal('application/pdf');
    expect(answer.get('Content-Disposition')).to.equal('attachment; filename="plan.pdf"');
    expect(answer.get('X-Content-Type-Options')).to.equal('nosniff');
    expect(answer.get('Cache-Control')).to.equal('no-store');
  });

  it('can be read only by members of the recipients', async () => {
    const { item, addresses } = await received([await uploadedFile(api.request)]);
    const [address = ''] = addresses;
    const other = await askedCompany(api);
    await askForQuote(api, [other.id], { files: [(await uploadedFile(api.request)).token] });
    const [foreign] = await inboxOf(other);
    await openBrowser(api).get(address).expect(401);
    const stranger = await verifiedUser(api);
    const admin = await verifiedUser(api, { role: 'admin' });
    for (const who of [stranger, admin, other.owner]) await who.browser.get(address).expect(403);
    const wrong = [
      `${company.inbox}/${item.id}/files/${foreign?.files[0]?.id}`,
      `${company.inbox}/${foreign?.id}/files/${foreign?.files[0]?.id}`,
      `${company.inbox}/${item.id}/files/999999`,
      `${company.inbox}/999999/files/${item.files[0]?.id}`,
      `${company.inbox}/${item.id}/files/x`,
    ];
    for (const one of wrong) await company.owner.browser.get(one).expect(404);
    const keys = (await rows()).map(({ storage_key }) => storage_key);
    for (const folder of ['documents', 'media', 'assets']) await api.request.get(`/${folder}/${keys[0]}`).expect(404);
  });

  it('are accepted by content, whatever type they claim, or rejected with a message; pictures keep only their pixels', async () => {
    const pictures = (await hostilePictures()).filter(({ what }) => what !== 'a PDF');
    const set: HostileFile[] = [...pictures, ...hostileDocuments];
    for (const { what, bytes, name = 'rig.jpg', type = 'image/jpeg', refused } of set) {
      const before = (await rows()).length;
      const answer = await uploadEnquiryFile(api.request, bytes, name, type);
      expect(answer.status, `${what}: ${JSON.stringify(answer.body.error)}`).to.equal(refused ?? 200);
      if (refused !== null) {
        const { error, fields } = readError(answer.body);
        expect(error, what).to.match(/^[A-Z].{15,}\.$/);
        expect(Object.keys(fields ?? {}), what).to.deep.equal(['file']);
        expect(await rows(), what).to.have.length(before);
        continue;
      }
      expect(answer.body.name, what).to.match(/\.(pdf|png|jpe?g|webp)$/i);
      const { addresses } = await received([answer.body]);
      const kept = await contentOf(addresses[0]);
      expect(kept.length, what).to.equal(answer.body.size);
      if (answer.body.type === 'application/pdf') {
        expect(kept.equals(bytes), what).to.equal(true);
        continue;
      }
      const metadata = await sharp(kept).metadata();
      expect(`image/${metadata.format}`, what).to.equal(answer.body.type);
      expect(metadata, what).to.include({ depth: 'uchar' });
      for (const part of ['exif', 'xmp', 'icc', 'iptc', 'pages', 'orientation', 'comments'] as const)
        expect(metadata[part], `${what}: ${part}`).to.equal(undefined);
      for (const trace of traces) expect(kept.includes(trace), `${what}: ${trace}`).to.equal(false);
      expect(endsProperly(answer.body.type, kept), what).to.equal(true);
    }
  }).timeout(240_000);

  it('have a name that ends with their real type', async () => {
    const png = await plain(60, 40).png().toBuffer();
    const names: [Buffer, sent: string, kept: string][] = [
      [pdf, 'plan.html', 'plan.html.pdf'],
      [pdf, 'PLAN.PDF', 'PLAN.PDF'],
      [pdf, '../../etc/plan.exe', 'plan.exe.pdf'],
      [png, 'map.jpg', 'map.jpg.png'],
      [png, 'map', 'map.png'],
    ];
    for (const [bytes, sent, kept] of names) expect((await uploadedFile(api.request, bytes, sent)).name).to.equal(kept);
  });

  it('are upright pictures, no larger than a large sheet', async () => {
    const turned = await quarters(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const wide = await plain(6000, 1500).png().toBuffer();
    const { addresses } = await received([await uploadedFile(api.request, turned, 'a.jpg'), await uploadedFile(api.request, wide, 'b.png')]);
    const upright = await contentOf(addresses[0]);
    expect(await sharp(upright).metadata()).to.include({ width: 400, height: 600 });
    // After a quarter turn to the right, the lower left quarter is at the upper left.
    const [red, green, blue] = await colourAt(upright, 0.25, 0.25);
    expect([red < 60, green < 60, blue > 200]).to.deep.equal([true, true, true]);
    expect(await sharp(await contentOf(addresses[1])).metadata()).to.include({ width: 4000, height: 1000 });
  });

  it('must be one file in a form under its field name, of at most ten megabytes', async () => {
    const form = () => api.request.post('/api/enquiries/files');
    const forms = [
      form().attach('file', pdf, 'one.pdf').attach('file', pdf, 'two.pdf'),
      form().attach('document', pdf, 'one.pdf'),
      form().field('file', 'text'),
      form().attach('file', Buffer.alloc(0), 'empty.pdf'),
    ];
    for (const one of forms) expect(readError((await one.expect(400)).body).fields).to.have.key('file');
    await form().send({ file: 'x' }).expect(415);
    const large = (bytes: number) => Buffer.concat([pdf.subarray(0, -6), Buffer.alloc(bytes - pdf.length, ' '), pdf.subarray(-6)]);
    expect((await uploadedFile(api.request, large(10 * megabyte))).size).to.equal(10 * megabyte);
    const { error, fields } = readError((await uploadEnquiryFile(api.request, large(10 * megabyte + 1)).expect(413)).body);
    expect([error, fields]).to.deep.equal([
      'The file is too large. The limit is 10\u00a0MB.',
      { file: 'The file is too large. The limit is 10\u00a0MB.' },
    ]);
  });

  it('are attached by their token once, and by no other token', async () => {
    const { token } = await uploadedFile(api.request);
    const spare = await uploadedFile(api.request);
    expect(await refusedFiles(['made-up'])).to.deep.equal([422, { files: gone }]);
    expect(await refusedFiles([spare.token, spare.token])).to.deep.equal([422, { files: gone }]);
    await sendEnquiry(api.request, enquiryBody([company.id], { files: [token] })).expect(200);
    expect(await refusedFiles([token])).to.deep.equal([422, { files: gone }]);
    // The rejected enquiry has not used up the valid file.
    expect(await refusedFiles([spare.token, token])).to.deep.equal([422, { files: gone }]);
    await sendEnquiry(api.request, enquiryBody([company.id], { files: [spare.token] })).expect(200);
    const both = await uploadedFile(api.request);
    const answers = await Promise.all([1, 2, 3].map(() => sendEnquiry(api.request, enquiryBody([company.id], { files: [both.token] }))));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).to.deep.equal([200, 422, 422]);
  });

  it('are sent once when the same enquiry is submitted several times at once', async () => {
    const body = enquiryBody([company.id], { files: [(await uploadedFile(api.request)).token] });
    const answers = await Promise.all([1, 2, 3].map(() => sendEnquiry(api.request, body).expect(200)));
    expect(new Set(answers.map(({ text }) => text)).size).to.equal(1);
  });

  it('are kept three days for their enquiry, and then removed', async () => {
    const file = await uploadedFile(api.request);
    const kept = await rows();
    const key = kept.at(-1)?.storage_key;
    api.clock.ahead = 3 * day - 60_000;
    await tidy();
    expect(stored()).to.include(key);
    api.clock.ahead = 3 * day + 60_000;
    expect(await refusedFiles([file.token])).to.deep.equal([422, { files: gone }]);
    await tidy();
    expect(stored()).to.not.include(key);
    expect((await rows()).map(({ storage_key }) => storage_key)).to.not.include(key);
  });

  it('are kept as long as their enquiry; an unconfirmed one is removed seven days after its link expires', async () => {
    const waiting = enquiryBody([company.id], { files: [(await uploadedFile(api.request)).token] });
    await sendEnquiry(api.request, waiting).expect(200);
    const lost = (await rows()).at(-1)?.storage_key;
    const { addresses } = await received([await uploadedFile(api.request)]);
    const kept = (await rows()).at(-1)?.storage_key;
    api.clock.ahead = 9 * day - 60_000;
    await tidy();
    expect(stored()).to.include.members([lost, kept]);
    api.clock.ahead = 9 * day + 60_000;
    await tidy();
    expect(stored()).to.include(kept).and.to.not.include(lost);
    expect(await api.services.database.read('enquiries').where({ email: waiting.email })).to.deep.equal([]);
    api.clock.ahead = 300 * day;
    await tidy();
    await (await signIn(api, company.owner)).get(addresses[0] ?? '').expect(200);
  });

  it('are removed with the last contractor that received the enquiry', async () => {
    const other = await askedCompany(api);
    const [file, email] = [await uploadedFile(api.request), newEmail()];
    await askForQuote(api, [company.id, other.id], { email, files: [file.token] });
    const kept = async () => [(await api.services.database.read('enquiries').where({ email })).length, (await rows()).length, stored().length];
    const remove = (id: number) => api.services.database.transaction(async (trx) => removeContractor(trx, { id, revision: 1 }, Date.now()));
    const before = await kept();
    await remove(company.id);
    await tidy();
    expect(await kept()).to.deep.equal(before);
    await remove(other.id);
    await tidy();
    expect(await kept()).to.deep.equal(before.map((count) => count - 1));
  });

  it('are removed with the account of their sender', async () => {
    const kim = await verifiedUser(api);
    const { token } = await uploadedFile(kim.browser);
    await sendEnquiry(kim.browser, enquiryBody([company.id], { email: kim.username, files: [token] })).expect(200);
    const key = (await rows()).at(-1)?.storage_key;
    await kim.browser.delete('/api/user').send({ password }).expect(200);
    await tidy();
    expect(stored()).to.not.include(key);
    expect((await inboxOf(company))[0]).to.deep.include({ files: [], sender: { name: '', email: '', phone: '', company: '' } });
  });

  it('are reported as not stored when the storage fails, and leave nothing behind', async () => {
    const { storage } = api.services;
    const full = async (key: string, bytes: Buffer) => {
      await storage.documents.write(key, bytes);
      throw new Error('The disk is full.');
    };
    api.services.storage = { ...storage, documents: { ...storage.documents, write: full } };
    expect(readError((await uploadEnquiryFile(api.request).expect(503)).body).code).to.equal('unavailable');
    api.services.storage = storage;
    const key = (await rows()).at(-1)?.storage_key;
    await tidy();
    expect(stored()).to.not.include(key);
    expect((await rows()).map(({ storage_key }) => storage_key)).to.not.include(key);
  });
});

describe('Limit on files of enquiries', () => {
  it('allows sixty files an hour from one IP address', async () => {
    // A twentieth of the limit.
    const api = await startTestApi({ RATE_LIMIT_SCALE: '0.05' });
    for (let count = 0; count < 2; count += 1) await api.services.limiter.consume(['enquiryFileFromAddress', '127.0.0.1']);
    await uploadedFile(api.request);
    const answer = await uploadEnquiryFile(api.request).expect(429);
    expect(readError(answer.body).error).to.match(/^Too many file uploads\. Wait/);
    expect(Number(answer.get('Retry-After'))).to.be.greaterThan(60);
    await api.stop();
  });
});
