import { expect } from 'chai';
import { findCountry } from '#api/modules/vocabularies/countries';
import { badgeOf, isVerified, tiers, verificationStatuses } from '#contract/contractors/badge';
import { contractorInput } from '#contract/contractors/contractors';
import { mapVocabularies, termKeys } from '#contract/vocabularies/filters';
import { generateSampleContractor, type SampleContractor } from '#db/demo/sample/generateSampleContractor';
import { readSeedTerms } from '#db/seeds/readSeedTerms';
import areas from '#db/vocabularies/areas.json' with { type: 'json' };
import drillingMethods from '#db/vocabularies/drilling_methods.json' with { type: 'json' };
import { classOf, homeOfPaper, methodsOfClass } from '../support/data/rigClasses';

const vocabularies = mapVocabularies((key) => new Set(readSeedTerms('db/vocabularies', key).map((term) => term.label)));
const codeOfMethod = new Map(drillingMethods.map(({ label, code }) => [label, code]));
const continentOfArea = new Map(areas.map(({ label, group }) => [label, findCountry(group)?.continent]));
/** Areas that extend to a second continent, besides that of the country they are listed under. */
const alsoIn: Record<string, string> = { 'Tethyan Belt': 'Europe', 'Arabian-Nubian Shield': 'Africa', 'New Guinea Highlands': 'Asia' };
const thisYear = 2026;

/** Contractors whose row numbers are spread over the whole supported range. */
const spread = Array.from({ length: 400 }, (_, step) => generateSampleContractor((step * 7919 * 331) % 1_000_000));
const many = Array.from({ length: 8000 }, (_, index) => generateSampleContractor(index));

describe('Sample contractors', () => {
  it('are each valid contractor input, unchanged by the schema', () => {
    for (const { likes, ...input } of spread) {
      expect(contractorInput.validateSync(input, { strict: true, abortEarly: false }), input.name).to.deep.equal(input);
      expect(contractorInput.cast(input), input.name).to.deep.equal(input);
      expect(Number.isInteger(likes) && likes >= 0, input.name).to.equal(true);
    }
  });

  it('have five rows in their rig registers each', () => {
    for (const { name, rig_register } of many) expect(rig_register, name).to.have.length(5);
  });

  it('are identical for the same index, whatever was generated before', () => {
    const indexes = [0, 1, 4711, 99_999, 999_999];
    const first = indexes.map(generateSampleContractor);
    for (const index of indexes.toReversed()) expect(generateSampleContractor(index)).to.deep.equal(first[indexes.indexOf(index)]);
    expect(new Set(first.map((contractor) => JSON.stringify(contractor))).size).to.equal(indexes.length);
  });

  it('share no objects, so changing one does not affect another', () => {
    const before = JSON.stringify(generateSampleContractor(17));
    const changed = generateSampleContractor(17);
    for (const key of termKeys) changed[key].push('changed');
    changed.rig_types.push('changed');
    changed.notable_projects.pop();
    expect(JSON.stringify(generateSampleContractor(17))).to.equal(before);
  });

  it('use only terms of the vocabularies, each once', () => {
    for (const contractor of many) {
      for (const key of termKeys) {
        const unknown = contractor[key].filter((term) => !vocabularies[key].has(term));
        if (unknown.length > 0 || hasTwice(contractor[key])) expect.fail(`${contractor.name}: ${key} ${contractor[key].join(', ')}`);
      }
    }
  });

  it('use valid country names, with areas of their continent and certificates of their country', () => {
    for (const { name, country, notable_projects, areas: worked, certifications } of many) {
      const home = findCountry(country ?? '');
      expect(home?.name, name).to.equal(country);
      const abroad = notable_projects.map((project) => project.country ?? '');
      expect(
        abroad.filter((place) => findCountry(place)?.name !== place),
        name,
      ).to.deep.equal([]);
      const far = worked.filter((area) => ![continentOfArea.get(area), alsoIn[area]].includes(home?.continent));
      expect(far, `${name}, ${country}`).to.deep.equal([]);
      expect(
        certifications.filter((paper) => (homeOfPaper[paper] ?? country) !== country),
        name,
      ).to.deep.equal([]);
    }
  });

  it('come from many countries, mostly from those with the most drilling', () => {
    const byCountry = shares(many.map(({ country }) => country));
    expect(byCountry.size).to.be.at.least(50);
    const largest = [...byCountry].sort(([, one], [, other]) => other - one).map(([country]) => country);
    expect(largest.slice(0, 3)).to.have.members(['Australia', 'Canada', 'United States']);
    for (const country of ['Chile', 'Peru', 'South Africa', 'Ghana', 'Türkiye', 'Finland', 'Fiji'])
      expect(byCountry.has(country), country).to.equal(true);
  });

  it('own rigs that match their methods, and no more types than rigs', () => {
    for (const { name, rig_types, rig_count, drilling_methods } of many) {
      const methods = drilling_methods.map((label) => codeOfMethod.get(label) ?? label);
      const useless = rig_types.filter((rig) => !methodsOfClass[classOf(rig)]?.some((method) => methods.includes(method)));
      expect(useless, `${name}: ${methods.join(', ')}`).to.deep.equal([]);
      expect(hasTwice(rig_types), name).to.equal(false);
      expect(rig_types.length, name).to.be.at.most(Math.min(5, rig_count ?? 5));
    }
  });

  it('mention no year before their foundation and none in the future', () => {
    for (const { name, years_experience, notable_projects, description } of many) {
      const founded = years_experience === null ? 1900 : thisYear - years_experience;
      for (const { year } of notable_projects) expect(year, name).to.be.within(founded, thisYear);
      const years = [...description.matchAll(/\b(?:[Ss]ince|in) ((?:19|20)\d\d)\b/g)].map((match) => Number(match[1]));
      const boasted = [...description.matchAll(/(\d+) years in the trade/g)].map((match) => thisYear - Number(match[1]));
      for (const year of [...years, ...boasted]) expect(years_experience === null ? 'told' : year, name).to.equal(founded);
      expect(notable_projects.length, name).to.be.at.most(4);
    }
    expect(many.filter(({ description }) => /since \d{4}/i.test(description)).length).to.be.greaterThan(100);
  });

  it('have unique descriptions of 20 to 90 words', () => {
    const descriptions = many.map(({ description }) => description).filter((description) => description !== '');
    const lengths = descriptions.map((description) => description.split(/\s+/).length);
    expect(Math.min(...lengths)).to.be.at.least(20);
    expect(Math.max(...lengths)).to.be.within(60, 90);
    expect(new Set(descriptions).size / descriptions.length).to.be.at.least(0.995);
    expect(descriptions.filter((description) => /[{}|]|undefined|null|NaN| {2}/.test(description))).to.deep.equal([]);
    expect(1 - descriptions.length / many.length).to.be.within(0.03, 0.05);
  });

  it('have realistic names, at least 90,000 of them unique among 100,000', function () {
    this.timeout(60_000);
    const names = new Set<string>();
    for (let index = 0; index < 100_000; index += 1) names.add(generateSampleContractor(index).name);
    expect(names.size).to.be.at.least(90_000);
    expect([...names].filter((name) => /[{}|]|undefined/.test(name))).to.deep.equal([]);
    const known = /\b(Boart|Longyear|Major|Foraco|Capital|Energold|Orbit|Garant|Swick|Layne|Geodrill|DDH1|Ausdrill|Perenti)\b/i;
    expect([...names].filter((name) => known.test(name))).to.deep.equal([]);
    for (const script of [/\p{Script=Han}/u, /\p{Script=Cyrillic}/u, /[ÉÑÖŞŁ]/]) expect([...names].some((name) => script.test(name))).to.equal(true);
  });

  it('have unique hosts and fictional phone numbers', () => {
    const sites = many.flatMap(({ website }) => website ?? []);
    expect(new Set(sites).size).to.equal(sites.length);
    expect(sites.filter((site) => !/^https:\/\/[a-z0-9]+(-[a-z0-9]+)*\.example$/.test(site))).to.deep.equal([]);
    expect(sites.length / many.length).to.be.within(0.72, 0.78);
    const phones = many.flatMap(({ phone }) => phone ?? []);
    expect(phones.filter((phone) => !/^\+\d{1,3} \d{1,4} 555 01\d\d$/.test(phone))).to.deep.equal([]);
  });

  it('have a realistic distribution of fleet size and age', () => {
    const rigs = many.flatMap(({ rig_count }) => rig_count ?? []).sort((one, other) => one - other);
    expect(1 - rigs.length / many.length).to.be.within(0.1, 0.14);
    expect(rigs[Math.floor(rigs.length / 2)]).to.be.within(5, 7);
    expect(rigs.at(-1)).to.be.within(200, 300);
    expect(shareOf(({ years_experience }) => years_experience === null)).to.be.within(0.08, 0.12);
    expect(shareOf(({ former_names }) => former_names.length > 0)).to.be.within(0.04, 0.06);
    expect(shareOf(({ certifications }) => certifications.length > 0)).to.be.within(0.57, 0.63);
    expect(shareOf(({ software_products }) => software_products.length > 0)).to.be.within(0.1, 0.2);
    expect(shareOf(({ notable_projects }) => notable_projects.length > 0)).to.be.within(0.4, 0.5);
  });

  it('include every badge, most of them the plainest', () => {
    const shown = shares(many.map((contractor) => pairOf(badgeOf(contractor))));
    for (const tier of tiers)
      for (const status of verificationStatuses) expect(shown.get(pairOf({ tier, status })), `${tier} ${status}`).to.be.greaterThan(0);
    expect(shown.get('basic unverified')).to.be.within(0.6, 0.7);
    expect(shareOf((contractor) => isVerified(badgeOf(contractor).status))).to.be.within(0.22, 0.28);
    expect(shareOf((contractor) => badgeOf(contractor).tier === 'premium')).to.be.within(0.065, 0.095);
    expect(shareOf(({ profile_type, verification_status }) => profile_type === null && verification_status === null)).to.be.greaterThan(0.05);
  });

  it('are nearly all accepted, come from all sources, and have a realistic distribution of likes', () => {
    const states = shares(many.map(({ profile_status }) => profile_status));
    expect(states.get('accepted')).to.be.within(0.96, 0.98);
    expect(states.size).to.equal(5);
    expect(shares(many.map(({ profile_source }) => profile_source)).size).to.equal(4);
    const likes = many.map((contractor) => contractor.likes).sort((one, other) => one - other);
    expect(shareOf((contractor) => contractor.likes === 0)).to.be.within(0.45, 0.55);
    expect(likes.at(-1)).to.be.within(250, 400);
    expect(many.filter((contractor) => contractor.likes > 0 && contractor.profile_status !== 'accepted')).to.deep.equal([]);
  });

  function shareOf(is: (contractor: SampleContractor) => boolean): number {
    return many.filter(is).length / many.length;
  }
});

function shares<Value>(values: Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1 / values.length);
  return counts;
}

function pairOf({ tier, status }: ReturnType<typeof badgeOf>): string {
  return `${tier} ${status}`;
}

function hasTwice(list: string[]): boolean {
  return new Set(list).size < list.length;
}
