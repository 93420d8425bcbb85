import { expect } from 'chai';
import { type RunningCms, sharedCms, signedIn } from '../support/cms';
import { forms } from '../support/cmsDocuments';
import { fieldEdits, newCompany } from '../support/companyChanges';

describe('what a company changes, in the CMS', () => {
  let running: RunningCms;
  let form: ReturnType<typeof forms>;

  before(async function () {
    this.timeout(120_000);
    running = await sharedCms();
    form = forms(await signedIn(running.url, 'designer@demo.example'), 'contractor');
  });

  for (const { key, company, editor } of fieldEdits) {
    it(`arrives in both versions: ${key}; and leaves what a draft says of it in the draft`, async () => {
      const one = await newCompany(running);
      const before = await one.published();
      const answer = await one.says({ [key]: company });
      const after = await one.published();
      expect(after.body).to.deep.equal({ ...before.body, [key]: company });
      expect((await one.draft()).body).to.deep.equal(after.body);
      expect(answer).to.deep.equal({ version: after.version, published_at: after.published_at, body: after.body });
      expect(after.version).to.be.greaterThan(before.version ?? 0);

      await form.update(one.documentId, { [key]: editor, company_changes: 1 });
      await one.says({ [key]: Object(before.body)[key] });
      expect((await one.published()).body).to.deep.equal(before.body);
      expect((await one.draft()).body).to.deep.include({ [key]: editor });
    });
  }
});
