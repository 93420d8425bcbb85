import { expect } from 'chai';
import { ValidationError } from 'yup';
import { loginBody, registerBody } from '#contract/accounts/session';

function sentences(schema: { validateSync: (value: unknown, options: object) => unknown }, value: unknown): string[] {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
}

const good = { username: 'kim@drill.example', password: 'secret', full_name: 'Kim' };

describe('Account forms', () => {
  const emails = [
    'kim',
    'kim@',
    '@drill.example',
    'kim lee@drill.example',
    'kim@drill',
    'kim@drill..example',
    'kim@drill.example..',
    'kim@bücher',
    'kim@bü cher.example',
    'kim@bücher.example/path',
    'kim@bücher.example:25',
    'kim@-bücher-.example',
    'kim@bücher..example',
    'kïm@drill.example',
    '',
    '   ',
    'a,b@c.d',
  ];
  for (const username of emails) {
    it(`reject "${username}" as an email address`, () => {
      for (const schema of [loginBody, registerBody]) {
        expect(sentences(schema, { ...good, username })).to.include('Please enter a valid email address');
      }
    });
  }

  it('accept valid email addresses, in lower case and without spaces', () => {
    for (const username of ['kim@drill.example', 'kim.lee+rc@sub.drill.example', "o'neil@drill.example", 'x@y.zz']) {
      expect(sentences(loginBody, { ...good, username })).to.deep.equal([]);
    }
    expect(loginBody.cast({ ...good, username: ' Kim@Drill.Example ' }).username).to.equal('kim@drill.example');
  });

  for (const [typed, stored] of [
    ['pat@bücher.example', 'pat@xn--bcher-kva.example'],
    ['Pat@BÜCHER.example', 'pat@xn--bcher-kva.example'],
    ['pat@bu\u0308cher.example', 'pat@xn--bcher-kva.example'],
    ['pat@XN--BCHER-KVA.example', 'pat@xn--bcher-kva.example'],
    ['pat@бурение.рф', 'pat@xn--90aialyqu.xn--p1ai'],
    ['pat@掘削。日本', 'pat@xn--idrs53b.xn--wgv71a'],
    ['pat@straße.example', 'pat@xn--strae-oqa.example'],
    ['\u00a0pat@bücher.example. ', 'pat@xn--bcher-kva.example'],
    ['pat@drill.example.', 'pat@drill.example'],
    ['pat＠drill.example', 'pat@drill.example'],
    ['ｐａｔ＠ｄｒｉｌｌ．ｅｘａｍｐｌｅ', 'pat@drill.example'],
  ] as const) {
    it(`accept ${typed} as ${stored}`, () => {
      expect(sentences(loginBody, { ...good, username: typed })).to.deep.equal([]);
      expect(loginBody.cast({ ...good, username: typed }).username).to.equal(stored);
    });
  }

  it('require six characters for a password and two for a name', () => {
    expect(sentences(loginBody, { ...good, password: '12345' })).to.deep.equal(['Password must be at least 6 characters']);
    expect(sentences(registerBody, { ...good, password: '12345', full_name: 'K' })).to.deep.equal([
      'Password must be at least 6 characters',
      'Please enter your full name',
    ]);
    expect(sentences(registerBody, { ...good, password: '123456', full_name: 'Ki' })).to.deep.equal([]);
  });

  it('never repeat the input in error messages', () => {
    for (const nonsense of [{ secret: 1 }, ['secret'], true, null, 12, 'secret\u0000']) {
      for (const field of ['username', 'password', 'full_name', 'company_name']) {
        for (const sentence of sentences(registerBody, { ...good, [field]: nonsense })) expect(sentence).to.not.include('secret');
      }
    }
  });
});
