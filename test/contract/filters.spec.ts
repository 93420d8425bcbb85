import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { array, boolean, object, string } from 'yup';
import { projectRoot } from '#api/config/paths';
import { filters, filtersOfKind, type TermKey, termKeys } from '#contract/vocabularies/filters';
import { fallbackTerms } from '#contract/vocabularies/vocabularies';
import { specificationTerms } from '../support/data/specificationTerms';

/** The home page's URL parameters, without the search. See docs/product-rules.md#2-filters-search-and-order. */
const homeParameters = [
  'continent',
  'country',
  'areas',
  'region',
  'drilling_methods',
  'drilling_locations',
  'drilling_purposes',
  'capabilities',
  'certifications',
  'years_experience',
  'verified',
];
const filterObject = [...homeParameters, 'state_region', 'min_rig_count'];

const vocabularyFile = (key: string) => path.join(projectRoot, 'db/vocabularies', `${key}.json`);
const termShape = object({ label: string().strict().required(), locked: boolean().default(false) });
const readTerms = (key: TermKey) =>
  array(termShape.required())
    .required()
    .validateSync(JSON.parse(readFileSync(vocabularyFile(key), 'utf8')));

describe('Filter registry', () => {
  const keys = filters.map((filter): string => filter.key);

  it('has every parameter of the home page', () => {
    expect(keys).to.include.members(homeParameters);
  });

  it('has every field of the filter object in the specification', () => {
    expect(keys).to.include.members(filterObject);
  });

  it('names each filter once', () => {
    expect(new Set(keys).size).to.equal(keys.length);
  });

  it('uses no name that is a parameter of the list endpoint', () => {
    expect(keys.filter((key) => ['search', 'sort', 'page', 'page_size', 'saved', 'view'].includes(key))).to.deep.equal([]);
  });

  it('has the rig count slider of the specification', () => {
    const rigs = filtersOfKind('atLeast').find((filter) => filter.key === 'min_rig_count');
    expect(rigs?.control).to.deep.include({ type: 'slider', max: 100, step: 1, bigStep: 10 });
  });
});

describe('Vocabularies', () => {
  for (const key of termKeys) {
    it(`${key} has a file of terms without duplicates`, () => {
      expect(existsSync(vocabularyFile(key))).to.equal(true);
      const labels = readTerms(key).map((term) => term.label);
      expect(labels).to.not.be.empty;
      expect(new Set(labels).size).to.equal(labels.length);
      for (const label of labels) expect(label).to.equal(label.trim());
    });
  }

  for (const key of termKeys) {
    const labels = specificationTerms[key];
    if (!labels) continue;
    it(`${key} starts with the terms of the specification and locks only those`, () => {
      const terms = readTerms(key);
      expect(terms.slice(0, labels.length).map((term) => term.label)).to.deep.equal(labels);
      expect(terms.filter((term) => term.locked).map((term) => term.label)).to.deep.equal(labels);
    });
    it(`${key} falls back to the terms of the specification`, () => {
      expect(fallbackTerms(key)).to.deep.equal(labels);
    });
  }
});
