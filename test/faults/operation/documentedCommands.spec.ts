import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { type PrivateServer, startMariadb } from '../../support/database/mariadb';
import { quickFolder } from '../../support/processes/temporaryFolder';

/** Targets that suites of their own start: the supervisor of `make start`, and the cluster. */
const testedElsewhere = ['start', 'cluster', 'test-cluster'];

describe('The commands of docs/operations.md', function () {
  this.timeout(300_000);
  let server: PrivateServer;
  let folder: string;
  before(async () => {
    folder = mkdtempSync(path.join(quickFolder(), 'directory-operations-'));
    server = await startMariadb();
  });
  after(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a make target as an operator does, with its variables in the environment. Returns its output. */
  async function make(target: string, variables: Record<string, string> = {}, data = 'data'): Promise<string> {
    const { TEST_MYSQL_URL: _suite, ...environment } = process.env;
    const assignments = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    const child = spawn('make', ['--no-print-directory', target, ...assignments], {
      env: { ...environment, NODE_ENV: 'development', DATA_DIR: path.join(folder, data) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code, `make ${target}: ${output}`).to.equal(0);
    return output;
  }

  it('run as written, from the first build to a moved database', async () => {
    const text = readFileSync('docs/operations.md', 'utf8');
    const documented = new Set([...text.matchAll(/(?:^|`)make ([a-z-]+)/gm)].map(([, target = '']) => target));
    const moved = await server.createDatabase('moved');
    let file = '';
    const steps: Record<string, () => Promise<unknown>> = {
      build: () => make('build'),
      config: async () => expect(await make('config')).to.include('DATABASE_URL'),
      migrate: () => make('migrate'),
      admin: async () => expect(await make('admin', { EMAIL: 'you@company.example' })).to.include('you@company.example'),
      backup: async () => {
        file = /\S+\.tar\.gz/.exec(await make('backup'))?.[0] ?? expect.fail('No file is named.');
      },
      'verify-backup': () => make('verify-backup', { FILE: file }),
      restore: () => make('restore', { FILE: file }, 'restored'),
      'read-only': () => make('read-only', { MINUTES: '30' }),
      'read-write': () => make('read-write'),
      'move-to': async () => {
        expect(await make('move-to', { DATABASE_URL: moved })).to.include('both databases are equal');
        expect(await make('move-to', { DATABASE_URL: 'sqlite', FROM: moved }, 'back')).to.include('both databases are equal');
      },
    };
    expect([...documented]).to.have.members([...Object.keys(steps), ...testedElsewhere]);
    for (const run of Object.values(steps)) await run();
  });
});
