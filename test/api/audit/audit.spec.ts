import { expect } from 'chai';
import { AuditEntry, recordAuditEntry } from '#api/modules/audit/AuditEntry';
import type { AuditEntry as AuditAnswer } from '#contract/audit';
import { addCompany, adminUser, day, decideClaim, makeClaim, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Audit log', () => {
  let api: TestApi;
  let admin: Person;
  let other: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
    other = await verifiedUser(api, { role: 'admin', full_name: 'Otto Her' });
  });
  after(() => api.stop());

  const asked = async (query: string): Promise<AuditAnswer[]> => (await admin.browser.get(`/api/admin/audit?${query}`).expect(200)).body;
  const note = (entry: Partial<AuditEntry>) =>
    api.services.database.transactionWithoutInvalidation((trx) =>
      recordAuditEntry(trx, {
        at: api.services.now(),
        actor_id: admin.id,
        action: 'contractor.updated',
        subject: 'contractor',
        subject_id: 1,
        before: null,
        after: null,
        ...entry,
      }),
    );

  it('shows who did what to which subject, by their current names', async () => {
    const company = await addCompany(api, { name: 'Ironbark Drilling' });
    const person = await verifiedUser(api);
    const claim = await makeClaim(person.browser, company.id);
    await decideClaim(admin, claim.id, { state: 'rejected', reason: 'No proof.' }).expect(200);
    const [entry] = await asked(`subject=claim&subject_id=${claim.id}`);
    expect(entry).to.include({
      action: 'claim.rejected',
      actor_id: admin.id,
      actor_name: 'Ada Min',
      subject_name: 'Ironbark Drilling',
      contractor_id: company.id,
    });
    expect(entry?.before).to.deep.include({ state: 'pending' });
    expect(entry?.after).to.deep.include({ state: 'rejected', reason: 'No proof.' });
  });

  it('finds entries by actor, action, subject and day', async () => {
    const { id } = await addCompany(api);
    api.clock.ahead = -40 * day;
    await note({ subject_id: id, actor_id: other.id });
    api.clock.ahead = -30 * day;
    await note({ subject_id: id, action: 'contractor.archived' });
    api.clock.ahead = 0;
    await note({ subject_id: id, actor_id: null, action: 'contractor.renamed' });
    const about = (query: string) => asked(`subject=contractor&subject_id=${id}&${query}`);
    const actions = async (query: string) => (await about(query)).map(({ action }) => action);
    expect(await actions('')).to.deep.equal(['contractor.renamed', 'contractor.archived', 'contractor.updated']);
    expect(await actions(`actor=${other.id}`)).to.deep.equal(['contractor.updated']);
    expect(await actions('actor=0')).to.deep.equal(['contractor.renamed']);
    expect((await about('actor=0'))[0]).to.include({ actor_id: null, actor_name: null });
    expect(await actions('action=contractor.archived')).to.deep.equal(['contractor.archived']);
    const dayBefore = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);
    expect(await actions(`from=${dayBefore(30)}`)).to.deep.equal(['contractor.renamed', 'contractor.archived']);
    expect(await actions(`to=${dayBefore(30)}`)).to.deep.equal(['contractor.archived', 'contractor.updated']);
    expect(await actions(`from=${dayBefore(30)}&to=${dayBefore(30)}`)).to.deep.equal(['contractor.archived']);
    for (const wrong of ['actor=nobody', 'action=contractor.eaten', 'subject=moon', 'from=2026-02-30', 'to=today', `search=${'x'.repeat(501)}`]) {
      const { body } = await admin.browser.get(`/api/admin/audit?${wrong}`).expect(400);
      expect(readError(body).fields, wrong).to.have.key(wrong.split('=')[0] ?? '');
    }
  });

  it('can be searched by the names of companies and people, including deleted ones', async () => {
    const company = await addCompany(api, { name: 'Café Wombat Drilling' });
    const person = await verifiedUser(api, { full_name: 'Wim Bat' });
    const claim = await makeClaim(person.browser, company.id);
    await note({ subject_id: company.id });
    await decideClaim(admin, claim.id, { state: 'approved' }).expect(200);
    await note({ subject: 'user', subject_id: person.id, action: 'user.disabled' });
    await note({ subject_id: 999_999, action: 'contractor.deleted', before: { name: 'Wombat & Sons' } });
    const actions = async (query: string) => (await asked(query)).map(({ action }) => action);
    expect(await actions('search=wombat')).to.deep.equal(['contractor.deleted', 'claim.approved', 'contractor.updated']);
    expect((await asked('search=wombat'))[0]).to.include({ subject_name: 'Wombat & Sons', contractor_id: null });
    expect(await actions('search=cafe%20wombat&action=claim.approved')).to.deep.equal(['claim.approved']);
    expect(await actions('search=wim%20bat')).to.include('user.disabled');
    expect(await actions(`search=${person.username}`)).to.deep.equal(['user.disabled']);
    expect(await actions('search=nobody%20at%20all')).to.deep.equal([]);
  });

  it('is shown page by page with the total', async () => {
    const { id } = await addCompany(api);
    for (let entry = 0; entry < 5; entry += 1) await note({ subject_id: id });
    const answer = await admin.browser.get(`/api/admin/audit?subject=contractor&subject_id=${id}&page=2&page_size=2`).expect(200);
    expect(answer.get('X-Total-Count')).to.equal('5');
    expect(answer.get('Link')).to.include(`subject_id=${id}`);
    expect(answer.body).to.have.length(2);
  });

  it('exports the same entries without formulas in any cell', async () => {
    const { id } = await addCompany(api, { name: '=cmd()' });
    for (let entry = 0; entry < 3; entry += 1) await note({ subject_id: id, before: { city: 'Accra' }, after: { city: 'Tema' } });
    const answer = await admin.browser.get(`/api/admin/audit/export.csv?subject=contractor&subject_id=${id}`).expect(200);
    expect(answer.get('Content-Type')).to.include('text/csv');
    expect(answer.get('Content-Disposition')).to.include('audit-log.csv');
    expect(answer.get('Cache-Control')).to.equal('no-store');
    const lines = answer.text.trim().split('\r\n');
    expect(lines[0]).to.equal('id,at,actor_id,actor,action,what,subject,subject_id,subject_name,before,after');
    expect(lines).to.have.length(4);
    expect(lines[1]).to.include(
      `,Ada Min,contractor.updated,Contractor changed,contractor,${id},'=cmd(),"{""city"":""Accra""}","{""city"":""Tema""}"`,
    );
    await admin.browser.get('/api/admin/audit/export.csv?action=none').expect(400);
  });

  it('is exported completely when it is longer than one batch', async () => {
    const { id } = await addCompany(api);
    const row = { at: 1, actor_id: admin.id, action: 'contractor.updated', subject: 'contractor', subject_id: id, before: null, after: null };
    await api.services.database.transactionWithoutInvalidation(async (trx) => {
      for (let part = 0; part < 12; part += 1) await trx(AuditEntry.tableName).insert(Array.from({ length: 100 }, () => row));
    });
    const { text } = await admin.browser.get(`/api/admin/audit/export.csv?subject=contractor&subject_id=${id}`).expect(200);
    expect(text.trim().split('\r\n')).to.have.length(1201);
  });
});
