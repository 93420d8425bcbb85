import { expect } from 'chai';
import { buildPhoneUrl } from '#api/modules/contractors/presenters/phoneUrl';

const dialled: [text: string, url: string][] = [
  ['(03) 5555 0100', 'tel:0355550100'],
  ['+61 3 5555 0100', 'tel:+61355550100'],
  ['(+61) 3 5555-0100', 'tel:+61355550100'],
  ['03.5555.0100', 'tel:0355550100'],
  ['03\u00a05555–0100', 'tel:0355550100'],
  ['13 22 44', 'tel:132244'],
  ['Tel: +61 3 5555 0100', 'tel:+61355550100'],
  ['Ph. 03 5555 0100', 'tel:0355550100'],
  ['WhatsApp +61 400 555 010', 'tel:+61400555010'],
  ['+61 400 555 010 (mobile)', 'tel:+61400555010'],
  ['03 5555 0100 (Office) / 0400 555 010 (Mob.)', 'tel:0355550100'],
  ['0400 555 010 mobile', 'tel:0400555010'],
  // The 0 that is dialled only within the country.
  ['+61 (0)3 5555 0100', 'tel:+61355550100'],
  ['+61(0)3 5555 0100', 'tel:+61355550100'],
  ['+61 03 5555 0100', 'tel:+61355550100'],
  ['+44 (0) 20 7946 0123', 'tel:+442079460123'],
  ['+233 (0)30 123 4567', 'tel:+233301234567'],
  ['0061 (0)3 5555 0100', 'tel:+61355550100'],
  ['0011 61 3 5555 0100', 'tel:+61355550100'],
  ['+39 06 1234 5678', 'tel:+390612345678'],
  ['+225 07 12 34 56 78', 'tel:+2250712345678'],
  ['+233 30 (0) 123', 'tel:+233300123'],
  // Extensions.
  ['(03) 5555 0100 ext. 12', 'tel:0355550100;ext=12'],
  ['(03) 5555 0100 x12', 'tel:0355550100;ext=12'],
  ['(03) 5555 0100x12', 'tel:0355550100;ext=12'],
  ['(03) 5555 0100, ext 12', 'tel:0355550100;ext=12'],
  ['(03) 5555 0100 (Ext: 12)', 'tel:0355550100;ext=12'],
  ['+61 (0)3 5555 0100 extension 1234', 'tel:+61355550100;ext=1234'],
  ['+61355550100;ext=12', 'tel:+61355550100;ext=12'],
  ['555-0100 #12', 'tel:5550100;ext=12'],
  // Several numbers.
  ['0400 555 010 / 0400 555 011', 'tel:0400555010'],
  ['0400 555 010/0400 555 011', 'tel:0400555010'],
  ['0400 555 010, 0400 555 011', 'tel:0400555010'],
  ['0400 555 010; 0400 555 011', 'tel:0400555010'],
  ['0400 555 010 or 0400 555 011', 'tel:0400555010'],
  ['0400 555 010 & 0400 555 011', 'tel:0400555010'],
  ['+61 400 555 010 +61 400 555 011', 'tel:+61400555010'],
  ['03 5555 0100 ext 12 / 0400 555 011', 'tel:0355550100;ext=12'],
  ['1300 DRILLS / 0400 555 011', 'tel:1300374557'],
  ['0351/4567890', 'tel:03514567890'],
  // Words on the keypad.
  ['1300 DRILLS', 'tel:1300374557'],
  ['1300 drills', 'tel:1300374557'],
  ['1300-DRILLS', 'tel:1300374557'],
  ['1-800-GET-RIGS', 'tel:18004387447'],
  ['+1 800 DRILLER', 'tel:+18003745537'],
  ['0800 DRILL', 'tel:080037455'],
];

/** Numbers as they are written in their own country. */
const national: [country: string, text: string, url: string][] = [
  ['Australia', '(03) 5555 0100', 'tel:+61355550100'],
  ['Australia', '(03) 5555 0100 ext. 12', 'tel:+61355550100;ext=12'],
  ['Australia', '0400 555 010 / 0400 555 011', 'tel:+61400555010'],
  ['Australia', '61 3 5555 0100', 'tel:+61355550100'],
  ['Australia', '0011 1 604 555 0100', 'tel:+16045550100'],
  ['Australia', '+1 (604) 555-0100', 'tel:+16045550100'],
  ['Australia', '1300 DRILLS', 'tel:1300374557'],
  ['Australia', '13 22 44', 'tel:132244'],
  ['Australia', '1800 555 010', 'tel:1800555010'],
  ['Australia', '5555 0100', 'tel:55550100'],
  ['Canada', '604-555-0100', 'tel:+16045550100'],
  ['United States', '1-800-GET-RIGS', 'tel:+18004387447'],
  ['United States', '555-0100 x12', 'tel:5550100;ext=12'],
  ['United States', '(03) 5555 0100', 'tel:0355550100'],
  ['United Kingdom', '020 7946 0123', 'tel:+442079460123'],
  ['Italy', '06 1234 5678', 'tel:+390612345678'],
  ['Chile', '9 8765 4321', 'tel:+56987654321'],
  ['Russia', '8 (495) 123-45-67', 'tel:+74951234567'],
  ['South Africa', '011 555 0100 or 082 555 0100', 'tel:+27115550100'],
  ['Ivory Coast', '07 12 34 56 78', 'tel:+2250712345678'],
  ['Atlantis', '(03) 5555 0100', 'tel:0355550100'],
];

const texts = [
  ...['', ' ', '-', 'N/A', 'call Bob', 'Bob 0400 555 010', '0400 555 010 Bob', 'Fax: 03 5555 0100', '1300 call Bob', '0400 Bob', 'ext. 12'],
  ...['6.14E+11', '6.14E11', '61+3 5555 0100', '000', '12', '+61', '0000000000', '0400555010 0400555011', '1300', '1300 CALL BOB ABOUT DRILLING'],
];

describe('the link of a phone number', () => {
  for (const [text, url] of dialled) it(`dials "${text}" as ${url}`, () => expect(buildPhoneUrl(text, null)).to.equal(url));
  for (const [country, text, url] of national) {
    it(`dials "${text}" of a company in ${country} as ${url}`, () => expect(buildPhoneUrl(text, country)).to.equal(url));
  }
  for (const text of texts)
    it(`does not exist for "${text}"`, () => expect([buildPhoneUrl(text, null), buildPhoneUrl(text, 'Australia')]).to.deep.equal([null, null]));
});
