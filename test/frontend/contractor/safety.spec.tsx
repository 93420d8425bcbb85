import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import { limits } from '#contract/shared/limits';
import { AtAGlance } from '#features/contractor/sections/AtAGlance';
import { Safety } from '#features/contractor/sections/Safety';
import { CertificateDocuments } from '#shared/certificates/CertificateDocuments';
import { sampleSafetyYear } from '#test/support/data/sampleSafetyYear';
import { sampleDraft } from '#test/support/pages/draftsApi';
import { leave, renderApp } from '#test/support/pages/renderApp';
import { renderFor, writes } from '#test/support/pages/renderForUser';
import { sampleProfile } from '#test/support/pages/samples/sampleCompanies';

/** See docs/product-rules.md#28-the-safety-record. */
describe('Safety on a profile', () => {
  afterEach(leave);

  it('shows the current rates with their hours, and the latest five years from the newest', () => {
    const years = [2019, 2025, 2023, 2024, 2022, 2021].map((year) => sampleSafetyYear({ year }));
    const contractor = sampleProfile({
      safety_years: [...years, sampleSafetyYear({ year: 2020, hours: 0, recordable_injuries: 0, lost_time_injuries: 0 })],
      safety_rates: { from: 2023, to: 2025, hours: 1_200_000, ltifr: 2.5, trifr: 7.5, trir: 1.5 },
    });
    renderApp(
      <>
        <AtAGlance contractor={contractor} />
        <Safety contractor={contractor} />
      </>,
    );
    const section = within(screen.getByRole('region', { name: 'Safety' }));
    expect(section.getByText(/^2023 to 2025: TRIFR/).textContent).to.equal(
      '2023 to 2025: TRIFR 7.5, LTIFR 2.5 per 1,000,000 hours (TRIR 1.5 per 200,000), in 1,200,000 hours.',
    );
    const rows = section.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).to.deep.equal([2025, 2024, 2023, 2022, 2021].map((year) => `${year}7.52.531400,000As stated by the company`));
    const glance = within(screen.getByRole('region', { name: 'At a glance' }));
    expect(glance.getByText('7.5 in 1,200,000 hours, 2023 to 2025')).to.exist;
  });

  it('says not stated for a year without hours, and names fatalities', () => {
    const contractor = sampleProfile({
      safety_years: [
        sampleSafetyYear({ year: 2025, fatalities: 1 }),
        sampleSafetyYear({ year: 2024, hours: 0, recordable_injuries: 0, lost_time_injuries: 0 }),
      ],
    });
    renderApp(<Safety contractor={contractor} />);
    const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(first).to.include('1 (1 fatal)');
    expect(second).to.equal('2024not statednot stated000As stated by the company');
  });

  it('says of each year whether our team has checked it, and when', () => {
    const contractor = sampleProfile({
      safety_years: [sampleSafetyYear({ year: 2025 }), sampleSafetyYear({ year: 2024 })],
      safety_years_seen: [{ year: 2024, seen_at: '2026-09-03T00:00:00.000Z' }],
    });
    renderApp(<Safety contractor={contractor} />);
    const sources = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell').at(-1)?.textContent);
    expect(sources.slice(1)).to.deep.equal(['As stated by the company', 'Seen by our team on 3 Sept 2026']);
  });
});

/** See docs/product-rules.md#28-the-safety-record. */
describe('Documents of a safety record', () => {
  afterEach(leave);

  const company = sampleDraft({
    id: 5,
    certificate_records: [],
    safety_years: [sampleSafetyYear({ year: 2024 }), sampleSafetyYear({ year: 2025 })],
  });
  const document = {
    ...{ id: 3, certificate: null, safety_year: 2024, name: 'report.pdf', type: 'application/pdf', size: 2048 },
    ...{ created_at: '2026-09-01T00:00:00.000Z', seen_at: null },
  };
  const path = '/api/user/contractors/5/certificate-documents';
  const year = (title: string) => screen.findByRole('region', { name: new RegExp(`^Safety ${title} · 400,000 hours`) });

  it('are added to their year and removed by the company', async () => {
    const answers = {
      [`GET ${path}`]: { body: [document] },
      [`POST ${path}`]: { body: { ...document, id: 4, safety_year: 2025 } },
      [`DELETE ${path}/3`]: { body: { done: true } },
    };
    const { calls } = await renderFor(<CertificateDocuments company={company} />, { address: '/profile/manage', answers });
    const user = userEvent.setup();
    const earlier = within(await year('2024'));
    expect((await earlier.findByRole('link', { name: 'report.pdf' })).getAttribute('href')).to.equal(`${path}/3`);
    const later = within(await year('2025'));
    expect(later.queryByRole('link')).to.equal(null);
    await user.upload(later.getByLabelText('Add a document'), new window.File([new Uint8Array(9)], '2025.pdf', { type: 'application/pdf' }));
    await user.click(earlier.getByRole('button', { name: 'Remove report.pdf' }));
    const sent = writes(calls).map(([call, body]) => [call, body instanceof FormData ? [body.get('safety_year'), body.get('type')] : null]);
    expect(sent).to.deep.equal([
      [`POST ${path}`, ['2025', null]],
      [`DELETE ${path}/3`, null],
    ]);
  });

  it('are marked as seen by an admin', async () => {
    const decision = `PUT /api/admin/contractors/5/certificate-documents/3`;
    const answers = { [`GET ${path}`]: { body: [document] }, [decision]: { body: { ...document, seen_at: '2026-09-03T00:00:00.000Z' } } };
    const { calls } = await renderFor(<CertificateDocuments company={company} decides />, { address: '/admin', answers });
    const row = within(await year('2024'));
    await userEvent.click(await row.findByRole('button', { name: 'Mark as seen' }));
    expect(writes(calls)).to.deep.equal([[decision, { seen: true }]]);
  });

  it('name the limit of a year', async () => {
    const full = Array.from({ length: limits.maxCertificateDocuments - 1 }, (_, index) => ({ ...document, id: index + 1, name: `${index}.pdf` }));
    const answers = { [`GET ${path}`]: { body: full }, [`POST ${path}`]: { body: document } };
    await renderFor(<CertificateDocuments company={company} />, { address: '/profile/manage', answers });
    const row = within(await year('2024'));
    await row.findByRole('link', { name: '1.pdf' });
    const files = ['a.pdf', 'b.pdf'].map((name) => new window.File([new Uint8Array(9)], name, { type: 'application/pdf' }));
    await userEvent.upload(row.getByLabelText('Add a document'), files);
    expect(await row.findByText(/A safety year can have up to 3 documents/)).to.exist;
  });
});
