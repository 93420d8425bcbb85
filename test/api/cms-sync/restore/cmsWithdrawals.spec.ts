import { expect } from 'chai';
import { syncCommand } from '#api/cli/sync';
import { CmsEntry } from '#api/modules/cms-sync/models/CmsEntry';
import { guardWithdrawals } from '#api/modules/cms-sync/restore/guardWithdrawals';
import { createDigestJob } from '#api/modules/moderation/createDigestJob';
import type { SyncState } from '#contract/cms-sync/cmsSync';
import { adminUser, auditOf, day, type Person } from '#test/support/api/companyMembers';
import { contractorBody, newName } from '#test/support/cms/fake/apiWithCms';
import { type Restoring, startRestoring } from '#test/support/cms/fake/cmsRestore';
import { cmsSecretOfTests, editor } from '#test/support/cms/fake/fakeCms';
import { captureOutput } from '#test/support/probes/captureOutput';

const count = 12;

describe('Many entries missing from the CMS at once', function () {
  this.timeout(180_000);
  let site: Restoring;
  let admin: Person;
  beforeEach(async () => {
    site = await startRestoring(count);
    admin = await adminUser(site.api);
  });
  afterEach(() => site.stop());

  const state = async (): Promise<SyncState> => (await admin.browser.get('/api/admin/sync').expect(200)).body;
  const pending = async () => (await state()).withdrawals[0] ?? expect.fail('nothing is pending');
  const decide = (id: number, decision: string) => admin.browser.put(`/api/admin/sync/withdrawals/${id}`).send({ decision });
  /** Deletes documents without recording a change. */
  const lose = (from: number, to: number) => {
    for (const id of site.ids.slice(from, to)) site.fake.documents.delete(site.fake.ofRecord(id)?.id ?? expect.fail());
  };
  const waitingIn = async (queue: string): Promise<number> => (await admin.browser.get('/api/admin/queues').expect(200)).body[queue].count;

  it('keeps the contractors listed until an admin confirms the removal, and completes the rest of the comparison', async () => {
    lose(0, 8);
    const name = newName();
    site.fake.addPublished('contractor', contractorBody({ name }));
    const [contractors] = (await site.compare()).filter(({ type }) => type === 'contractor');
    expect(contractors).to.deep.include({ changed: 1, withdrawn: 0, unconfirmed: 8 });
    expect(await site.listed()).to.equal(count + 1);
    const { id, ...found } = await pending();
    expect(found).to.deep.include({ type: 'contractor', kind: 'Contractor', count: 8, listed: count + 1, decision: null });
    expect(found.examples).to.have.length(5);
    expect(await waitingIn('withdrawals')).to.equal(1);
    await decide(id, 'withdraw').expect(200);
    await site.settle();
    expect(await site.listed()).to.equal(count - 7);
    expect((await state()).withdrawals).to.deep.equal([]);
    const [audited] = await auditOf(admin, 'sync', id);
    expect(audited).to.deep.include({ action: 'sync.withdrawal_confirmed', actor_id: admin.id });
    expect(audited?.after).to.deep.include({ name: 'Contractor', entries: 8, listed: count + 1, examples: found.examples });
    await decide(id, 'withdraw').expect(409);
  });

  it('pushes the entries to the CMS again when an admin keeps them, and publishes entries that are only drafts', async () => {
    lose(0, 7);
    const drafted = site.fake.ofRecord(site.ids[7] ?? 0)?.document ?? expect.fail();
    drafted.published = null;
    await site.compare();
    await decide((await pending()).id, 'keep').expect(200);
    await site.settle();
    expect(await site.listed()).to.equal(count);
    for (const id of site.ids) expect(site.fake.ofRecord(id)?.document.published).to.not.equal(null);
    expect((await site.compare()).every(({ unconfirmed, withdrawn }) => unconfirmed === 0 && withdrawn === 0)).to.equal(true);
    const audited = await site.api.services.database.read('audit_log').where({ subject: 'sync' }).pluck('action');
    expect(audited).to.deep.equal(['sync.withdrawal_dismissed']);
  });

  it('applies a confirmation to the entries shown or fewer; answers 409 if others are missing since', async () => {
    lose(0, 8);
    await site.compare();
    const { id } = await pending();
    site.fake.addPublished('contractor', contractorBody({ name: newName() }));
    // One document returns, so fewer are missing than the admin has seen.
    const [back] = site.ids;
    const { name, country } = await site.api.services.database.read('contractors').where({ id: back }).first('name', 'country');
    site.fake.addPublished('contractor', contractorBody({ name, country }), back);
    await site.compare();
    expect(await pending()).to.deep.include({ id, count: 7 });
    lose(8, 9);
    await site.compare();
    const other = await pending();
    expect(other).to.include({ count: 8 });
    expect(other.id).to.not.equal(id);
    const { body } = await decide(id, 'withdraw').expect(409);
    expect(body.error).to.include('has changed since');
    expect(await site.listed()).to.equal(count + 1);
  });

  it('withdraws only entries that are still missing when the confirmation is carried out', async () => {
    const [kept] = [...site.fake.documents].filter(([, { type }]) => type === 'contractor');
    lose(0, 8);
    await site.compare();
    await decide((await pending()).id, 'withdraw').expect(200);
    site.fake.documents.set(...(kept ?? expect.fail()));
    await site.settle();
    expect(await site.listed()).to.equal(count - 7);
  });

  it('needs no confirmation for a few missing entries, or when editors unpublish many one by one', async () => {
    lose(0, 5);
    await site.compare();
    expect(await site.listed()).to.equal(count - 5);
    for (const id of site.ids.slice(5)) site.fake.unpublish(site.fake.ofRecord(id)?.id ?? expect.fail());
    await site.read();
    expect(await site.listed()).to.equal(0);
    expect((await state()).withdrawals).to.deep.equal([]);
  });

  it('does not count rejected entries towards the listed ones', async () => {
    const sync = { ...site.api.services, cms: site.cms, holder: '', signal: new AbortController().signal };
    const entries = await CmsEntry.query(site.api.services.database.read).where({ type: 'contractor' });
    const refused = Array.from({ length: 400 }, () => CmsEntry.fromJson({ type: 'contractor', record_id: null, problems: { name: 'No' } }));
    const guarded = await guardWithdrawals(sync, 'contractor', entries.slice(0, 6), [...entries, ...refused]);
    expect(guarded).to.deep.equal({ allowed: [], unconfirmed: 6 });
    expect(await pending()).to.deep.include({ count: 6, listed: count });
  });

  it('are reported by make sync, which ends with 2, and in the digest', async () => {
    lose(0, 8);
    const { config, database, now, workers, site: names } = { ...site.api.services };
    const environment = { ...config, CMS: 'on' as const, CMS_URL: site.fake.url, CMS_SECRET: cmsSecretOfTests };
    // The CMS compares the time of a call with its own clock.
    const command = { config: environment, database, now: Date.now };
    const { result, printed } = await captureOutput(() => syncCommand(command, []));
    expect(printed).to.include('Contractor: 8 of 12 entries are no longer in the CMS. An admin must confirm or dismiss the removal at /admin/sync.');
    expect(result).to.equal(2);
    const digests = createDigestJob({ site: names, database, workers, now });
    // An admin gets the first digest on the next day.
    await digests.begin();
    site.api.clock.ahead += day;
    await digests.begin();
    const digest = (await site.api.mails()).findLast(({ to }) => to === admin.username);
    expect(digest?.text).to.include('Large removals to confirm').and.include('1, oldest from');
  });

  it('lists a rejected document with its editor to admins and the CMS', async () => {
    const name = newName();
    const document = site.fake.addPublished('contractor', contractorBody({ name, drilling_methods: ['Digging by hand'] }));
    await site.read();
    expect(await waitingIn('refused')).to.equal(1);
    const { refused, refused_count } = await state();
    expect(refused_count).to.equal(1);
    expect(refused[0]).to.deep.include({ name, document_id: document, editor });
    await site.compare();
    expect((await state()).refused[0]).to.deep.include({ editor });
  });
});
