import { expect } from 'chai';
import type { CmsType } from '#contract/site-content/cmsTypes';
import { type CmsAnswer, type Editor, type RunningCms, signedIn } from '../support/cms/real/cms';
import { forms, ownWord, publishNew, wholeBody } from '../support/cms/real/cmsDocuments';
import { addPictures, newCompany, project } from '../support/cms/real/companyChanges';
import { openForm } from '../support/cms/real/openForm';
import { sharedCms } from '../support/cms/real/sharedCms';

/** TWO_EDITORS=long repeats the rounds 20 times. */
const rounds = process.env.TWO_EDITORS === 'long' ? 20 : 3;

describe('Two editors of one document', function () {
  this.timeout(60_000);
  let running: RunningCms;
  let dana: Editor;
  let alex: Editor;

  before(async function () {
    this.timeout(120_000);
    running = await sharedCms();
    dana = await signedIn(running.url, 'designer@demo.example');
    alex = await signedIn(running.url, 'admin@demo.example');
  });

  const bodyOf = async (type: CmsType, documentId: string, status: 'draft' | 'published'): Promise<Record<string, unknown>> => ({
    ...(await running.cms.fetchDocument(type, documentId, status))?.body,
  });
  const draftOf = (type: CmsType, documentId: string) => bodyOf(type, documentId, 'draft');
  const publishedOf = (type: CmsType, documentId: string) => bodyOf(type, documentId, 'published');
  const ok = (answer: CmsAnswer) => expect(answer.status, JSON.stringify(answer.body).slice(0, 600)).to.equal(200);
  /** Both editors open the form before either saves. */
  const bothOpen = (type: CmsType, documentId: string) => Promise.all([openForm(dana, type, documentId), openForm(alex, type, documentId)]);

  for (const how of ['save', 'publish'] as const) {
    it(`keep both edits of different fields when both ${how}, ${rounds} rounds in a row`, async () => {
      const one = await newCompany(running);
      for (let round = 0; round < rounds; round += 1) {
        const [first, second] = await bothOpen('contractor', one.documentId);
        const city = `Town ${round}`;
        const phone = `+61 8 5550 01${round + 10}`;
        ok(await first[how]({ city }));
        ok(await second[how]({ phone }));
        expect(await draftOf('contractor', one.documentId)).to.include({ city, phone });
        if (how === 'publish') expect(await publishedOf('contractor', one.documentId)).to.include({ city, phone });
      }
    });
  }

  it('cannot both save the same field: the second save is rejected with author and time, and the first is kept', async () => {
    const one = await newCompany(running);
    const [first, second] = await bothOpen('contractor', one.documentId);
    ok(await first.save({ city: 'Perth' }));
    const refused = await second.publish({ city: 'Broome', phone: '+61 8 5550 0177' });
    expect(refused.status).to.equal(409);
    expect(refused.problems.city).to.match(/^Dana Designer saved “Perth” on \d+ \w+ \d{4}, \d\d:\d\d UTC, .* Your value “Broome” is not saved/);
    expect(refused.at('error.message')).to.match(/^Dana Designer saved different values for City /);
    expect(refused.at('error.details.conflicts.0')).to.deep.include({ field: 'city', yours: 'Broome', saved: 'Perth' });
    expect(await draftOf('contractor', one.documentId)).to.include({ city: 'Perth', phone: '+61 8 5550 0100' });
    expect(await publishedOf('contractor', one.documentId)).to.include({ city: 'Kalgoorlie' });
  });

  it('can replace a value only once its second editor has seen the first', async () => {
    const one = await newCompany(running);
    const [first, second] = await bothOpen('contractor', one.documentId);
    ok(await first.save({ city: 'Perth', state_region: 'Queensland' }));
    const revision = Number((await second.save({ city: 'Broome' })).at('error.details.revision'));
    ok(await (await openForm(dana, 'contractor', one.documentId)).save({ city: 'Albany' }));
    expect((await second.save({ city: 'Broome' }, revision)).status).to.equal(409);
    ok(await second.save({ city: 'Broome' }, revision + 1));
    expect(await draftOf('contractor', one.documentId)).to.include({ city: 'Broome', state_region: 'Queensland' });
  });

  it('have no conflict when both enter the same value', async () => {
    const one = await newCompany(running);
    const [first, second] = await bothOpen('contractor', one.documentId);
    ok(await first.save({ city: 'Perth', drilling_methods: ['B', 'A'] }));
    ok(await second.save({ city: 'Perth', drilling_methods: ['A', 'B'] }));
    expect(await draftOf('contractor', one.documentId)).to.include({ city: 'Perth' });
  });

  it('have projects and pictures merged item by item, and conflicting changes to one item rejected', async () => {
    const { one: picture, two: other } = await addPictures(running);
    const one = await newCompany(running, { notable_projects: [project('A', 1), project('B', 1), project('C', 1)], media: [picture] });
    const [first, second] = await bothOpen('contractor', one.documentId);
    const listOf = (value: unknown) => (Array.isArray(value) ? value : []);
    const [a, , c] = listOf(first.values.notable_projects);
    ok(await first.publish({ notable_projects: [a, c, project('D', 1)], media: [] }));
    const [b1, b2, b3] = listOf(second.values.notable_projects);
    ok(await second.publish({ notable_projects: [{ ...b1, metres: 2 }, b2, b3, project('E', 1)] }));
    const body = await draftOf('contractor', one.documentId);
    expect(body.notable_projects).to.have.deep.members([project('A', 2), project('C', 1), project('D', 1), project('E', 1)]);
    expect(body.media).to.deep.equal([]);
    const [third, fourth] = await bothOpen('contractor', one.documentId);
    ok(await third.save({ notable_projects: [project('A', 3)] }));
    expect((await fourth.save({ notable_projects: [project('A', 4), project('C', 1), project('D', 1), project('E', 1)] })).status).to.equal(409);
    await one.says({ media: [other] });
    const fifth = await openForm(alex, 'contractor', one.documentId);
    ok(await fifth.save({}));
    expect(listOf((await draftOf('contractor', one.documentId)).media)).to.have.length(1);
  });

  it('keep an edit from a form that was open while a draft was discarded', async () => {
    const one = await newCompany(running);
    ok(await (await openForm(dana, 'contractor', one.documentId)).save({ city: 'Perth', notable_projects: [project('A')] }));
    const old = await openForm(alex, 'contractor', one.documentId);
    ok(await forms(dana, 'contractor').discard(one.documentId));
    ok(await old.save({ phone: '+61 8 5550 0177' }));
    expect(await draftOf('contractor', one.documentId)).to.include({ city: 'Kalgoorlie', phone: '+61 8 5550 0177' });
    expect((await old.save({ city: 'Broome' })).status).to.equal(409);
  });

  it('never replace a value silently, however old a form is', async () => {
    const one = await newCompany(running);
    const old = await openForm(alex, 'contractor', one.documentId);
    for (let round = 0; round < 25; round += 1) ok(await (await openForm(dana, 'contractor', one.documentId)).save({ city: `Town ${round}` }));
    expect((await old.save({ city: 'Broome' })).status).to.equal(409);
    expect(await draftOf('contractor', one.documentId)).to.include({ city: 'Town 24' });
  });

  it('have only one of several simultaneous saves of one field accepted', async () => {
    const one = await newCompany(running);
    const forms = await Promise.all([dana, alex, dana, alex].map((editor) => openForm(editor, 'contractor', one.documentId)));
    const answers = await Promise.all(forms.map(({ publish }, index) => publish({ city: `Town ${index}` })));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await publishedOf('contractor', one.documentId)).to.include({ city: `Town ${winner}` });
  });

  it('can set a value by a request that names no revision', async () => {
    const one = await newCompany(running);
    ok(await (await openForm(dana, 'contractor', one.documentId)).save({ city: 'Perth' }));
    ok(await forms(alex, 'contractor').update(one.documentId, { city: 'Broome' }));
    expect(await draftOf('contractor', one.documentId)).to.include({ city: 'Broome' });
  });

  const pages: [CmsType, string, string][] = [
    ['home-page', 'heading', 'introduction'],
    ['site-settings', 'contact_email', 'footer_groups'],
    ['get-started-page', '', ''],
    ['landing-page', 'description', 'filters'],
    ['term', 'definition', 'synonyms'],
  ];
  for (const [type, one, other] of pages) {
    it(`keep both edits of a ${type}, and the second edit of the same field is rejected`, async () => {
      const documentId = await publishNew(dana, type, wholeBody(type));
      const body = await draftOf(type, documentId);
      const keys = Object.keys(body);
      const [a, b] = [one || (keys[0] ?? ''), other || (keys[1] ?? '')];
      const edits: Record<string, unknown> = { ...wholeBody(type, ownWord()), definition: 'New', description: 'New', synonyms: [ownWord()] };
      edits.contact_email = 'new@directory.example';
      const [first, second] = await bothOpen(type, documentId);
      ok(await first.publish({ [a]: edits[a] }));
      ok(await second.publish({ [b]: edits[b] }));
      const expected = { ...body, [a]: edits[a], [b]: edits[b] };
      expect(await draftOf(type, documentId)).to.deep.equal(expected);
      expect(await publishedOf(type, documentId)).to.deep.equal(expected);
      const [third, fourth] = await bothOpen(type, documentId);
      ok(await third.save({ [a]: body[a] }));
      const different = { contact_email: 'third@directory.example' }[a] ?? 'A third text';
      expect((await fourth.save({ [a]: different })).status).to.equal(409);
      expect((await draftOf(type, documentId))[a]).to.deep.equal(body[a]);
    });
  }
});
