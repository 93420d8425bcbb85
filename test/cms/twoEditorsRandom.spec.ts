import { expect } from 'chai';
import { sampleProject } from '#test/support/data/sampleProject';
import { type Editor, signIn } from '../support/cms/real/cms';
import { companyOf, differences, type TwoSided } from '../support/cms/real/concurrentEdits';
import { EditLedger } from '../support/cms/real/editLedger';
import { type OpenForm, openForm } from '../support/cms/real/openForm';
import { type BothSides, startBothSides } from '../support/cms/real/siteAndCms';
import { type Chance, chanceOf } from '../support/data/seededRandom';

/** TWO_EDITORS=long makes 200 edits for each of three seeds; SEED sets the first seed. */
const isLong = process.env.TWO_EDITORS === 'long';
const edits = isLong ? 200 : 36;
const seeds = Array.from({ length: isLong ? 3 : 1 }, (_one, index) => Number(process.env.SEED ?? 20_261_123) + index);
const fields = ['city', 'phone', 'description', 'state_region', 'former_names', 'rig_types'];
const project = (name: string) => sampleProject({ name });

describe('Two editors and the companies editing at once', function () {
  this.timeout(isLong ? 600_000 : 120_000);
  let sides: BothSides;
  let editors: [string, Editor][];

  before(async function () {
    this.timeout(180_000);
    // A new company for each seed, and three more that all seeds share.
    sides = await startBothSides(['One', 'Two', 'Three', 'Four'].map((name) => ({ name })));
    editors = [
      ['Dana', sides.editor],
      ['Alex', await signIn(sides.cms().url, 'admin@demo.example', 'Demo-admin-1')],
    ];
  });
  after(() => sides?.remove());

  let numbers = 0;
  function newValue(field: string, who: string): unknown {
    numbers += 1;
    if (field === 'phone') return `+61 8 5550 ${1000 + numbers}`;
    const text = `${who} ${numbers}`;
    return field === 'former_names' || field === 'rig_types' ? [text] : text;
  }

  for (const seed of seeds) {
    it(`lose nothing of ${edits} random edits (seed ${seed})`, async () => {
      const chance = chanceOf(seed);
      const companies = await Promise.all(sides.ids.map((_id, index) => companyOf(sides, index)));
      const ledger = new EditLedger();
      const added: { company: number; name: string }[] = [];
      const left = { count: edits };
      const isNext = () => {
        left.count -= 1;
        return left.count >= 0;
      };
      await Promise.all([
        ...editors.map(([who, editor]) => editAsEditor({ chance: chanceOf(chance.below(2 ** 31)), companies, ledger, added, isNext }, who, editor)),
        editAsCompany({ chance: chanceOf(chance.below(2 ** 31)), companies, ledger, added, isNext }),
      ]);
      const lost: string[] = [];
      for (const one of companies) {
        await sides.quiet();
        const last = await openForm(sides.editor, 'contractor', one.documentId);
        expect((await last.publish()).status).to.equal(200);
        await sides.quiet();
        const final = new Map<string, unknown>();
        for (const field of [...fields, 'notable_projects']) final.set(field, await one.shown(field));
        const conflicts = (await one.conflicts()).map(({ field, ours, theirs }) => ({ field, values: [ours, theirs] }));
        lost.push(...ledger.lost(one.id, final, conflicts), ...(await differences(sides, one.id)));
        const names = JSON.stringify(final.get('notable_projects'));
        lost.push(...added.filter(({ company, name }) => company === one.id && !names.includes(`"${name}"`)).map(({ name }) => `project ${name}`));
      }
      expect(lost, `seed ${seed}: of ${ledger.count} values ${ledger.refused} refused`).to.deep.equal([]);
      if (isLong) process.stdout.write(`      ${ledger.count} values saved, ${added.length} projects added, ${ledger.refused} refused, 0 lost\n`);
    });
  }

  interface Work {
    chance: Chance;
    companies: TwoSided[];
    ledger: EditLedger;
    /** Added projects, which are merged one by one. No edit removes any. */
    added: { company: number; name: string }[];
    isNext: () => boolean;
  }

  async function editAsEditor({ chance, companies, ledger, added, isNext }: Work, who: string, editor: Editor): Promise<void> {
    const old = new Map<number, OpenForm>();
    while (isNext()) {
      const company = chance.oneOf(companies);
      if (!company) return;
      // A form can stay open while others save.
      const form = old.get(company.id) ?? (await openForm(editor, 'contractor', company.documentId));
      if (chance.happens(0.4) && !old.has(company.id)) {
        old.set(company.id, form);
        continue;
      }
      old.delete(company.id);
      const chosen = [...new Set([chance.oneOf(fields) ?? '', chance.oneOf(fields) ?? ''])];
      const values = Object.fromEntries(chosen.map((field) => [field, newValue(field, who)]));
      const name = `Project of ${who} ${numbers}`;
      const projects = form.values.notable_projects;
      const withProject = chance.happens(0.2) && Array.isArray(projects) ? { notable_projects: [...projects, project(name)] } : {};
      const how = chance.happens(0.5) ? 'save' : 'publish';
      const seen = new Map(chosen.map((field): [string, unknown[]] => [field, [form.values[field]]]));
      let answer = await form[how]({ ...values, ...withProject });
      // On a conflict the editor reads the other value and keeps their own, or gives up.
      while (answer.status === 409) {
        ledger.refused += 1;
        const conflicts = answer.at('error.details.conflicts');
        for (const { field, saved } of Array.isArray(conflicts) ? conflicts : []) seen.get(field)?.push(saved);
        if (chance.happens(0.4)) break;
        answer = await form[how]({ ...values, ...withProject }, Number(answer.at('error.details.revision')));
      }
      if (answer.status === 409) continue;
      if (answer.status !== 200) throw new Error(`${who} could not ${how}: ${JSON.stringify(answer.body)}`);
      for (const field of chosen) ledger.record(company.id, who, field, values[field], seen.get(field) ?? []);
      if ('notable_projects' in withProject) added.push({ company: company.id, name });
    }
  }

  async function editAsCompany({ chance, companies, ledger, added, isNext }: Work): Promise<void> {
    while (isNext()) {
      const id = chance.oneOf(companies)?.id ?? 0;
      const field = chance.oneOf(fields) ?? '';
      const { body } = await sides.owner.get(`/api/user/contractors/${id}`).expect(200);
      const shown: unknown = body[field] ?? body.location?.[field] ?? null;
      const value = newValue(field, 'the company');
      const name = `Project of the company ${numbers}`;
      const projects = chance.happens(0.2) ? { notable_projects: [...body.notable_projects, project(name)] } : {};
      const sent = { [field]: value, ...projects, last_updated_seen: body.last_updated };
      const { status } = await sides.owner.put(`/api/user/contractors/${id}`).send(sent);
      if (status === 409) ledger.refused += 1;
      else if (status !== 200) throw new Error(`The company could not save: ${status}`);
      else {
        ledger.record(id, 'the company', field, value, [shown]);
        if ('notable_projects' in projects) added.push({ company: id, name });
      }
    }
  }
});
