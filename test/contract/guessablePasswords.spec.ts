import { expect } from 'chai';
import { isGuessablePassword } from '#api/modules/accounts/passwords/passwords';

const known = ['kim.lee@deep-core.example', 'Kim Lee', 'Deep Core Drilling Pty', 'Drill Contractor Directory'];

const refused: Record<string, string[]> = {
  'a common password, in any case': ['password', 'PassWord', '123456', 'trustno1', 'abc123', 'football', 'iloveyou'],
  'a repetition': ['121212', '555555', '777777', 'aaaaaa', 'aaaaaaaa', '888888', '99999999', '      ', 'abcabcabc', '12341234', 'banana'],
  'a sequence': ['654321', '987654321', 'abcdef', '0123456789', 'qwertyui', 'lkjhgfdsa', 'zyxwvu'],
  'words of the trade or of sign-in pages': [
    'drilling',
    'contractor',
    'Drilling2026!',
    'mining-contractor',
    'welcome1',
    'Password!23',
    'admin-login',
  ],
  'one word with numbers or symbols': [
    ...['Summer2026!', 'Sydney2026!', 'liverpool9', 'Winter24!', 'arsenal1', 'Perth2025', '2026Summer!', 'autumn.2025', '!Liverpool9!'],
    ...['M0nkey99', 'zebra7', 'Queensland1', 'kalgoorlie-7', 'Melbourne-2026', 'Liverpool9999999999999999999999', 'Ｓｕｍｍｅｒ２０２６'],
  ],
  'a date': ['12051984', '1984-05-12', '19841984'],
  'words of the account or the product': ['kimlee', 'Kim Lee 1984', 'lee.kim.7', 'deepcore', 'Deep-Core-2026', 'kim.lee@deep-core', 'directory99'],
};

const accepted = [
  ...['demo-admin', 'demo-designer', 'demo-contractor', 'summer rain on rigs', 'tr0ub4', 'Liverpool has nine lives, and 20 more', 'plum tractor'],
  ...['correct horse', 'Kx7_pq', 'a new horse', 'Bohrloch-2031!', 'minesweeper', 'kimono trees', 'deeper still 4'],
];

describe('Guessable passwords', () => {
  for (const [what, passwords] of Object.entries(refused)) {
    for (const password of passwords) {
      it(`include ${JSON.stringify(password)}: ${what}`, () => {
        expect(isGuessablePassword(password, known)).to.equal(true);
      });
    }
  }
  for (const password of accepted) {
    it(`do not include ${JSON.stringify(password)}`, () => {
      expect(isGuessablePassword(password, known)).to.equal(false);
    });
  }
  it('are found within 20 ms on average, however long the password is', () => {
    const hostile = ['4@$0!1|3', 'p4$$w0rd', 'pass1word2', '1984.05.12', 'qwertyuiop', '@@@@4444'];
    for (const text of hostile) {
      isGuessablePassword(text, known);
      const started = performance.now();
      for (let length = 20; length <= 200; length += 20) isGuessablePassword(text.repeat(25).slice(0, length), known);
      expect((performance.now() - started) / 10, text).to.be.below(20);
    }
  });
  it('depend on the user they belong to', () => {
    expect(isGuessablePassword('okonkwo-77', known)).to.equal(false);
    expect(isGuessablePassword('okonkwo-77', ['ada@okonkwo.example'])).to.equal(true);
  });
});
