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
  'words of the account or the product': ['kimlee', 'Kim Lee 1984', 'lee.kim.7', 'deepcore', 'Deep-Core-2026', 'kim.lee@deep-core', 'directory99'],
};

const accepted = ['correct horse', 'Kx7_pq', 'a new horse', 'Bohrloch-2031!', 'minesweeper', 'kimono trees', 'deeper still 4'];

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
  it('depend on the user they belong to', () => {
    expect(isGuessablePassword('okonkwo-77', known)).to.equal(false);
    expect(isGuessablePassword('okonkwo-77', ['ada@okonkwo.example'])).to.equal(true);
  });
});
