import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import knex from 'knex';
import { knexSettings } from '#api/database/database';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';

interface Ended {
  code: number | null;
  errors: string;
}

type Variables = Record<string, string>;
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://directory.example', SESSION_SECRET: 'a-secret-of-more-than-32-characters' };

describe('Process that cannot start', function () {
  this.timeout(60_000);
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.remove());

  function run(args: string[], variables: Variables): Promise<Ended> {
    const settings = { NODE_ENV: 'development', PORT: '0', CMS: 'off', LOG_LEVEL: 'silent', ...test.settings, ...variables };
    const child = spawn('node', args, { env: { ...process.env, ...settings }, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, errors })));
  }

  /** Expects the server and a command to print the same message. */
  async function expectSentence(variables: Variables, sentence: RegExp): Promise<void> {
    const [server, command] = await Promise.all([run(['dist/api/server.js'], variables), run(['dist/api/command.js', 'imports'], variables)]);
    expect(server.errors).to.match(sentence);
    expect(server).to.deep.equal({ code: 1, errors: command.errors });
    expect(server.errors.trim().split('\n')).to.have.length(1);
    expect(command.code).to.equal(2);
  }

  it('reports in one sentence that HOST belongs to another machine', async () => {
    const { code, errors } = await run(['dist/api/server.js'], { ...production, HOST: '192.0.2.1' });
    expect({ code, errors }).to.deep.equal({ code: 1, errors: 'HOST must be an IP address or host name of this machine, not "192.0.2.1".\n' });
  });

  if (process.env.TEST_MYSQL_URL) {
    const withUser = (user: string, name?: string) => {
      const url = new URL(test.settings.DATABASE_URL);
      if (name) url.pathname = name;
      url.username = user;
      url.password = 'x';
      return { DATABASE_URL: url.href };
    };
    it('reports in one sentence what is wrong with the database server', async () => {
      const admin = knex(knexSettings({ url: test.settings.DATABASE_URL }));
      await admin.raw("CREATE USER reader@'%' IDENTIFIED BY 'x'");
      await admin.raw("GRANT SELECT ON *.* TO reader@'%'");
      await admin.raw("CREATE USER busy@'%' IDENTIFIED BY 'x' WITH MAX_USER_CONNECTIONS 1");
      await admin.raw("GRANT ALL ON *.* TO busy@'%'");
      const { DATABASE_URL } = withUser('busy');
      const only = knex(knexSettings({ url: DATABASE_URL }));
      await only.raw('SELECT 1');
      try {
        await Promise.all([
          expectSentence(withUser('stranger'), /^The database server at \S+ rejected the user "stranger" or the password\. Check DATABASE_URL\.$/m),
          expectSentence(withUser('reader', 'nowhere'), /^There is no database "nowhere" at \S+\. Create it, or change DATABASE_URL\.$/m),
          expectSentence({ DATABASE_URL: 'mysql://x:x@host.invalid/directory' }, /^The host "host\.invalid" in DATABASE_URL could not be found\.$/m),
          expectSentence(withUser('reader'), /^The user "reader" does not have enough privileges on the database "\w+"\. Grant all of them: /m),
          expectSentence({ DATABASE_URL }, /^The database server at \S+ has too many connections\./m),
        ]);
      } finally {
        await only.destroy();
        await admin.raw("DROP USER reader@'%', busy@'%'");
        await admin.destroy();
      }
    });
    return;
  }

  it('reports in one sentence what is wrong with its data folder', async () => {
    const { DATA_DIR } = test.settings;
    const file = path.join(DATA_DIR, 'file');
    writeFileSync(file, '');
    const damaged = path.join(DATA_DIR, 'damaged');
    mkdirSync(damaged);
    writeFileSync(path.join(damaged, 'directory.sqlite'), 'This was a database once. '.repeat(400));
    const odd = path.join(DATA_DIR, 'odd');
    mkdirSync(path.join(odd, 'directory.sqlite'), { recursive: true });
    await Promise.all([
      expectSentence({ DATA_DIR: odd }, /^You do not have permission to read and write the database \S+\. Check DATA_DIR\.$/m),
      expectSentence({ DATA_DIR: file }, /^DATA_DIR must be a folder: \S+ is a file\.$/m),
      expectSentence({ DATA_DIR: path.join(file, 'below') }, /^DATA_DIR must be a folder: \S+ is a file\.$/m),
      expectSentence(
        { DATA_DIR: '/proc/nope' },
        /^DATA_DIR \(\/proc\/nope\) (can't be created|must be a folder that you have permission to write to)\.$/m,
      ),
      expectSentence({ DATA_DIR: damaged }, /^The database \S+ is damaged\. Restore DATA_DIR from a backup\.$/m),
    ]);
  });
});
