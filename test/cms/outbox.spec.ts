import { expect } from 'chai';
import { cmsTypeKeys } from '#contract/site-content/cmsTypes';
import { type Editor, type RunningCms, signedIn } from '../support/cms/real/cms';
import { forms, isSingle, publishNew, wholeBody } from '../support/cms/real/cmsDocuments';
import { newCompany } from '../support/cms/real/companyChanges';
import { sharedCms } from '../support/cms/real/sharedCms';

describe('CMS change log for the API', () => {
  let running: RunningCms;
  let admin: Editor;

  before(async function () {
    this.timeout(120_000);
    running = await sharedCms();
    admin = await signedIn(running.url, 'admin@demo.example');
  });

  const newest = async () => (await running.cms.fetchChanges(0, 1)).newest;

  /** The outbox rows that are recorded while the work runs. */
  async function notedBy(work: () => Promise<unknown>) {
    const before = await newest();
    await work();
    return (await running.cms.fetchChanges(before, 200)).changes;
  }

  for (const type of cmsTypeKeys) {
    it(`records each publication and withdrawal of a ${type}, but no drafts`, async () => {
      const { create, update, publish, unpublish, remove, discard } = forms(admin, type);
      const body = wholeBody(type);
      let documentId = '';
      const draft = await notedBy(async () => {
        documentId = String((await create(body)).at('data.documentId'));
        await update(documentId, body);
      });
      expect(draft).to.deep.equal([]);
      const noted = await notedBy(async () => {
        await publish(documentId, body);
        await publish(documentId, body);
        await unpublish(documentId);
        await publish(documentId, body);
        await update(documentId, wholeBody(type));
        await discard(documentId);
        if (!isSingle(type)) await remove(documentId);
      });
      const actions = ['publish', 'publish', 'unpublish', 'publish', ...(isSingle(type) ? [] : ['delete'])];
      expect(noted.map(({ action }) => action)).to.deep.equal(actions);
      for (const change of noted) expect(change).to.include({ type, document_id: documentId, changed_by: 'admin@demo.example' });
      const sequences = noted.map(({ sequence }) => sequence);
      expect(sequences).to.deep.equal([...new Set(sequences)].sort((one, other) => one - other));
    });
  }

  it('records bulk publishing, unpublishing and deleting', async () => {
    const ids = [await publishNew(admin, 'contractor', wholeBody('contractor')), await publishNew(admin, 'contractor', wholeBody('contractor'))];
    const base = '/content-manager/collection-types/api::contractor.contractor/actions';
    for (const [call, action] of [
      ['bulkUnpublish', 'unpublish'],
      ['bulkPublish', 'publish'],
      ['bulkDelete', 'delete'],
    ]) {
      const noted = await notedBy(async () => expect((await admin.call('POST', `${base}/${call}`, { documentIds: ids })).status).to.equal(200));
      expect(noted.map((change) => [change.action, change.document_id])).to.have.deep.members(ids.map((id) => [action, id]));
    }
  });

  it('records nothing for actions that failed', async () => {
    const { create, publish } = forms(admin, 'contractor');
    const body = { ...wholeBody('contractor'), country: null };
    const documentId = String((await create(body)).at('data.documentId'));
    const noted = await notedBy(async () => expect((await publish(documentId, { ...body, city: 'Elsewhere' })).status).to.equal(400));
    expect(noted).to.deep.equal([]);
    // The edit sent with the rejected publication is undone, too.
    expect((await running.cms.fetchDocument('contractor', documentId, 'draft'))?.body).to.include({ city: 'Kalgoorlie' });
  });

  it('records documents created by the API without an author, and nothing when they already existed', async () => {
    const record = { directory_id: Math.floor(Math.random() * 1e9), body: wholeBody('term'), owned: {} };
    const first = await notedBy(() => running.cms.ensureDocument('term', record));
    expect(first).to.have.length(1);
    expect(first[0]).to.include({ action: 'publish', changed_by: '' });
    expect(await notedBy(() => running.cms.ensureDocument('term', record))).to.deep.equal([]);
  });

  it('returns the changes after a sequence number in order, as many as requested', async () => {
    const before = await newest();
    for (let index = 0; index < 3; index += 1) await publishNew(admin, 'term', wholeBody('term'));
    const { changes, newest: last } = await running.cms.fetchChanges(before, 2);
    expect(changes.map(({ sequence }) => sequence)).to.deep.equal([before + 1, before + 2]);
    expect(last).to.equal(before + 3);
    expect((await running.cms.fetchChanges(last, 200)).changes).to.deep.equal([]);
  });

  it("returns the id of its instance and the token of the API's last known row", async () => {
    await publishNew(admin, 'term', wholeBody('term'));
    const { newest: last, instance } = await running.cms.fetchChanges(0, 1);
    const { changes, ...answer } = await running.cms.fetchChanges(last - 1, 1, last);
    expect(instance).to.have.length(36);
    expect(changes[0]?.token).to.have.length(22);
    expect(answer).to.deep.equal({ newest: last, instance, known: changes[0]?.token });
    expect((await running.cms.fetchChanges(last, 1, last + 1000)).known).to.equal(null);
  });

  it('records API writes as rows that are not reported back, and rejects writes from an API with a different history', async () => {
    const company = await newCompany(running);
    const { instance } = await running.cms.fetchChanges(0, 1);
    const before = await newest();
    const written = await company.says({ city: 'Tema' });
    expect((await running.cms.fetchChanges(before, 200)).changes).to.deep.equal([]);
    const { sequence, token } = written?.newest ?? expect.fail('no row was answered');
    expect((await running.cms.fetchChanges(0, 1, sequence)).known).to.equal(token);
    for (const known of [
      { instance, sequence, token: 'another' },
      { instance, sequence: sequence + 1000, token },
      { instance: 'another', sequence, token },
    ])
      expect(await company.says({ city: 'Accra' }, { known })).to.equal(null);
    expect((await company.published()).body).to.deep.include({ city: 'Tema' });
    expect(await company.says({ city: 'Accra' }, { known: { instance, sequence, token } })).to.not.equal(null);
  });
});
