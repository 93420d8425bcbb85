import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { DockerfileParser } from 'dockerfile-ast';
import { array, string } from 'yup';
import { until } from '../../support/probes/until';
import { freePort } from '../../support/processes/freePort';
import { quickFolder } from '../../support/processes/temporaryFolder';

/** No container engine is needed: a folder gets the files that the image has, and runs what the image runs. */
describe('The container of the site', function () {
  this.timeout(120_000);
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(quickFolder(), 'directory-container-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('has every file that the site needs, is healthy with the settings of the composition, and writes to its volume only', async () => {
    const containerfile = readFileSync('deploy/site.Containerfile', 'utf8');
    const instructions = DockerfileParser.parse(containerfile).getInstructions();
    const argumentsOf = (keyword: string) =>
      instructions.filter((instruction) => instruction.getKeyword() === keyword).map((instruction) => instruction.getArgumentsContent() ?? '');
    const app = path.join(root, 'app');
    for (const [, from = ''] of containerfile.matchAll(/^COPY --from=build \/app\/(\S+) /gm)) {
      mkdirSync(path.dirname(path.join(app, from)), { recursive: true });
      if (from === 'node_modules') symlinkSync(path.resolve(from), path.join(app, from));
      else cpSync(from, path.join(app, from), { recursive: true });
    }
    const before = readdirSync(app, { recursive: true });
    const [program = '', ...args] = array(string().required())
      .required()
      .validateSync(JSON.parse(argumentsOf('CMD').at(-1) ?? '[]'));
    const port = await freePort();
    const image = Object.fromEntries((argumentsOf('ENV').at(-1) ?? '').split(/\s+/).map((pair) => pair.split('=')));
    const environment = {
      PATH: process.env.PATH,
      ...image,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: path.join(root, 'data'),
      CMS: 'off',
      PUBLIC_URL: 'https://directory.example',
      SESSION_SECRET: '0123456789abcdef0123456789abcdef',
      TRUST_PROXY: 'on',
    };
    const server = spawn(program, args, { cwd: app, env: environment, stdio: 'ignore' });
    const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
    const fetchFrom = (place: string) => fetch(`http://127.0.0.1:${port}${place}`).catch(() => null);
    try {
      await until(async () => (await fetchFrom('/readyz'))?.status === 200, 'the site', 60_000);
      for (const place of ['/', '/favicon.svg', '/flags/Australia.svg', '/api/docs']) expect((await fetchFrom(place))?.status, place).to.equal(200);
      const check = array(string().required())
        .required()
        .validateSync(JSON.parse(/CMD (\[.*\])/s.exec(argumentsOf('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]'));
      const health = spawn(check[0] ?? '', check.slice(1), { env: environment, stdio: 'ignore' });
      expect(await new Promise((resolve) => health.once('exit', resolve))).to.equal(0);
    } finally {
      server.kill('SIGTERM');
    }
    expect(await ended).to.equal(0);
    expect(readdirSync(app, { recursive: true })).to.deep.equal(before);
    expect(readdirSync(root).sort()).to.deep.equal(['app', 'data']);
  });
});
