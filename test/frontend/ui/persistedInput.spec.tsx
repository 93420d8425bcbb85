import { expect } from 'chai';
import { createPersistedInput, pickTexts } from '#lib/persistedInput';

const hour = 3_600_000;
const parse = (stored: unknown) => {
  const { name } = pickTexts(stored, ['name']);
  return name === undefined ? null : { name };
};

describe('Persisted input', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is read as it was saved until it is cleared, also by saving null', () => {
    const input = createPersistedInput('draft', parse);
    expect(input.read()).to.equal(null);
    input.save({ name: 'Acme' });
    expect([input.read(), sessionStorage.length, localStorage.length]).to.deep.equal([{ name: 'Acme' }, 1, 0]);
    input.clear();
    expect(sessionStorage.length).to.equal(0);
    input.save({ name: 'Acme' });
    input.save(null);
    expect(input.read()).to.equal(null);
  });

  it('is shared by windows in the local area, and separate for each key', () => {
    createPersistedInput('draft:7', parse, { area: 'local' }).save({ name: 'Acme' });
    expect(localStorage.length).to.equal(1);
    expect(createPersistedInput('draft:7', parse, { area: 'local' }).read()).to.deep.equal({ name: 'Acme' });
    expect(createPersistedInput('draft:8', parse, { area: 'local' }).read()).to.equal(null);
  });

  for (const text of ['', '{', '7', 'null', '[]', '{"name":7}', '{"title":"Acme"}']) {
    it(`is dropped if it is ${text || 'empty'}`, () => {
      sessionStorage.setItem('draft', text);
      expect(createPersistedInput('draft', parse).read()).to.equal(null);
    });
  }

  it('expires, and is dropped if its age is unknown', () => {
    const input = createPersistedInput('draft', parse, { maxAge: hour });
    input.save({ name: 'Acme' });
    expect(input.read()).to.deep.equal({ name: 'Acme' });
    input.save({ name: 'Acme' }, Date.now() - hour - 1000);
    expect(input.read()).to.equal(null);
    for (const text of ['{"name":"Acme"}', '{"name":"Acme","saved_at":"today"}', `{"name":"Acme","saved_at":${Date.now() + 2 * hour}}`]) {
      sessionStorage.setItem('draft', text);
      expect(input.read()).to.equal(null);
    }
  });
});
