import { expect } from 'chai';
import {
  type CmsAnswer,
  type CmsHome,
  createCmsHome,
  type Editor,
  nobody,
  type RunningCms,
  signedIn,
  signIn,
  startCms,
} from '../support/cms/real/cms';
import { addTerms, forms, ownWord, publishNew, resetRemovalLimit, wholeBody } from '../support/cms/real/cmsDocuments';

const type = 'landing-page';

describe('Limit of removals by designers', function () {
  this.timeout(60_000);
  let home: CmsHome;
  let running: RunningCms;
  let admin: Editor;
  let designers: Editor[];

  before(async function () {
    this.timeout(120_000);
    home = await createCmsHome();
    running = await startCms(home);
    await addTerms(home);
    admin = await signedIn(running.url, 'admin@demo.example');
    designers = [await signedIn(running.url, 'designer@demo.example'), await invite(), await invite()];
  });
  beforeEach(() => resetRemovalLimit(home));
  after(async () => {
    await running?.stop();
    await home?.remove();
  });

  /** Invites another designer. */
  async function invite(): Promise<Editor> {
    const roles = (await admin.call('GET', '/admin/roles')).at('data') as { code: string; id: number }[];
    const email = `${ownWord()}@cms.example`;
    const role = roles.find(({ code }) => code === 'directory-designer')?.id;
    const invited = await admin.call('POST', '/admin/users', { email, firstname: 'New', roles: [role] });
    const userInfo = { firstname: 'New', lastname: '', password: 'Some-password-1' };
    await nobody(running.url).call('POST', '/admin/register', { registrationToken: invited.at('data.registrationToken'), userInfo });
    return signIn(running.url, email, userInfo.password);
  }

  /** Moves all removals so far into the past. */
  async function moveRemovalsBack(minutes: number): Promise<void> {
    const rows = await home.rows('directory_changes');
    await home.write(async (database) => {
      for (const { id, created_at } of rows) {
        const earlier = new Date(new Date(created_at as string | number | Date).getTime() - minutes * 60_000);
        await database('directory_changes')
          .where({ id })
          .update({ created_at: process.env.TEST_MYSQL_URL ? earlier : earlier.getTime() });
      }
    });
  }

  async function publish(count: number): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < count) ids.push(await publishNew(admin, type, wholeBody(type)));
    return ids;
  }

  const isPublished = async (documentId = '') => (await running.cms.fetchDocument(type, documentId, 'published')) !== null;
  const designer = (place: number) => forms(designers[place] ?? nobody(running.url), type);
  const bulk = (editor: Editor, action: 'bulkUnpublish' | 'bulkDelete', documentIds: string[]): Promise<CmsAnswer> =>
    editor.call('POST', `/content-manager/collection-types/api::${type}.${type}/actions/${action}`, { documentIds });
  const unpublishAll = async (place: number, ids: string[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await designer(place).unpublish(id)).status);
    return statuses;
  };

  it('rejects the eleventh of eleven single calls with the number and the remedy', async () => {
    const ids = await publish(11);
    expect(await unpublishAll(0, ids.slice(0, 10))).to.deep.equal(Array(10).fill(200));
    const rejected = await designer(0).unpublish(ids[10] ?? '');
    expect(rejected.status).to.equal(400);
    expect(rejected.at('error.message')).to.match(
      /^You can unpublish or delete up to 10 entries an hour\. Try again in (59|60) minutes, or ask an admin\.$/,
    );
    expect(await isPublished(ids[10])).to.equal(true);
    expect((await forms(admin, type).unpublish(ids[10] ?? '')).status).to.equal(200);
  });

  it('unpublishes nothing of a bulk call that exceeds it', async () => {
    const ids = await publish(11);
    const rejected = await bulk(designers[0] ?? admin, 'bulkUnpublish', ids);
    expect(rejected.status).to.equal(400);
    expect(rejected.at('error.message')).to.equal('You can unpublish or delete up to 10 entries an hour. Select up to 10, or ask an admin.');
    for (const id of ids) expect(await isPublished(id)).to.equal(true);
    expect((await bulk(designers[0] ?? admin, 'bulkUnpublish', ids.slice(1))).status).to.equal(200);
  });

  it('adds bulk calls, single calls and deletions', async () => {
    const ids = await publish(12);
    const [editor = admin] = designers;
    expect((await bulk(editor, 'bulkUnpublish', ids.slice(0, 4))).status).to.equal(200);
    expect((await bulk(editor, 'bulkDelete', ids.slice(4, 8))).status).to.equal(200);
    expect(await unpublishAll(0, ids.slice(8, 10))).to.deep.equal([200, 200]);
    expect((await designer(0).remove(ids[10] ?? '')).status).to.equal(400);
    expect((await bulk(editor, 'bulkUnpublish', ids.slice(10))).status).to.equal(400);
    expect(await isPublished(ids[10])).to.equal(true);
  });

  it('counts only what was published', async () => {
    const ids = await publish(2);
    for (let count = 0; count < 11; count += 1) {
      const created = await designer(0).create(wholeBody(type));
      expect((await designer(0).remove(String(created.at('data.documentId')))).status).to.be.within(200, 204);
    }
    expect(await unpublishAll(0, ids)).to.deep.equal([200, 200]);
  });

  it('applies to each designer, and at 20 to all together', async () => {
    const ids = await publish(22);
    expect(await unpublishAll(0, ids.slice(0, 10))).to.deep.equal(Array(10).fill(200));
    expect(await unpublishAll(1, ids.slice(10, 20))).to.deep.equal(Array(10).fill(200));
    const rejected = await designer(2).unpublish(ids[20] ?? '');
    expect(rejected.status).to.equal(400);
    expect(rejected.at('error.message')).to.match(/^All designers together can unpublish or delete up to 20 entries an hour\. /);
    expect((await bulk(admin, 'bulkUnpublish', ids.slice(20))).status).to.equal(200);
  });

  it('is not used up by admins', async () => {
    const ids = await publish(26);
    expect((await bulk(admin, 'bulkUnpublish', ids.slice(0, 25))).status).to.equal(200);
    expect((await designer(0).unpublish(ids[25] ?? '')).status).to.equal(200);
  });

  it('ends an hour after each removal', async () => {
    const ids = await publish(12);
    expect(await unpublishAll(0, ids.slice(0, 10))).to.deep.equal(Array(10).fill(200));
    await moveRemovalsBack(55);
    expect((await designer(0).unpublish(ids[10] ?? '')).at('error.message')).to.match(/Try again in [45] minutes/);
    await moveRemovalsBack(6);
    expect(await unpublishAll(0, ids.slice(10))).to.deep.equal([200, 200]);
  });

  it('holds for simultaneous calls of two processes', async function () {
    this.timeout(120_000);
    const other = await startCms(home, { CMS_SECRET: running.secret });
    try {
      const ids = await publish(14);
      const editors = [designers[0] ?? admin, await signedIn(other.url, 'designer@demo.example')];
      const calls = ids.map((id, place) => forms(editors[place % 2] ?? admin, type).unpublish(id));
      const answers = await Promise.all(calls);
      const succeeded = answers.filter(({ status }) => status === 200).length;
      const published = (await Promise.all(ids.map(isPublished))).filter(Boolean).length;
      expect(published).to.equal(ids.length - succeeded);
      expect(succeeded).to.be.within(1, 10);
    } finally {
      await other.stop();
    }
  });
});
