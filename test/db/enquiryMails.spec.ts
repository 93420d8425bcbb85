import { expect } from 'chai';
import { buildJobDetails } from '#api/modules/enquiries/emails/buildJobDetails';
import {
  buildEnquiryConfirmationEmail,
  buildEnquiryReceivedEmail,
  buildEnquiryReplyCopyEmail,
  buildEnquiryReplyEmail,
  buildEnquirySentEmail,
} from '#api/modules/enquiries/emails/enquiryEmails';
import type { EnquiryJob } from '#contract/enquiries/enquiries';

const site = { productName: 'Drill & Find', contactEmail: 'hello@directory.example', publicUrl: 'https://directory.example' };
const token = 'tOkEn_-0123456789abcdefghijklmnopqrst';
const job: EnquiryJob = {
  ...{ place: 'Obuasi & South', country: 'Ghana', area: '', method: 'Diamond Drilling', holes: 1200, total_length: 480_000.5, average_depth: 400 },
  ...{
    maximum_depth: 620,
    length_unit: 'ft',
    hole_size: 'HQ',
    start_from: '2027-02-01',
    start_to: '2027-03-15',
    access: 'unsealed_road',
    camp: 'ours',
  },
  ...{ certificates: ['ISO 9001', 'ISO 45001'], notes: 'Two rigs & a <camp>.\nWater is near.' },
};
const bare: EnquiryJob = {
  ...{ place: '', country: 'Ghana', area: '', method: 'Air Core', holes: null, total_length: null, average_depth: null, maximum_depth: null },
  ...{ length_unit: 'm', hole_size: '', start_from: null, start_to: null, access: null, camp: null, certificates: [], notes: '' },
};
const sender = { name: 'Gia <b>Ologist', email: 'gia@ologist.example', phone: '+233 30 1', company: 'Gold & Co' };
const arrived = { company: 'Bohr & Söhne', slug: 'bohr-und-sohne', recipients: 3, sender, job, files: 2 };
const reply = { company: 'Bohr & Söhne', author: 'Owen Er', text: 'We <can> start.\nIn March.', job };

/** Builds each email for a recipient of the given name. */
const mails = {
  confirmEnquiry: (name: string, from = site) => buildEnquiryConfirmationEmail(from, { name, companies: ['Bohr & Söhne'], token }),
  enquirySent: (name: string, from = site) => buildEnquirySentEmail(from, { name, companies: ['Bohr & Söhne', 'Core <Ltd>'], leftOut: [], job }),
  enquiryArrived: (name: string, from = site) => buildEnquiryReceivedEmail(from, { name, ...arrived }),
  enquiryReply: (name: string, from = site) => buildEnquiryReplyEmail(from, { name, ...reply }),
  enquiryReplyCopy: (name: string, from = site) => buildEnquiryReplyCopyEmail(from, { ...reply, author: name, to: sender }),
};

for (const [name, write] of Object.entries(mails)) {
  describe(`Enquiry email ${name}`, () => {
    it('names person, company and product in both parts, and escapes markup', () => {
      const { text, html } = write('Ana Müller');
      for (const part of [text, html]) expect(part).to.include('Hello Ana Müller,').and.to.include('hne');
      expect(text).to.include('Bohr & Söhne').and.to.include('Drill & Find');
      expect(html)
        .to.include('Bohr &#38; Söhne')
        .and.to.not.match(/<(camp|can|Ltd|b)>/);
    });

    it('keeps its subject on one line, and greets with no invalid name', () => {
      const { subject, text } = write('Ana http://evil.example', { ...site, productName: 'Drill\r\nBcc: eve@example.com' });
      expect(subject).to.match(/^[^\p{C}]+$/u);
      expect(text).to.match(/^Hello,\n/);
      expect(text).to.not.include('evil.example');
    });

    it('links to the directory only', () => {
      const { html } = write('Ana');
      const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '');
      for (const address of addresses) expect(address).to.match(/^(https:\/\/directory\.example(\/|$)|mailto:hello@directory\.example$)/);
    });
  });
}

describe('Enquiry emails', () => {
  it('contain before verification only the confirmation link, and none of the other input', () => {
    const { subject, text } = buildEnquiryConfirmationEmail(site, { name: 'Gia', companies: ['Alpha', 'Beta', 'Gamma'], token });
    expect(subject).to.equal('Confirm your enquiry to 3 contractors');
    expect(text).to.include('Alpha, Beta and Gamma').and.to.include('48 hours');
    expect(text.split('\n')).to.include(`https://directory.example/enquiries/confirm/${token}`);
  });

  it('state how many contractors received the enquiry, and show the job as a table', () => {
    const { text, html } = buildEnquiryReceivedEmail(site, { name: 'Owen', ...arrived });
    expect(text).to.include('3 contractors received this enquiry, including Bohr & Söhne.');
    const files = `Files: 2 (open them under Enquiries on ${site.productName})`;
    for (const line of ['From: Gia <b>Ologist', 'Email: gia@ologist.example', files, '> Two rigs & a <camp>.'])
      expect(text.split('\n')).to.include(line);
    expect(text.split('\n')).to.include('https://directory.example/profile/manage/enquiries?contractor=bohr-und-sohne');
    expect(html).to.match(/Maximum depth<\/td>.*620\u00a0ft/);
    const alone = buildEnquiryReceivedEmail(site, {
      name: 'Owen',
      ...arrived,
      recipients: 1,
      files: 0,
      sender: { ...sender, phone: '', company: '' },
    });
    expect(alone.text)
      .to.include('is the only contractor that received this enquiry')
      .and.to.not.match(/^(Files|Phone|Company):/m);
  });

  it('state the time of the requested call, and nothing about a job that was not described', () => {
    const call = { starts_at: '2026-11-23T01:00:00.000Z', minutes: 30, time_zone: 'Australia/Perth' };
    const when = /Monday,? 23 Nov 2026, 09:00 to 09:30, Australia\/Perth \(UTC\+8\)/;
    const alone = { ...bare, method: '', country: '', notes: 'Two rigs.' };
    const written = [
      buildEnquiryConfirmationEmail(site, { name: 'Gia', companies: ['Alpha'], token, call }),
      buildEnquirySentEmail(site, { name: 'Gia', companies: ['Alpha'], leftOut: [], job: alone, call }),
      buildEnquiryReceivedEmail(site, { name: 'Owen', ...arrived, recipients: 1, job: alone, call }),
      buildEnquiryReplyEmail(site, { name: 'Gia', ...reply, job: alone, call }),
      buildEnquiryReplyCopyEmail(site, { ...reply, to: sender, job: alone, call }),
    ];
    for (const { subject, text, html } of written) {
      for (const part of [text, html]) expect(part, subject).to.match(when);
      expect(`${subject} ${text}`).to.not.match(/undefined|null| in \b[.:)]|\( in/);
      expect(text).to.not.match(/^(Method|Location):/m);
    }
    expect(written[0]?.text).to.include('for a call on').and.to.not.include('Two rigs');
  });

  it('state which contractors were left out', () => {
    const { subject, text } = buildEnquirySentEmail(site, { name: 'Gia', companies: ['Alpha'], leftOut: ['Beta', 'Gamma'], job: bare });
    expect(subject).to.equal('Your enquiry was sent to Alpha');
    expect(text).to.include("We couldn't send it to Beta and Gamma").and.to.not.include('>');
    expect(buildEnquirySentEmail(site, { name: 'Gia', companies: ['Alpha'], leftOut: [], job }).text).to.not.include("couldn't send");
  });

  it('show the provided details of a job in its unit', () => {
    expect(buildJobDetails(bare)).to.deep.equal([
      ['Location', 'Ghana'],
      ['Method', 'Air Core'],
    ]);
    expect(Object.fromEntries(buildJobDetails(job))).to.deep.equal({
      ...{
        Location: 'Obuasi & South, Ghana',
        Method: 'Diamond Drilling',
        'Number of holes': '1,200',
        'Total length': '480,000.5\u00a0ft',
        'Average depth': '400\u00a0ft',
      },
      ...{ 'Maximum depth': '620\u00a0ft', 'Hole size': 'HQ (96.0 mm)', Start: '1 Feb 2027 to 15 Mar 2027', 'Site access': 'Unsealed road' },
      ...{ Camp: 'We provide the camp', 'Certifications required': 'ISO 9001, ISO 45001' },
    });
    const start = (from: string | null, to: string | null) => Object.fromEntries(buildJobDetails({ ...bare, start_from: from, start_to: to })).Start;
    expect([start('2027-02-01', null), start(null, '2027-02-01'), start('2027-02-01', '2027-02-01')]).to.deep.equal([
      'From 1 Feb 2027',
      'By 1 Feb 2027',
      '1 Feb 2027',
    ]);
    expect(Object.fromEntries(buildJobDetails({ ...bare, hole_size: 'any' }))['Hole size']).to.equal('any');
  });
});
