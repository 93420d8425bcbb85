import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { createFolder } from '#api/config/paths';
import { describeStartFailure } from '#api/database/startup/describeStartFailure';

const sqlite = { DATABASE_URL: '', DATA_DIR: tmpdir(), HOST: '127.0.0.1', PORT: 3000 };
const mysql = { ...sqlite, DATABASE_URL: 'mysql://site:p%40ss@db.example:3307/directory' };

function failure(code: string, facts: Record<string, unknown> = {}): Error {
  return Object.assign(new Error(`raw ${code}`), { code, ...facts });
}

describe('Message about a failed start', () => {
  const sentences: [settings: typeof sqlite, error: Error, sentence: string][] = [
    [
      sqlite,
      failure('SQLITE_IOERR_WRITE'),
      `The database ${path.join(tmpdir(), 'directory.sqlite')} could not be read or written; the disk may be failing.`,
    ],
    [
      sqlite,
      failure('SQLITE_READONLY'),
      `You do not have permission to read and write the database ${path.join(tmpdir(), 'directory.sqlite')}. Check DATA_DIR.`,
    ],
    [
      sqlite,
      failure('ENOSPC', { path: path.join(tmpdir(), 'start.lock') }),
      `The disk that holds DATA_DIR (${tmpdir()}) is full. Free some space, then start again.`,
    ],
    [sqlite, failure('EROFS', { path: tmpdir() }), `DATA_DIR (${tmpdir()}) must be a folder that you have permission to write to.`],
    [sqlite, failure('EADDRINUSE', { syscall: 'listen' }), 'This port is already in use. Choose another one, e.g. PORT=4000.'],
    [sqlite, failure('ENOTFOUND', { hostname: '127.0.0.1' }), 'HOST must be an IP address or host name of this machine, not "127.0.0.1".'],
    [mysql, failure('EADDRNOTAVAIL', { syscall: 'listen' }), 'HOST must be an IP address or host name of this machine, not "127.0.0.1".'],
    [
      mysql,
      failure('ER_CON_COUNT_ERROR'),
      'The database server at db.example:3307 has too many connections. Raise max_connections, or try again later.',
    ],
    [
      mysql,
      failure('ER_OPTION_PREVENTS_STATEMENT'),
      'The database server at db.example:3307 is read-only. The site may need to change tables when it starts.',
    ],
    [mysql, failure('ECONNREFUSED', { syscall: 'connect' }), 'The database server at db.example:3307 is not responding. Check that it is running.'],
  ];
  for (const [settings, error, sentence] of sentences) {
    it(`${error.message}${settings.DATABASE_URL ? ' with a server' : ''} is a sentence without a stack or a password`, () => {
      expect(describeStartFailure(error, () => settings)).to.equal(sentence);
    });
  }

  it('includes the stack trace of unexpected errors and of errors from other files', () => {
    for (const error of [new Error('a bug'), failure('ENOENT', { path: '/elsewhere/list.csv' })]) {
      expect(describeStartFailure(error, () => sqlite)).to.equal(error.stack);
    }
  });
});

describe('Data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'directory-folder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is created with its parents, and left unchanged if it exists', () => {
    const deep = path.join(folder, 'a', 'b');
    createFolder(deep);
    writeFileSync(path.join(deep, 'file'), '');
    createFolder(deep);
    mkdirSync(path.join(deep, 'c'));
  });

  it('throws instead of hanging when it cannot be created', () => {
    writeFileSync(path.join(folder, 'file'), '');
    expect(() => createFolder(path.join(folder, 'file'))).to.throw('EEXIST');
    expect(() => createFolder(path.join(folder, 'file', 'below'))).to.throw(/ENOTDIR|EEXIST/);
    expect(() => createFolder('/proc/nope/below')).to.throw(/ENOENT|EACCES|EPERM/);
  });
});
