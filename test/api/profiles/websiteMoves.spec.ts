import { expect } from 'chai';
import { addCompany, addMember, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { csv, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Website of a company', () => {
  let api: TestApi;
  let kim: Person;
  before(async () => {
    api = await startTestApi();
    kim = await verifiedUser(api);
  });
  after(() => api.stop());

  const put = (id: number, website: unknown) => kim.browser.put(`/api/user/contractors/${id}`).send({ website });
  const row = async (id: number) => api.services.database.read('contractors').where({ id }).first();
  const domainOf = async (id: number) => (await api.services.database.read('contractor_lookup').where('contractor_id', id).first()).website_domain;

  /** Adds a verified company with this website, written directly to the database. */
  async function verifiedCompany(website: string | null): Promise<number> {
    const { id } = await addCompany(api, { verified: true, verification_status: 'verified' });
    await addMember(api, id, kim.id, 'owner');
    await api.services.database.transaction(async (trx) => trx('contractors').where({ id }).update({ website }));
    return id;
  }

  const addresses: [sent: string, kept: string, domain: string | null][] = [
    ['https://acme.example', 'https://acme.example', 'acme.example'],
    ['https://acme.example/', 'https://acme.example/', 'acme.example'],
    ['acme.example', 'https://acme.example', 'acme.example'],
    ['acme.example:8080', 'https://acme.example:8080', 'acme.example'],
    [' ACME.example/About?a=B#c ', 'https://acme.example/About?a=B#c', 'acme.example'],
    ['https://boartlongyear。com/', 'https://boartlongyear.com/', 'boartlongyear.com'],
    ['https://ev%69l.com', 'https://evil.com', 'evil.com'],
    ['https://a.com%2eevil.com', 'https://a.com.evil.com', 'evil.com'],
    ['https://www.bücher.example/ş', 'https://www.xn--bcher-kva.example/%C5%9F', 'xn--bcher-kva.example'],
    ['http:acme.example', 'http://acme.example', 'acme.example'],
    ['http://0x5db8d822', 'http://93.184.216.34', null],
    ['https://acme.example:443?x', 'https://acme.example/?x', 'acme.example'],
  ];
  for (const [sent, kept, domain] of addresses) {
    it(`is stored in the form browsers use, from a form and from an import: ${sent}`, async () => {
      const id = await verifiedCompany('https://before.example');
      expect((await put(id, sent).expect(200)).body.website).to.equal(kept);
      expect(await domainOf(id)).to.equal(domain);
      expect((await put(id, kept).expect(200)).body.website).to.equal(kept);
      const external_id = `site ${id}`;
      await api.services.database.transaction(async (trx) => trx('contractors').where({ id }).update({ external_id, website: null }));
      await importText(api, csv(['external_id', 'website'], [external_id, sent]));
      expect((await row(id)).website).to.equal(kept);
      expect(await domainOf(id)).to.equal(domain);
    });
  }

  const refused = [
    ...['https://user:pw@acme.example', 'https://:pw@acme.example', 'https://user@acme.example', 'https://acme.example\\@evil.example'],
    ...[
      'https:\\\\acme.example',
      'https://acme.example/a\\b',
      'https://acme.example.',
      'https://[::1]',
      'localhost',
      'https://',
      'mailto:a@b.example',
    ],
  ];
  it('is rejected with a message when it has a password, a backslash or no valid host', async () => {
    const id = await verifiedCompany('https://before.example');
    for (const website of refused) {
      const answer = await put(id, website);
      expect(answer.status, website).to.equal(400);
      expect(readError(answer.body).fields, website).to.have.all.keys('website');
      expect(readError(answer.body).fields?.website).to.match(/^Please enter a website URL/);
      const { problems } = await importText(api, csv(['external_id', 'name', 'website'], [`refused ${website}`, 'Refused Drilling', website]));
      expect(
        problems.map(({ column, kind }) => [column, kind]),
        website,
      ).to.deep.equal([['website', 'error']]);
    }
    expect(await row(id)).to.include({ website: 'https://before.example' });
    const long = `https://acme.example/${'ş'.repeat(200)}`;
    expect(readError((await put(id, long).expect(400)).body).fields).to.have.all.keys('website');
  });

  const moves: [before: string | null, after: string][] = [
    ['https://boart.example', 'https://ev%69l.example'],
    ['https://boart.example', 'https://boart.example%2eevil.com'],
    ['https://boart.com', 'https://boart.com。evil.com'],
    ['https://boart.example', 'http://93.184.216.34/'],
    ['http://93.184.216.34', 'http://93.184.216.35'],
    ['http://93.184.216.34', 'http://0x5db8d823'],
    ['http://93.184.216.34', 'https://boart.example'],
    ['https://www.facebook.com/boart', 'https://www.facebook.com/evil'],
    ['https://www.facebook.com/profile.php?id=1', 'https://www.facebook.com/profile.php?id=2'],
    ['https://boart.wixsite.com/home', 'https://evil.wixsite.com/home'],
    ['https://www.facebook.com/boart', 'https://www.linkedin.com/boart'],
    ['https://boart.github.io', 'https://evil.github.io'],
    [null, 'https://boart.example'],
    [null, 'https://www.facebook.com/evil'],
    [null, 'http://93.184.216.34'],
  ];
  for (const [before, after] of moves) {
    it(`counts as moved from ${before} to ${after}, and the company must be verified again`, async () => {
      const id = await verifiedCompany(before);
      expect((await put(id, after).expect(200)).body).to.include({ verified: false });
      expect((await row(id)).website_changed_at).to.be.closeTo(Date.now(), 60_000);
    });
  }

  it("sends an email to every owner when a verified company's website moves, and none otherwise", async () => {
    const { id } = await addCompany(api, { verified: true, verification_status: 'verified', website: 'https://boart.example' });
    const lee = await verifiedUser(api);
    const editor = await verifiedUser(api);
    await addMember(api, id, kim.id, 'owner');
    await addMember(api, id, lee.id, 'owner');
    await addMember(api, id, editor.id, 'editor');
    const listSubjects = async () =>
      (await api.services.database.read('mail_outbox').where('subject', 'like', '%is no longer verified')).map(({ recipient }) => recipient).sort();
    const before = (await listSubjects()).length;
    await editor.browser.put(`/api/user/contractors/${id}`).send({ website: 'https://elsewhere.example' }).expect(200);
    expect((await listSubjects()).slice(before)).to.have.length(2);
    const { body: profile } = await api.request.get(`/api/contractors/${id}`).expect(200);
    expect(profile).to.include({ verified: false, email_proof: false });
    await editor.browser.put(`/api/user/contractors/${id}`).send({ website: 'https://third.example' }).expect(200);
    expect(await listSubjects()).to.have.length(before + 2);
  });

  const stays: [before: string, after: string][] = [
    ['https://boart.example', 'http://www.boart.example/about?x=1'],
    ['https://boart.example', 'https://BOART.example:8443'],
    ['https://bücher.example', 'https://www.xn--bcher-kva.example/'],
    ['https://www.facebook.com/boart', 'http://facebook.com/boart/'],
    ['http://93.184.216.34', 'https://93.184.216.34/about'],
  ];
  for (const [before, after] of stays) {
    it(`counts as the same site for ${before} and ${after}`, async () => {
      const id = await verifiedCompany(before);
      expect((await put(id, after).expect(200)).body).to.include({ verified: true });
      expect((await row(id)).website_changed_at).to.equal(null);
    });
  }

  it('is read the same way after thousands of other URLs', async function () {
    this.timeout(60_000);
    // Thousands of rows, as in any large list, so that the JIT recompiles the code that reads URLs.
    const rows = Array.from({ length: 4000 }, (_, index) => [`many ${index}`, `Unlike ${index}`, `https://bücher-${index}.example/é`]);
    const { problems } = await importText(api, csv(['external_id', 'slug', 'website'], ...rows), 'list.csv', true);
    expect(problems.filter(({ column }) => column === 'website')).to.deep.equal([]);
    const id = await verifiedCompany('https://bücher.example');
    expect((await put(id, 'https://www.bücher.example/é').expect(200)).body).to.include({ verified: true });
  });

  it('can be removed, and must be verified again when one is added later', async () => {
    const id = await verifiedCompany('https://boart.example');
    expect((await put(id, null).expect(200)).body).to.include({ verified: true, website: null });
    expect((await row(id)).website_changed_at).to.equal(null);
    expect((await put(id, 'https://boart.example').expect(200)).body).to.include({ verified: false });
    expect((await row(id)).website_changed_at).to.be.closeTo(Date.now(), 60_000);
  });
});
