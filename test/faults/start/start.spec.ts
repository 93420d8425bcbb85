import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { expect } from 'chai';
import { until } from '#test/support/probes/until';
import { type StandIns, type Supervised, startSupervised, stubborn, well } from '#test/support/processes/supervisedSite';
import { quickFolder } from '#test/support/processes/temporaryFolder';

/** The message that the Makefile prints. */
const builds = 'console.log("Building the CMS ...");';

describe('make start', function () {
  this.timeout(120_000);
  let running: Supervised[];
  beforeEach(() => {
    running = [];
  });
  afterEach(async () => {
    for (const one of running) await one.remove();
  });

  async function start(standIns: StandIns = {}): Promise<Supervised> {
    const supervised = await startSupervised(standIns);
    running.push(supervised);
    return supervised;
  }
  const says = ({ lines }: Supervised, pattern: RegExp) =>
    until(() => lines.some((line) => pattern.test(line)), `${pattern} in\n${lines.join('\n')}`);
  const ready = (one: Supervised) => says(one, /^The CMS is ready at http:\/\/127\.0\.0\.1:\d+\/admin$/);
  const allGone = (one: Supervised) => until(() => one.alive().length === 0, 'the end of every process', 20_000);

  it('starts the site first, then sets up and starts the CMS, and prints one line for each', async () => {
    const one = await start({ setUp: `${builds} setTimeout(() => console.log("built"), 200)` });
    await ready(one);
    expect(one.lines).to.deep.equal([
      'the site serves',
      'Setting up the CMS in the background. This takes a few minutes the first time.',
      'Building the CMS ...',
      `The CMS is ready at http://127.0.0.1:${one.port}/admin`,
    ]);
  });

  it('starts the CMS without a message when no setup is needed', async () => {
    const one = await start();
    await ready(one);
    expect(one.lines).to.have.length(2);
  });

  it('waits for the site, however long that takes', async () => {
    const one = await start({ site: `setTimeout(() => { ${well.site} }, 700)` });
    await ready(one);
    expect(one.lines[0]).to.equal('the site serves');
  });

  it('restarts a CMS that died, shows its last lines, and leaves the site running', async () => {
    const one = await start({ cms: `console.error('something broke'); ${well.cms} setTimeout(() => process.exit(7), 600)` });
    await says(one, /^The CMS stopped \(exit code 7\)\. It restarts in 1 s\. The site keeps running\.$/);
    await says(one, /^ {2}\| something broke$/);
    await until(() => one.started('cms').length > 1, 'a second CMS');
    expect(one.started('site')).to.have.length(1);
    expect(one.alive()).to.include.members(one.started('site'));
  });

  it('restarts a CMS that someone killed', async () => {
    const one = await start();
    await ready(one);
    process.kill(one.started('cms')[0] ?? 0, 'SIGKILL');
    await says(one, /^The CMS stopped \(signal SIGKILL\)/);
    await until(() => one.lines.filter((line) => line.startsWith('The CMS is ready')).length === 2, 'the second one to be ready');
  });

  const failures: [what: string, script: string, sentence: RegExp][] = [
    [
      'no network',
      'console.error("npm error code ENOTFOUND"); process.exit(1)',
      /^The CMS could not be built\. The package registry cannot be reached\. The site runs without the CMS\./,
    ],
    ['no memory', 'console.error("FATAL ERROR: JavaScript heap out of memory"); process.abort()', /enough free memory/],
    ['a system that killed it', 'process.kill(process.pid, "SIGKILL")', /enough free memory/],
    [
      'a mistake',
      'console.error("no such thing"); process.exit(2)',
      /^The CMS could not be built\. The site runs without the CMS\. Run make start again to retry\.$/,
    ],
  ];
  for (const [what, script, sentence] of failures) {
    it(`reports that the CMS could not be set up because of ${what}, and the site continues`, async () => {
      const one = await start({ setUp: builds + script });
      await says(one, sentence);
      expect(one.started('cms')).to.deep.equal([]);
      await until(() => one.alive().length === 1, 'the site alone');
      one.kill('SIGINT');
      expect(await one.ended).to.equal(0);
    });
  }

  it('reports that the CMS cannot run when its log cannot be written, and the site continues', async () => {
    const one = await start({ logFile: '/dev/null/cms/cms.log' });
    await says(one, /^The CMS could not be started: ENOTDIR.*\. The site runs without it\.$/);
    expect(one.alive()).to.deep.equal(one.started('site'));
  });

  it('reports that the port of the CMS is in use, and starts the CMS as soon as it is free', async () => {
    const one = await start({ site: `setTimeout(() => { ${well.site} }, 500)` });
    const other: Server = createServer();
    await new Promise<void>((resolve) => other.listen(one.port, '127.0.0.1', resolve));
    await says(one, new RegExp(`^Port ${one.port}, which the CMS needs, is in use by another program\\.`));
    expect(one.started('cms')).to.deep.equal([]);
    await new Promise((resolve) => other.close(resolve));
    await ready(one);
  });

  const moments: [when: string, standIns: StandIns, arrived: (one: Supervised) => boolean][] = [
    ['while the CMS is being set up', { setUp: stubborn }, (one) => one.started('compiler').length > 0],
    ['while the CMS starts', { cms: stubborn }, (one) => one.started('compiler').length > 0],
    ['when all is up', {}, (one) => one.lines.some((line) => line.startsWith('The CMS is ready'))],
    ['between two tries', { cms: 'process.exit(1)' }, (one) => one.lines.some((line) => line.includes('in 2 s'))],
  ];
  for (const [when, standIns, arrived] of moments) {
    // All cases run concurrently, because they mostly wait for processes that do not end on their own.
    it(`ends everything ${when}, on any signal, and with the site's exit code when the site dies`, async () => {
      const bySignal = async (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'SIGKILL') => {
        const one = await start({ ...standIns, site: `${well.site} process.once('disconnect', () => process.exit(0));` });
        await until(() => arrived(one), when, 40_000);
        one.kill(signal);
        expect(await one.ended, signal).to.equal(signal === 'SIGKILL' ? null : 0);
        await allGone(one);
      };
      const byDeath = async () => {
        const one = await start({ ...standIns, site: `${well.site} process.on('SIGUSR2', () => process.exit(3));` });
        await until(() => arrived(one), when, 40_000);
        process.kill(one.started('site')[0] ?? 0, 'SIGUSR2');
        expect(await one.ended).to.equal(3);
        expect(one.alive()).to.deep.equal([]);
      };
      await Promise.all([bySignal('SIGINT'), bySignal('SIGTERM'), bySignal('SIGHUP'), bySignal('SIGKILL'), byDeath()]);
    });
  }

  it('exits with the exit code of the site when the site does not start', async () => {
    const one = await start({ site: 'console.error("no database"); process.exit(4)' });
    expect(await one.ended).to.equal(4);
    expect(one.lines).to.deep.equal(['no database']);
    expect(one.started('cms')).to.deep.equal([]);
  });
});

describe('make start of the built product without the CMS', function () {
  this.timeout(120_000);
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(quickFolder(), 'directory-start-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function start(options: { detached?: boolean } = {}) {
    const child = spawn('node', ['dist/api/start.js'], {
      ...options,
      env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: folder, CMS: 'off' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await until(() => /is ready at http:\S+/.test(output), 'the site', 40_000);
    const url = /is ready at (http:\S+)/.exec(output)?.[1] ?? '';
    const answers = async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok === true;
    return { child, ended, answers, readOutput: () => output };
  }

  it('serves, exits with 0 on request, and leaves no trace of a CMS', async () => {
    const { child, ended, answers, readOutput } = await start();
    expect(await answers()).to.equal(true);
    child.kill('SIGINT');
    expect(await ended).to.equal(0);
    expect(await answers()).to.equal(false);
    expect(readOutput()).to.not.include('CMS');
    expect(existsSync(path.join(folder, 'cms'))).to.equal(false);
  });

  it('treats Ctrl-C, which a terminal sends to the whole group, as one shutdown request', async () => {
    const { child, ended } = await start({ detached: true });
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await ended).to.equal(0);
  });

  it('ends with the program that started it, however that ended', async () => {
    const { child, ended, answers } = await start();
    child.kill('SIGKILL');
    await ended;
    await until(async () => !(await answers()), 'the end of the site');
  });
});

describe('Two concurrent make runs', () => {
  it('do the same thing one after the other', async () => {
    const folder = mkdtempSync(path.join(quickFolder(), 'directory-alone-'));
    const file = path.join(folder, 'log');
    const one = () => {
      const child = spawn('.ci/alone', ['test', 'sh', '-c', `echo begins >> "$0"; sleep 0.3; echo ends >> "$0"`, file], { stdio: 'ignore' });
      return new Promise((resolve) => child.once('exit', resolve));
    };
    await Promise.all([one(), one(), one()]);
    expect(readFileSync(file, 'utf8').trim().split('\n')).to.deep.equal(['begins', 'ends', 'begins', 'ends', 'begins', 'ends']);
    rmSync(folder, { recursive: true });
  });
});
