import { expect } from 'chai';
import { determineClaimProof } from '#api/modules/claims/policy';
import type { ClaimProof } from '#contract/claims';
import { addCompany, day, makeClaim, subjectsTo, verifiedUser } from '#test/support/api/companyMembers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const now = Date.UTC(2026, 10, 21);
const mail = 'company_mail';

/** A website, a work email address, and the proof that follows from them. */
const table: [what: string, website: string | null, email: string, proof: ClaimProof][] = [
  ['the same domain', 'https://boartlongyear.com', 'kim@boartlongyear.com', mail],
  ['the same domain, by http and with a path', 'http://boartlongyear.com/en/about?x=1#team', 'kim@boartlongyear.com', mail],
  ['www before the site', 'https://www.boartlongyear.com', 'kim@boartlongyear.com', mail],
  ['a subdomain of the site', 'https://drills.boartlongyear.com', 'kim@boartlongyear.com', mail],
  ['a subdomain of the mail', 'https://boartlongyear.com', 'kim@perth.boartlongyear.com', mail],
  ['subdomains of both', 'https://au.boartlongyear.com', 'kim@mail.eu.boartlongyear.com', mail],
  ['a mail in upper case', 'https://boartlongyear.com', 'KIM@BoartLongyear.COM', mail],
  ['a website in upper case', 'HTTPS://WWW.BOARTLONGYEAR.COM', 'kim@boartlongyear.com', mail],
  ['a plus-address', 'https://boartlongyear.com', 'kim+claims@boartlongyear.com', mail],
  ['a website with a port', 'https://boartlongyear.com:8443/', 'kim@boartlongyear.com', mail],
  ['a point at the end of the host', 'https://boartlongyear.com./', 'kim@boartlongyear.com', mail],
  ['a domain under co.uk', 'https://www.deepcore.co.uk', 'kim@deepcore.co.uk', mail],
  ['a domain under com.au', 'https://deepcore.com.au', 'kim@mail.deepcore.com.au', mail],
  ['a domain with umlauts', 'https://bohr-müller.example', 'kim@bohr-müller.example', mail],
  ['the same domain, once in punycode', 'https://bohr-müller.example', 'kim@xn--bohr-mller-feb.example', mail],
  ['a domain under a private suffix that firms buy', 'https://deepcore.uk.com', 'kim@deepcore.uk.com', mail],

  ['another top-level domain', 'https://boartlongyear.com', 'kim@boartlongyear.net', 'review'],
  ['another country’s domain', 'https://boartlongyear.com', 'kim@boartlongyear.com.au', 'review'],
  ['a look-alike with a hyphen', 'https://boartlongyear.example', 'kim@boart-longyear.example', 'review'],
  ['a look-alike with a slip', 'https://boartlongyear.example', 'kim@boartlongyaer.example', 'review'],
  ['a look-alike of two scripts', 'https://boartlongyear.example', 'kim@bоartlongyear.example', 'review'],
  ['a look-alike in punycode', 'https://boartlongyear.example', 'kim@xn--bartlongyear-4fk.example', 'review'],
  ['a look-alike with an accent', 'https://boartlongyear.example', 'kim@boartlóngyear.example', 'review'],
  ['a longer name that ends the same', 'https://boartlongyear.com', 'kim@notboartlongyear.com', 'review'],
  ['the domain as a subdomain of another', 'https://boartlongyear.com', 'kim@boartlongyear.com.evil.example', 'review'],
  ['the domain before the @', 'https://boartlongyear.com', 'kim@boartlongyear.com@evil.example', 'review'],
  ['the domain in the path', 'https://evil.example/boartlongyear.com', 'kim@boartlongyear.com', 'review'],
  ['the domain as the user of another site', 'https://boartlongyear.com@evil.example/', 'kim@boartlongyear.com', 'review'],
  ['two firms under co.uk', 'https://deepcore.co.uk', 'kim@shallowcore.co.uk', 'review'],
  ['two firms under com.au', 'https://deepcore.com.au', 'kim@shallowcore.com.au', 'review'],
  ['a mail at co.uk itself', 'https://co.uk', 'kim@co.uk', 'review'],
  ['two firms under github.io', 'https://deepcore.github.io', 'kim@shallowcore.github.io', 'review'],
  ['the host github.io itself', 'https://deepcore.github.io', 'kim@github.io', 'review'],
  ['two firms under wixsite.com', 'https://deepcore.wixsite.com/home', 'kim@shallowcore.wixsite.com', 'review'],
  ['the host wixsite.com itself', 'https://deepcore.wixsite.com/home', 'kim@wixsite.com', 'review'],
  ['a page at Facebook', 'https://www.facebook.com/deepcore', 'kim@facebook.com', 'review'],
  ['a page at LinkedIn', 'https://au.linkedin.com/company/deepcore', 'kim@linkedin.com', 'review'],
  ['a page at Google Sites', 'https://sites.google.com/view/deepcore', 'kim@google.com', 'review'],
  ['a page at WordPress', 'https://deepcore.wordpress.com', 'kim@wordpress.com', 'review'],
  ['a page at a market place', 'https://www.indiamart.com/deepcore', 'kim@indiamart.com', 'review'],
  ['a short link', 'https://bit.ly/deepcore', 'kim@bit.ly', 'review'],
  ['no website', null, 'kim@boartlongyear.com', 'review'],
  ['an empty website', '', 'kim@boartlongyear.com', 'review'],
  ['a website of digits', 'http://192.0.2.7/', 'kim@192.0.2.7', 'review'],
  ['a website of digits in the new form', 'http://[2001:db8::1]/', 'kim@[2001:db8::1]', 'review'],
  ['a host of one word', 'http://intranet/', 'kim@intranet', 'review'],
];
const freeMail = ['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'yahoo.co.uk', 'yahoo.com.au', 'icloud.com', 'qq.com', '163.com'];
freeMail.push(
  'proton.me',
  'protonmail.com',
  'mailinator.com',
  'bigpond.com',
  'bigpond.net.au',
  'gmx.de',
  'yandex.ru',
  'zohomail.com',
  'mweb.co.za',
  'hotmail.cl',
  'yahoo.com.pe',
  'eastlink.ca',
);

describe('Proof required for a claim', () => {
  for (const [what, website, email, proof] of table) {
    it(`${what}: ${proof}`, () => {
      expect(determineClaimProof(website, null, email, now)).to.equal(proof);
    });
  }

  for (const domain of freeMail) {
    it(`accepts no email at ${domain} as proof, even if the website is there`, () => {
      for (const website of [`https://${domain}`, `https://www.${domain}/deepcore`, `https://deepcore.${domain}`, 'https://deepcore.example']) {
        for (const email of [`kim@${domain}`, `KIM@${domain.toUpperCase()}`, `kim@eu.${domain}`])
          expect(determineClaimProof(website, null, email, now)).to.equal('review');
      }
    });
  }

  const ages: [days: number, proof: ClaimProof][] = [
    [0, 'review'],
    [1, 'review'],
    [29.9, 'review'],
    [30.1, mail],
    [365, mail],
  ];
  for (const [days, proof] of ages) {
    it(`for a website that moved ${days} days ago: ${proof}`, () => {
      expect(determineClaimProof('https://deepcore.example', now - days * day, 'kim@deepcore.example', now)).to.equal(proof);
    });
  }

  it('treats a website change dated in the future as recent', () => {
    expect(determineClaimProof('https://deepcore.example', now + day, 'kim@deepcore.example', now)).to.equal('review');
  });
});

describe('A new claim', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  const cases: [website: string | null, email: string, proof: ClaimProof][] = [
    ['https://www.first.example/about', 'kim@au.first.example', mail],
    ['https://second.com.au', 'KIM+work@SECOND.com.au', mail],
    ['https://third.example', 'kim@th1rd.example', 'review'],
    ['https://www.facebook.com/fourth', 'kim@facebook.com', 'review'],
    ['https://fifth.example', 'kim@gmail.com', 'review'],
    [null, 'kim@sixth.example', 'review'],
  ];
  for (const [website, work_email, proof] of cases) {
    it(`to ${website} with ${work_email} goes to ${proof === mail ? 'the mailbox' : 'the admins'}`, async () => {
      const kim = await verifiedUser(api);
      const made = await makeClaim(kim.browser, (await addCompany(api, { website })).id, { work_email });
      expect(made.proof).to.equal(proof);
      expect(await subjectsTo(api, work_email.toLowerCase())).to.have.length(proof === mail ? 1 : 0);
      expect(await subjectsTo(api, kim.username)).to.have.length(proof === mail ? 0 : 1);
    });
  }
});
