import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import type { Claim, ClaimDocument } from '#contract/claims';
import { addCompany, adminUser, day, decideClaim, makeClaim, type Person, signIn, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { openBrowser, password } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { jpeg, pdf, png, webp } from '#test/support/data/sampleFiles';
import { rawPost } from '#test/support/requests/rawUpload';

const megabyte = 1024 * 1024;

describe('Documents of a claim', () => {
  let api: TestApi;
  let admin: Person;
  let kim: Person;
  let claim: Claim;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    api.clock.ahead = 0;
    admin = await adminUser(api);
    kim = await verifiedUser(api);
    claim = await makeClaim(kim.browser, (await addCompany(api)).id);
  });
  after(() => api.stop());

  const address = (id = claim.id) => `/api/claims/${id}/documents`;
  const upload = (bytes: Buffer, name = 'letterhead.pdf', type = 'application/pdf') =>
    kim.browser.post(address()).attach('file', bytes, { filename: name, contentType: type });
  const uploaded = async (bytes = pdf, name = 'letterhead.pdf'): Promise<ClaimDocument> => (await upload(bytes, name).expect(200)).body;
  const shown = async (): Promise<ClaimDocument[]> => (await kim.browser.get('/api/claims').expect(200)).body[0].documents;
  const files = () => {
    const folder = path.join(api.services.config.DATA_DIR, 'documents');
    try {
      return readdirSync(folder);
    } catch {
      // The first file creates the folder.
      return [];
    }
  };
  const rows = async (): Promise<{ storage_key: string; remove_at: number | null }[]> =>
    api.services.database.read('claim_documents').where({ claim_id: claim.id });
  const keys = async () => (await rows()).map((row) => row.storage_key);
  const tidy = () => createCleanupJob(api.services).begin();

  for (const [name, bytes, type] of [
    ['pdf', pdf, 'application/pdf'],
    ['png', png, 'image/png'],
    ['jpg', jpeg, 'image/jpeg'],
    ['webp', webp, 'image/webp'],
  ] as const) {
    it(`are accepted by their content, whatever type they claim: ${name}`, async () => {
      const made = await uploaded(bytes, `proof.${name}`);
      expect(made).to.include({ name: `proof.${name}`, type, size: bytes.length });
      expect((await upload(bytes, 'proof.exe', 'application/x-msdownload').expect(200)).body).to.include({ type });
      expect((await shown())[0]).to.deep.equal(made);
      const answer = await kim.browser.get(`${address()}/${made.id}`).responseType('blob').expect(200);
      expect(answer.body.equals(bytes)).to.equal(true);
      expect(answer.get('Content-Type')).to.equal(type);
      expect(answer.get('Content-Disposition')).to.equal(`attachment; filename="proof.${name}"`);
      expect(answer.get('X-Content-Type-Options')).to.equal('nosniff');
      expect(answer.get('Cache-Control')).to.equal('no-store');
    });
  }

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const disguised: [what: string, bytes: Buffer][] = [
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a web page that mentions a PDF', Buffer.from('<html>%PDF-1.4</html>')],
    ['a drawing with a script', Buffer.from(svg)],
    ['a drawing behind a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['an archive', Buffer.from('504b03041400000000000000000000000000', 'hex')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
    ['a text', Buffer.from('I am the director.')],
  ];
  for (const [what, bytes] of disguised) {
    it(`are rejected when their content is something else: ${what}`, async () => {
      const { body } = await upload(bytes).expect(415);
      expect(readError(body).fields).to.have.key('file');
      expect(await rows()).to.deep.equal([]);
    });
  }

  const unsafe: [what: string, bytes: Buffer, message: RegExp][] = [
    [
      'a script',
      Buffer.from(pdf.toString('latin1').replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), 'latin1'),
      /scripts/,
    ],
    [
      'an attached file',
      Buffer.from(pdf.toString('latin1').replace('/Catalog', '/Catalog/Names<</EmbeddedFiles 2 0 R>>'), 'latin1'),
      /embedded files/,
    ],
    ['its end missing', pdf.subarray(0, -6), /incomplete/],
  ];
  for (const [what, bytes, message] of unsafe) {
    it(`are rejected when a PDF has ${what}`, async () => {
      const { body } = await upload(bytes).expect(422);
      expect(readError(body).fields?.file).to.match(message);
      expect(await rows()).to.deep.equal([]);
    });
  }

  it('must be one file in a form under its field name', async () => {
    const empty = await upload(Buffer.alloc(0)).expect(400);
    expect(readError(empty.body).fields).to.have.key('file');
    const two = kim.browser.post(address()).attach('file', pdf, 'one.pdf').attach('file', png, 'two.png');
    expect(readError((await two.expect(400)).body).fields).to.have.key('file');
    expect(readError((await kim.browser.post(address()).attach('document', pdf, 'one.pdf').expect(400)).body).fields).to.have.key('file');
    expect(readError((await kim.browser.post(address()).field('file', 'text').expect(400)).body).fields).to.have.key('file');
    await kim.browser.post(address()).send({ file: 'x' }).expect(415);
    await kim.browser.post(address()).set('Content-Type', 'application/pdf').send(pdf).expect(415);
    expect(await rows()).to.deep.equal([]);
  });

  it('may have up to ten megabytes', async () => {
    const large = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)]);
    expect((await uploaded(large(10 * megabyte))).size).to.equal(10 * megabyte);
    const { body } = await upload(large(10 * megabyte + 1)).expect(413);
    expect(readError(body).fields).to.have.key('file');
    const sender = { url: api.url, path: address(), cookie: kim.cookie };
    // The first declares its length, so it is rejected at once. For the others the server has to count the bytes.
    expect(await rawPost({ ...sender, file: large(megabyte), contentLength: 50 * megabyte })).to.equal(413);
    expect(await rawPost({ ...sender, file: large(11 * megabyte), contentLength: null })).to.equal(413);
    expect(await rawPost({ ...sender, file: pdf, contentLength: null })).to.equal(200);
    expect(await rows()).to.have.length(2);
    expect(files().filter((name) => name.endsWith('.part'))).to.deep.equal([]);
  });

  it('are limited to five, also when uploaded at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, (_, index) => upload(pdf, `${index}.pdf`)));
    expect(answers.map((answer) => answer.status).sort()).to.deep.equal([...Array(5).fill(200), 422, 422]);
    expect(readError((await upload(pdf).expect(422)).body).fields).to.have.key('file');
    expect(await shown()).to.have.length(5);
  });

  /** File names in the part's header, and as they are stored. */
  const names: [sent: string, kept: string][] = [
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Kim\\letter.pdf', 'letter.pdf'],
    // The escapes for a quote in curl and in browsers.
    ['say \\"hello\\".pdf', 'say hello.pdf'],
    ['say %22hello%22.pdf', 'say hello.pdf'],
    ['two%0D%0AX-Evil: 1.pdf', 'twoX-Evil: 1.pdf'],
    ['tab\there.pdf', 'tabhere.pdf'],
    ['Bohr–Prüfung 北方.pdf', 'Bohr–Prüfung 北方.pdf'],
    ['exe\u202efdp.pdf', 'exefdp.pdf'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ];
  for (const [sent, kept] of names) {
    it(`keep their name without unsafe characters: ${JSON.stringify(sent).slice(0, 40)}`, async () => {
      const status = await rawPost({ url: api.url, path: address(), cookie: kim.cookie, file: pdf, contentLength: null, fileName: sent });
      expect(status).to.equal(200);
      const [made] = await shown();
      expect(made?.name).to.equal(kept);
      const answer = await kim.browser.get(`${address()}/${made?.id}`).expect(200);
      expect(answer.get('Content-Disposition')).to.match(/^attachment; filename=/);
      expect(answer.get('X-Evil')).to.equal(undefined);
      expect(files()).to.include.members(await keys());
    });
  }

  it('can be read only by the claimant and admins, and have no public URL', async () => {
    const { id } = await uploaded();
    const other = await makeClaim((await verifiedUser(api)).browser, claim.contractor.id);
    const stranger = await verifiedUser(api);
    const designer = await verifiedUser(api, { role: 'designer' });
    for (const who of [kim, admin]) await who.browser.get(`${address()}/${id}`).expect(200);
    for (const who of [stranger, designer]) await who.browser.get(`${address()}/${id}`).expect(404);
    await openBrowser(api).get(`${address()}/${id}`).expect(401);
    for (const wrong of [`${address()}/999999`, `${address(other.id)}/${id}`, `${address(999_999)}/${id}`, `${address()}/x`, `${address()}/0`]) {
      await kim.browser.get(wrong).expect(404);
    }
    await stranger.browser.post(address()).attach('file', pdf, 'mine.pdf').expect(404);
    await admin.browser.post(address()).attach('file', pdf, 'mine.pdf').expect(404);
    const [key = ''] = await keys();
    for (const folder of ['documents', 'assets', 'assets/documents', 'api/documents', 'media', 'data/documents', 'assets/..%2fdocuments']) {
      await api.request.get(`/${folder}/${key}`).expect(404);
    }
    const answer = await api.request.get(`/api/contractors/${claim.contractor.id}`).expect(200);
    expect(JSON.stringify(answer.body)).to.not.include(key);
  });

  it('can be added only while the claim is open', async () => {
    await kim.browser.delete(`/api/claims/${claim.id}`).expect(200);
    await upload(pdf).expect(409);
    expect(await rows()).to.deep.equal([]);
  });

  for (const decision of [{ state: 'approved' }, { state: 'rejected', reason: 'No.' }]) {
    it(`are deleted thirty days after the decision, and not earlier: ${decision.state}`, async () => {
      const { id } = await uploaded();
      const [key = ''] = await keys();
      api.clock.ahead = 20 * day;
      await tidy();
      await decideClaim({ browser: await signIn(api, admin) }, claim.id, decision).expect(200);
      api.clock.ahead = 49 * day;
      await tidy();
      expect(files()).to.include(key);
      await (await signIn(api, admin)).get(`${address()}/${id}`).expect(200);
      api.clock.ahead = 50 * day + 60_000;
      await (await signIn(api, admin)).get(`${address()}/${id}`).expect(404);
      await tidy();
      expect(files()).to.not.include(key);
      expect(await rows()).to.deep.equal([]);
    });
  }

  it('are deleted at once after a withdrawal', async () => {
    const { id } = await uploaded();
    const [key = ''] = await keys();
    await kim.browser.delete(`/api/claims/${claim.id}`).expect(200);
    expect(await shown()).to.deep.equal([]);
    await kim.browser.get(`${address()}/${id}`).expect(404);
    await tidy();
    expect(files()).to.not.include(key);
    expect(await rows()).to.deep.equal([]);
  });

  it('are deleted at once after the account is deleted', async () => {
    const { id } = await uploaded();
    const [key = ''] = await keys();
    await kim.browser.delete('/api/user').send({ password }).expect(200);
    await admin.browser.get(`${address()}/${id}`).expect(404);
    await tidy();
    expect(files()).to.not.include(key);
    expect(await api.services.database.read('claim_documents').where({ storage_key: key })).to.deep.equal([]);
  });

  it('are hidden, not counted and deleted when their upload was never finished', async () => {
    const { storage } = api.services;
    const unfinished: string[] = [];
    // Simulates a crash in the middle of the first file and a full disk for the others.
    api.services.storage = {
      ...storage,
      documents: {
        ...storage.documents,
        write: async (key, bytes) => {
          unfinished.push(key);
          await storage.documents.write(key, bytes);
          throw new Error('The disk is full.');
        },
      },
    };
    for (let time = 0; time < 6; time += 1) expect(readError((await upload(pdf).expect(503)).body).code).to.equal('unavailable');
    api.services.storage = storage;
    expect(await shown()).to.deep.equal([]);
    await uploaded();
    expect(unfinished).to.have.length(6);
    await tidy();
    expect(files()).to.not.include.members([unfinished[0]]);
    expect(await rows()).to.have.length(1);
  });

  it('are found by their rows and deleted when a crash left them half written', async () => {
    await uploaded();
    const [row] = await rows();
    const part = `${row?.storage_key}.part`;
    writeFileSync(path.join(api.services.config.DATA_DIR, 'documents', part), pdf);
    await api.services.database
      .write('claim_documents')
      .where({ claim_id: claim.id })
      .update({ remove_at: api.services.now() + 3_600_000 });
    await tidy();
    expect(files()).to.include(row?.storage_key);
    api.clock.ahead = 3_700_000;
    await tidy();
    expect(files()).to.not.include(row?.storage_key).and.not.include(part);
    expect(await rows()).to.deep.equal([]);
  });
});
