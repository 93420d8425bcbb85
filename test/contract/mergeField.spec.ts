import { expect } from 'chai';
import { isSameValue, mergeField } from '#contract/cms-sync/mergeField';
import { contractorFields } from '#contract/contractors/contractorFields';
import { isSameJson } from '#contract/shared/values/jsonShape';
import { termKeys } from '#contract/vocabularies/filters';
import { chanceOf } from '../support/data/seededRandom';

const project = (name: string, metres: number | null = null) => ({ name, metres });
const picture = (file: string, alt = file) => ({ file, alt });
const namesIn = (value: unknown) => (Array.isArray(value) ? value.map((one: { name?: string; file?: string }) => one.name ?? one.file) : value);

describe('Merging a field that two sides may have changed', () => {
  for (const { key } of contractorFields) {
    it(`keeps the change of the only side that changed ${key}, and the preferred side's when both did`, () => {
      const [before, one, other] = [['Was'], ['First'], ['Second']].map((list) => {
        if (key === 'bases') return list.map((name) => ({ name, country: null, kind: null }));
        if (key === 'certificate_records') return list.map((type) => ({ type, number: null }));
        if (key === 'safety_years') return list.map((text) => ({ year: text.length }));
        if (key === 'rig_register') return list.map((model) => ({ model }));
        return key === 'notable_projects' ? list.map((name) => project(name)) : list;
      });
      expect(mergeField(key, { base: before, preferred: before, other: other })).to.deep.equal({ value: other, lost: [] });
      expect(mergeField(key, { base: before, preferred: one, other: before })).to.deep.equal({ value: one, lost: [] });
      expect(mergeField(key, { base: before, preferred: other, other: other })).to.deep.equal({ value: other, lost: [] });
      const both = mergeField(key, { base: before, preferred: one, other: other });
      if (key === 'notable_projects' || key === 'rig_register' || key === 'bases' || key === 'certificate_records' || key === 'safety_years')
        expect(both).to.deep.equal({ value: [...(one ?? []), ...(other ?? [])], lost: [] });
      else expect(both).to.deep.equal({ value: one, lost: [{ item: '', lost: other, kept: one }] });
    });
  }

  it('treats reordered terms as equal, but other reordered lists as different', () => {
    for (const key of termKeys) expect(isSameValue(key, ['a', 'b'], ['b', 'a']), key).to.equal(true);
    for (const key of ['rig_types', 'software_products', 'former_names']) expect(isSameValue(key, ['a', 'b'], ['b', 'a']), key).to.equal(false);
  });

  it('compares pictures without their URLs, and logos without their other properties', () => {
    expect(isSameValue('media', [{ ...picture('a'), url: '/one' }], [picture('a')])).to.equal(true);
    expect(isSameValue('media', [picture('a', 'A rig')], [picture('a', 'A drill')])).to.equal(false);
    expect(isSameValue('logo', picture('a', 'A rig'), picture('a', ''))).to.equal(true);
    expect(isSameValue('logo', picture('a'), null)).to.equal(false);
    expect(isSameValue('city', null, undefined)).to.equal(true);
  });

  it('keeps the changes of both sides to different items', () => {
    const before = [project('Kept'), project('Changed'), project('Gone'), project('Gone too')];
    const first = [project('Kept'), project('Changed', 5), project('Gone too'), project('New')];
    const second = [project('Kept', 7), project('Changed'), project('Gone'), project('Also new')];
    const { value, lost } = mergeField('notable_projects', { base: before, preferred: first, other: second });
    expect(value).to.have.deep.members([project('Kept', 7), project('Changed', 5), project('New'), project('Also new')]);
    expect(lost).to.deep.equal([]);
  });

  for (const [what, first, second, lost] of [
    ['changed by both', [project('It', 1)], [project('It', 2)], [{ item: 'it', lost: project('It', 2), kept: project('It', 1) }]],
    ['changed and removed', [project('It', 1)], [], [{ item: 'it', lost: null, kept: project('It', 1) }]],
    ['removed and changed', [], [project('It', 2)], [{ item: 'it', lost: project('It', 2), kept: null }]],
  ] as const) {
    it(`keeps the preferred side's version of an item that was ${what}`, () => {
      expect(mergeField('notable_projects', { base: [project('It')], preferred: first, other: second })).to.deep.equal({ value: first, lost });
    });
  }

  it('applies the order of the side that moved items, keeps the position of new ones and reports the lost order', () => {
    const before = ['a', 'b', 'c'].map((file) => picture(file));
    const [a, b, c] = before;
    const moved = mergeField('media', { base: before, preferred: before, other: [c, picture('n'), a, b] });
    expect(namesIn(moved.value)).to.deep.equal(['c', 'n', 'a', 'b']);
    const both = mergeField('media', { base: before, preferred: [b, a, c, picture('n')], other: [c, a, b] });
    expect(namesIn(both.value)).to.deep.equal(['b', 'a', 'c', 'n']);
    expect(both.lost.map(({ item, lost }) => [item, namesIn(lost)])).to.deep.equal([['', ['c', 'a', 'b']]]);
  });

  it("compares with the other side's own spelling of the earlier value when that differs", () => {
    const given = { base: 'Fully published', preferred: 'Changed', other: 'Published', otherBase: 'Published' };
    expect(mergeField('city', given)).to.deep.equal({ value: 'Changed', lost: [] });
    const pictures = { base: [picture('a')], preferred: [picture('a', 'Told')], other: [picture('#1', 'a')], otherBase: [picture('#1', 'a')] };
    expect(mergeField('media', pictures).value).to.deep.equal([picture('a', 'Told')]);
  });

  it('distinguishes two items of the same name by their positions', () => {
    const before = [project('Same', 1), project('Same', 2)];
    const { value } = mergeField('notable_projects', {
      base: before,
      preferred: [project('Same', 1), project('Same', 3)],
      other: [project('Same', 4), project('Same', 2)],
    });
    expect(value).to.deep.equal([project('Same', 4), project('Same', 3)]);
  });

  it('includes every change of both sides either in the result or in the reported losses', () => {
    const chance = chanceOf(7);
    for (let run = 0; run < 3000; run += 1) {
      const before = [1, 2, 3, 4].filter(() => chance.happens(0.7)).map((name) => project(`P${name}`, 0));
      let count = 0;
      const edited = () => {
        count += 1;
        const kept = before.filter(() => chance.happens(0.8)).map((one) => (chance.happens(0.3) ? { ...one, metres: chance.below(3) } : one));
        const added = chance.happens(0.4) ? [project(`N${chance.happens(0.5) ? 0 : count}`, chance.below(3))] : [];
        return chance.happens(0.3) ? [...added, ...kept].reverse() : [...added, ...kept];
      };
      const [first, second] = [edited(), edited()];
      const { value, lost } = mergeField('notable_projects', { base: before, preferred: first, other: second });
      const merged = Array.isArray(value) ? value : [];
      const text = JSON.stringify({ before, first, second, merged, lost });
      const find = (list: readonly { name: string }[], name: string) => list.find((one) => one.name === name) ?? null;
      for (const name of new Set([...before, ...first, ...second].map((one) => one.name))) {
        const [was, one, other, is] = [find(before, name), find(first, name), find(second, name), find(merged, name)];
        if (!isSameJson(one, was)) expect(is, text).to.deep.equal(one);
        else if (!isSameJson(other, was)) expect(is, text).to.deep.equal(other);
        else expect(is, text).to.deep.equal(was);
        const isLost = lost.some((each) => each.item === name.toLowerCase() && isSameJson(each.lost, other) && isSameJson(each.kept, is));
        expect(isLost, text).to.equal(!isSameJson(other, was) && !isSameJson(other, is));
      }
      expect(new Set(merged.map(({ name }) => name)).size, text).to.equal(merged.length);
    }
  });
});
