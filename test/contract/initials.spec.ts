import { expect } from 'chai';
import { initials } from '#lib/text/format';

describe('Initials', () => {
  const names: [name: string, initials: string][] = [
    ['Kim Lee', 'KL'],
    ['kim van lee', 'KV'],
    ['Kim', 'K'],
    ["O'Brien Smith", 'OS'],
    ['Jean-Luc Picard', 'JP'],
    ['"Drill" & Sons', 'DS'],
    ['  Élodie   Martin ', 'ÉM'],
    ['E\u0301lodie Martin', 'E\u0301M'.normalize('NFD')],
    ['ßtraße straße', 'ßS'],
    ['北方 钻探', '北钻'],
    ['प्रिया शर्मा', 'प्श'],
    ['4 Rivers', '4R'],
    ['🙂 🙂', '🙂'],
    ['', ''],
  ];
  for (const [name, expected] of names) {
    it(`of "${name}" are ${expected || 'none'}`, () => {
      expect(initials(name)).to.equal(expected);
    });
  }
});
