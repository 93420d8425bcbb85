import { expect } from 'chai';
import { apiOwnedFields, cmsTypeKeys } from '#contract/site-content/cmsTypes';
import { type CmsAnswer, type Editor, nobody, type RunningCms, signedIn, signIn } from '../support/cms/real/cms';
import { forms, isSingle, ownWord, publishNew, wholeBody } from '../support/cms/real/cmsDocuments';
import { resetSharedRemovalLimit, sharedCms } from '../support/cms/real/sharedCms';
import { plain } from '../support/data/samplePictures';

const roles = ['admin', 'designer', 'editor', 'author', 'nobody'] as const;
type Role = (typeof roles)[number];
const editing: readonly Role[] = ['designer', 'editor', 'author'];

/** Whether a role may delete a document of this type. Single-type documents cannot be deleted. */
const mayRemove = (role: Role, type: (typeof cmsTypeKeys)[number]) =>
  !isSingle(type) && (role === 'admin' || (type === 'landing-page' && editing.includes(role)));

/** Every action other than those on documents: the call, and the roles that may send it. */
const others: { deed: string; may: readonly Role[]; call: (editor: Editor) => Promise<CmsAnswer> }[] = [
  { deed: 'list users', may: ['admin'], call: ({ call }) => call('GET', '/admin/users') },
  {
    deed: 'invite a user',
    may: ['admin'],
    call: async ({ call }) => call('POST', '/admin/users', { email: `${ownWord()}@cms.example`, firstname: 'New', roles: [await designerRole()] }),
  },
  { deed: 'see the roles', may: ['admin'], call: ({ call }) => call('GET', '/admin/roles') },
  { deed: 'make a role', may: [], call: ({ call }) => call('POST', '/admin/roles', { name: ownWord(), description: '' }) },
  {
    deed: 'change what a role may',
    may: [],
    call: async ({ call }) => call('PUT', `/admin/roles/${await designerRole()}/permissions`, { permissions: [] }),
  },
  { deed: 'list API tokens', may: [], call: ({ call }) => call('GET', '/admin/api-tokens') },
  {
    deed: 'make an API token',
    may: [],
    call: ({ call }) => call('POST', '/admin/api-tokens', { name: ownWord(), description: '', type: 'full-access', lifespan: null }),
  },
  { deed: 'list transfer tokens', may: [], call: ({ call }) => call('GET', '/admin/transfer/tokens') },
  { deed: 'list webhooks', may: [], call: ({ call }) => call('GET', '/admin/webhooks') },
  {
    deed: 'make a webhook',
    may: [],
    call: ({ call }) => call('POST', '/admin/webhooks', { name: ownWord(), url: 'http://127.0.0.1:9/', headers: {}, events: ['entry.publish'] }),
  },
  { deed: 'change the settings of the library', may: [], call: ({ call }) => call('PUT', '/upload/settings', { sizeOptimization: false }) },
  { deed: 'see the library', may: ['admin', ...editing], call: ({ call }) => call('GET', '/upload/files') },
  {
    deed: 'upload a picture',
    may: ['admin', ...editing],
    call: async ({ call }) => call('POST', '/upload', await upload('rig.png', 'image/png', await plain(20, 20).png().toBuffer())),
  },
  { deed: 'see what is offered for a list', may: ['admin', ...editing], call: ({ call }) => call('GET', '/directory/terms?vocabulary=areas') },
  { deed: 'see what the site says of a document', may: ['admin', ...editing], call: ({ call }) => call('GET', '/directory/state/contractor/abc') },
];

let designerRole: () => Promise<number>;

async function upload(name: string, type: string, bytes: Buffer): Promise<FormData> {
  const form = new FormData();
  form.set('files', new Blob([Uint8Array.from(bytes)], { type }), name);
  return form;
}

const isAllowed = ({ status }: CmsAnswer) => status >= 200 && status < 300;

describe('CMS permissions', () => {
  let running: RunningCms;
  let editors: Record<Role, Editor>;

  before(async function () {
    this.timeout(120_000);
    running = await sharedCms();
    const admin = await signedIn(running.url, 'admin@demo.example');
    const roleIds = new Map<string, number>();
    const { at } = await admin.call('GET', '/admin/roles');
    for (const { code, id } of at('data') as { code: string; id: number }[]) roleIds.set(code, id);
    designerRole = async () => roleIds.get('directory-designer') ?? 0;
    const invited = async (code: string) => {
      const email = `${ownWord()}@cms.example`;
      const made = await admin.call('POST', '/admin/users', { email, firstname: code, roles: [roleIds.get(code)] });
      const registrationToken = made.at('data.registrationToken');
      const userInfo = { firstname: code, lastname: '', password: 'Some-password-1' };
      await nobody(running.url).call('POST', '/admin/register', { registrationToken, userInfo });
      return signIn(running.url, email, userInfo.password);
    };
    editors = {
      admin,
      designer: await signedIn(running.url, 'designer@demo.example'),
      editor: await invited('strapi-editor'),
      author: await invited('strapi-author'),
      nobody: nobody(running.url),
    };
  });

  for (const type of cmsTypeKeys) {
    for (const role of roles) {
      it(`restrict ${role} as specified: find, create, update, publish, unpublish and delete of ${type}`, async () => {
        await resetSharedRemovalLimit();
        const body = wholeBody(type);
        const other = await publishNew(editors.admin, type, wholeBody(type));
        const operations = forms(editors[role], type);
        const may = role !== 'nobody';
        const created = await operations.create(body);
        const documentId = may ? String(created.at('data.documentId')) : other;
        expect(isAllowed(created), 'create').to.equal(may);
        expect(isAllowed(await operations.list()), 'list').to.equal(may);
        expect(isAllowed(await operations.find(documentId)), 'find').to.equal(may);
        expect(isAllowed(await operations.update(documentId, body)), 'update').to.equal(may);
        // Including documents of other users.
        expect(
          isAllowed(await operations.update(other, isSingle(type) ? body : { ...body, ...(type === 'landing-page' ? { slug: ownWord() } : {}) })),
        ).to.equal(may);
        expect(isAllowed(await operations.publish(documentId, body)), 'publish').to.equal(may);
        expect(isAllowed(await operations.unpublish(documentId)), 'unpublish').to.equal(may);
        expect(isAllowed(await operations.remove(documentId)), 'delete').to.equal(mayRemove(role, type));
      });
    }
  }

  for (const role of roles) {
    for (const { deed, may, call } of others) {
      it(`${role} may ${may.includes(role) ? '' : 'not '}${deed}`, async () => {
        const answer = await call(editors[role]);
        expect(isAllowed(answer), String(answer.status)).to.equal(may.includes(role));
      });
    }
  }

  for (const role of ['admin', 'designer'] as const) {
    it(`prevent ${role} from changing the API's own fields by saving or publishing`, async () => {
      const owned = { slug: `own-${ownWord()}`, profile_status: 'accepted', profile_type: 'basic', verification_status: 'pending', verified: false };
      const body = wholeBody('contractor');
      const record = { directory_id: Math.floor(Math.random() * 1e9), body, owned: { ...owned, premium: false, claimed: false } };
      const { documentId } = await running.cms.ensureDocument('contractor', record);
      const tried = {
        ...body,
        city: 'Perth',
        directory_id: 1,
        slug: 'mine',
        profile_status: 'rejected',
        profile_type: 'premium',
        verification_status: 'verified',
        verified: true,
        premium: true,
        claimed: true,
      };
      expect(Object.keys(tried)).to.include.members(apiOwnedFields.map(({ key }) => key));
      const { update, publish, find, create } = forms(editors[role], 'contractor');
      expect((await update(documentId, tried)).status).to.equal(200);
      expect((await publish(documentId, tried)).status).to.equal(200);
      for (const status of ['draft', 'published']) {
        const { at } = await find(documentId, status);
        const kept = Object.fromEntries(apiOwnedFields.map(({ key }) => [key, at(`data.${key}`)]));
        expect(kept).to.deep.equal({ ...record.owned, directory_id: record.directory_id });
        expect(at('data.city')).to.equal('Perth');
      }
      const created = await create(tried);
      for (const { key } of apiOwnedFields) expect(created.at(`data.${key}`), key).to.equal(null);
    });
  }

  it('make a copy of a profile a separate record', async () => {
    const record = { directory_id: Math.floor(Math.random() * 1e9), body: wholeBody('contractor'), owned: { slug: ownWord(), verified: true } };
    const { documentId } = await running.cms.ensureDocument('contractor', record);
    const path = `/content-manager/collection-types/api::contractor.contractor/clone/${documentId}`;
    const { status, at } = await editors.admin.call('POST', path, wholeBody('contractor'));
    expect(status).to.be.within(200, 201);
    for (const { key } of apiOwnedFields) expect(at(`data.${key}`), key).to.equal(null);
  });

  it('keep files other than pictures out of the library', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const [name, type] of [
      ['x.svg', 'image/svg+xml'],
      ['x.svg', 'image/png'],
      ['x.html', 'text/html'],
      ['x.pdf', 'application/pdf'],
    ] as const) {
      const { status } = await editors.admin.call('POST', '/upload', await upload(name, type, script));
      expect(status, `${name} ${type}`).to.be.within(400, 499);
    }
  });

  it('reject fetching a picture from a URL for every role', async () => {
    const { status } = await editors.admin.call('POST', '/upload/actions/upload-from-urls', { urls: [`${running.url}/favicon.ico`] });
    expect(status).to.equal(404);
  });

  it('reject a picture over the size limit', async () => {
    const bytes = Buffer.concat([await plain(20, 20).png().toBuffer(), Buffer.alloc(11 * 1024 * 1024)]);
    const { status } = await editors.admin.call('POST', '/upload', await upload('large.png', 'image/png', bytes));
    expect(status).to.be.within(400, 499);
  });

  it('expose no public API', async () => {
    const places = ['contractors', 'terms', 'landing-pages', 'home-page', 'site-settings', 'changes', 'upload/files', 'users', 'auth/local'];
    for (const place of places) {
      const { status } = await editors.nobody.call('GET', `/api/${place}`);
      expect(status, place).to.be.oneOf([401, 403, 404]);
    }
  });

  it('prevent an admin from granting super admin rights and from changing the super admin account', async () => {
    const { call } = editors.admin;
    const roles = (await call('GET', '/admin/roles')).at('data');
    const users = (await call('GET', '/admin/users?pageSize=100')).at('data.results');
    const idOf = (list: unknown, wanted: string) =>
      (Array.isArray(list) ? list : []).find((one: { code?: string; email?: string }) => one.code === wanted || one.email === wanted)?.id;
    const master = idOf(roles, 'strapi-super-admin');
    const owner = idOf(users, 'owner@directory.invalid');
    const self = idOf(users, 'admin@demo.example');
    const answers = [
      await call('POST', '/admin/users', { email: `${ownWord()}@cms.example`, firstname: 'New', roles: [master] }),
      await call('PUT', `/admin/users/${self}`, { roles: [master, idOf(roles, 'directory-admin')] }),
      await call('PUT', `/admin/users/${owner}`, { blocked: false, password: 'Some-password-1' }),
      await call('DELETE', `/admin/users/${owner}`),
      await call('POST', '/admin/users/batch-delete', { ids: [owner] }),
    ];
    for (const { status } of answers) expect(status).to.be.within(400, 403);
    expect((await call('GET', `/admin/users/${owner}`)).at('data.blocked')).to.equal(true);
    expect((await call('PUT', `/admin/users/${self}`, { firstname: 'Alexandra' })).status).to.equal(200);
  });

  it('prevent the first visitor from becoming super admin', async () => {
    const master = { email: 'first@cms.example', firstname: 'First', password: 'Some-password-1' };
    expect((await editors.nobody.call('POST', '/admin/register-admin', master)).status).to.be.within(400, 499);
    expect((await editors.nobody.call('GET', '/admin/init')).at('data.hasAdmin')).to.equal(true);
  });
});
