import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import { limits } from '#contract/shared/limits';
import { AtAGlance } from '#features/contractor/sections/AtAGlance';
import { Certifications } from '#features/contractor/sections/Certifications';
import { CertificateDocuments } from '#shared/certificates/CertificateDocuments';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { sampleDraft } from '#test/support/pages/draftsApi';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { type Answers, renderFor, writes } from '#test/support/pages/renderForUser';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const seen = { type: 'ISO 9001', number: 'Q-1', seen_at: '2026-09-03T00:00:00.000Z' };

/** See docs/product-rules.md#25-certificates-and-insurance. */
describe('Certificates', () => {
  afterEach(leave);

  it('say on a profile which was seen, which is stated only, and until when; expired ones are not shown', () => {
    const contractor = sampleProfile({
      certifications: ['ISO 45001', 'ADIA member'],
      certificate_records: [
        sampleCertificate({ type: 'ISO 45001', number: 'H-7', issuer: 'SGS' }),
        sampleCertificate({ number: 'Q-1', expires_on: '2093-03-31' }),
        sampleCertificate({ type: 'COR', expires_on: dayIn(-1) }),
        sampleCertificate({ type: 'Public liability insurance', valid_from: dayIn(-9), cover_amount: 5_000_000, cover_currency: 'AUD' }),
      ],
      certificates_seen: [seen, { ...seen, type: 'COR', number: null }],
    });
    renderApp(
      <>
        <AtAGlance contractor={contractor} />
        <Certifications contractor={contractor} />
      </>,
    );
    const section = within(screen.getByRole('region', { name: 'Certifications' }));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).to.deep.equal([
      'ISO 9001 Certificate seen, valid to 31 Mar 2093No. Q-1',
      'ISO 45001 As stated by the companyNo. H-7 · SGS',
      'Public liability insurance As stated by the companySum insured AUD 5,000,000',
      'ADIA member',
    ]);
    const glance = within(screen.getByRole('region', { name: 'At a glance' }));
    expect(glance.getByText('Certificates seen').nextElementSibling?.textContent).to.equal('ISO 9001');
  });

  const company = sampleDraft({
    id: 5,
    certificate_records: [sampleCertificate({ number: 'Q-1', expires_on: dayIn(-1) }), sampleCertificate({ type: 'COR' })],
  });
  const document = {
    id: 3,
    certificate: { type: 'ISO 9001', number: 'Q-1' },
    safety_year: null,
    name: 'iso.pdf',
    type: 'application/pdf',
    size: 2048,
    created_at: dayIn(0),
  };
  const list = 'GET /api/user/contractors/5/certificate-documents';
  async function documents(answers: Answers, decides = false) {
    const view = await renderFor(<CertificateDocuments company={company} decides={decides} />, { address: '/profile/manage', answers });
    return { ...view, user: userEvent.setup({ applyAccept: false }) };
  }
  const row = (name: RegExp) => screen.findByRole('region', { name });

  it('list their documents for the company, which can add and remove them', async () => {
    const { user, calls } = await documents({
      [list]: { body: [{ ...document, seen_at: null }] },
      'POST /api/user/contractors/5/certificate-documents': { body: { ...document, seen_at: null } },
      'DELETE /api/user/contractors/5/certificate-documents/3': { body: { done: true } },
    });
    const first = within(await row(/^ISO 9001 · No. Q-1/));
    expect(first.getByText(/^Expired on .*: visitors no longer see it$/)).to.exist;
    expect((await first.findByRole('link', { name: 'iso.pdf' })).getAttribute('href')).to.equal('/api/user/contractors/5/certificate-documents/3');
    expect(first.getByText('Not yet seen by our team')).to.exist;
    expect(first.queryByRole('button', { name: 'Mark as seen' })).to.equal(null);
    const other = within(await row(/^COR$/));
    await user.upload(other.getByLabelText('Add a document'), [
      new window.File([new Uint8Array(9)], 'cor.pdf', { type: 'application/pdf' }),
      new window.File(['x'], 'cor.docx', { type: 'application/vnd.openxmlformats' }),
    ]);
    expect(await other.findByText(/^cor\.docx is not a PDF/)).to.exist;
    await user.click(first.getByRole('button', { name: 'Remove iso.pdf' }));
    const sent = writes(calls).map(([call, body]) => [call.split(' ')[0], body instanceof FormData ? body.get('type') : null]);
    expect(sent).to.deep.equal([
      ['POST', 'COR'],
      ['DELETE', null],
    ]);
  });

  it('are marked as seen by an admin, who can withdraw that', async () => {
    const answers: Answers = {
      [list]: {
        body: [
          { ...document, seen_at: null },
          { ...document, id: 4, name: 'seen.pdf', seen_at: '2026-09-03T00:00:00.000Z' },
        ],
      },
      'PUT /api/admin/contractors/5/certificate-documents/3': { body: { ...document, seen_at: '2026-09-03T00:00:00.000Z' } },
      'PUT /api/admin/contractors/5/certificate-documents/4': { body: { ...document, seen_at: null } },
    };
    const { user, calls } = await documents(answers, true);
    const first = within(await row(/^ISO 9001/));
    expect(await first.findByText('Seen by our team on 3 Sept 2026')).to.exist;
    await user.click(first.getByRole('button', { name: 'Mark as seen' }));
    await user.click(first.getByRole('button', { name: 'Withdraw' }));
    expect(writes(calls)).to.deep.equal([
      ['PUT /api/admin/contractors/5/certificate-documents/3', { seen: true }],
      ['PUT /api/admin/contractors/5/certificate-documents/4', { seen: false }],
    ]);
  });

  it('take no further document once they have the maximum', async () => {
    const full = Array.from({ length: limits.maxCertificateDocuments }, (_, index) => ({
      ...document,
      id: index + 1,
      name: `${index}.pdf`,
      seen_at: null,
    }));
    await documents({ [list]: { body: full } });
    const first = within(await row(/^ISO 9001/));
    expect(await first.findByRole('link', { name: '2.pdf' })).to.exist;
    expect(first.queryByLabelText('Add a document')).to.equal(null);
  });
});
