import { expect } from 'chai';
import { countries } from 'countries-list';
import { badgeOf, tiers, verificationStatuses } from '#contract/contractors/badge';
import { contractorInput } from '#contract/contractors/contractors';
import { mapVocabularies, termKeys } from '#contract/vocabularies/filters';
import { buildDemoContractors, type DemoContractor } from '#db/demo/buildDemoContractors';
import { readSeedTerms } from '#db/seeds/readSeedTerms';
import drillingMethods from '#db/vocabularies/drilling_methods.json' with { type: 'json' };
import { classOf, homeOfPaper, methodsOfClass } from '../support/data/rigClasses';

const labels = mapVocabularies((key) => new Set(readSeedTerms('db/vocabularies', key).map((term) => term.label)));

describe('Demo contractors', () => {
  const contractors = buildDemoContractors();

  it('are 150 and identical on every call', () => {
    expect(contractors).to.have.length(150);
    expect(buildDemoContractors()).to.deep.equal(contractors);
  });

  it('are each valid contractor input', () => {
    for (const { likes, former_slugs, claimed: _claimed, ...input } of contractors) {
      expect(() => contractorInput.validateSync(input, { strict: true, abortEarly: false }), input.name).not.to.throw();
      expect(likes, input.name).to.be.at.least(0);
      expect(former_slugs.length, input.name).to.be.at.most(input.former_names.length);
      for (const slug of former_slugs) expect(slug, input.name).to.match(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('have unique names', () => {
    expect(new Set(contractors.map(({ name }) => name)).size).to.equal(contractors.length);
  });

  it('come from at least thirty countries, all of them known', () => {
    const known = new Set<string>(Object.values(countries).map(({ name }) => name));
    const used = new Set(contractors.flatMap(countriesOf));
    expect([...used].filter((country) => !known.has(country))).to.deep.equal([]);
    expect(new Set(contractors.map(({ country }) => country)).size).to.be.at.least(30);
  });

  it('use only terms of the vocabularies, each once', () => {
    for (const contractor of contractors) {
      for (const key of termKeys) {
        const terms = contractor[key];
        expect(
          terms.filter((term) => !labels[key].has(term)),
          `${contractor.name}: ${key}`,
        ).to.deep.equal([]);
        expect(new Set(terms).size, `${contractor.name}: ${key}`).to.equal(terms.length);
      }
    }
  });

  it('show every badge at least three times', () => {
    const shown = contractors.map((contractor) => pairOf(badgeOf(contractor)));
    for (const tier of tiers) {
      for (const status of verificationStatuses) {
        const pair = pairOf({ tier, status });
        expect(shown.filter((other) => other === pair).length, pair).to.be.at.least(3);
      }
    }
  });

  it('are mostly claimed; the others are basic and unverified', () => {
    const unclaimed = contractors.filter(({ claimed }) => !claimed);
    expect(unclaimed.length).to.be.within(20, 50);
    for (const contractor of unclaimed)
      expect(pairOf(badgeOf(contractor)), contractor.name).to.equal(pairOf({ tier: 'basic', status: 'unverified' }));
  });

  it('differ within the part of the description that a card shows', () => {
    const openings = contractors.filter(({ description }) => description).map(({ description }) => description.slice(0, 100));
    expect(new Set(openings).size).to.equal(openings.length);
  });

  it('have rigs that match their methods and methods that match their rigs', () => {
    const feasible = new Set(Object.values(methodsOfClass).flat());
    for (const { name, rig_types, drilling_methods } of contractors.filter((contractor) => contractor.rig_types.length > 0)) {
      const methods = drillingMethods.filter(({ label }) => drilling_methods.includes(label)).map(({ code }) => code);
      const methodsOfRigs = rig_types.map((rig) => methodsOfClass[classOf(rig)] ?? []);
      rig_types.forEach((rig, index) => {
        expect(
          methodsOfRigs[index]?.some((method) => methods.includes(method)),
          `${name}: no use for ${rig}`,
        ).to.equal(true);
      });
      const without = methods.filter((method) => feasible.has(method) && !methodsOfRigs.flat().includes(method));
      expect(without, `${name}: methods without a rig`).to.deep.equal([]);
    }
  });

  it('have a rig count of at least the number of rig types they list', () => {
    for (const { name, rig_count, rig_types } of contractors) {
      expect(new Set(rig_types).size, name).to.equal(rig_types.length);
      if (rig_count !== null) expect(rig_count, name).to.be.at.least(rig_types.length);
    }
  });

  it('hold national certificates only in their own country', () => {
    for (const { name, country, certifications: papers } of contractors) {
      expect(
        papers.filter((paper) => (homeOfPaper[paper] ?? country) !== country),
        name,
      ).to.deep.equal([]);
    }
  });
});

function countriesOf({ country, notable_projects }: DemoContractor): string[] {
  return [country, ...notable_projects.map((project) => project.country)].filter((name) => name !== null);
}

function pairOf({ tier, status }: ReturnType<typeof badgeOf>): string {
  return `${tier} ${status}`;
}
