import { expect } from 'chai';
import { Bitset } from '#api/modules/search/Bitset';
import { TextSearch } from '#api/modules/search/TextSearch';

describe('Text search over many texts', () => {
  it('finds every position of a substring and returns each text, however many there are', () => {
    const texts = Array.from({ length: 4500 }, (_one, index) => `drill ${index}\nsite${index % 7}.example`);
    const search = new TextSearch();
    for (const text of texts) search.add(text);
    expect(texts.map((_text, position) => search.at(position))).to.deep.equal(texts);
    for (const part of ['drill 1999', 'drill 2000', 'drill 4499', 'site3', 'example', 'drill', 'nothing', '9\nsite']) {
      const found = new Bitset();
      search.find(part, found);
      const wanted = texts.flatMap((text, position) => (text.includes(part) ? [position] : []));
      expect(found.size, part).to.equal(wanted.length);
      expect(
        wanted.every((position) => found.has(position)),
        part,
      ).to.equal(true);
    }
  });
});
