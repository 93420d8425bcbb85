import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import iconv from 'iconv-lite';
import type { Command } from '#api/cli/command';
import { undoCommand } from '#api/cli/importBatches';
import { exportCommand, importCommand, resumeCommand } from '#api/cli/importExport';
import { addCompany } from '#test/support/api/companyMembers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Commands that read and write files', () => {
  let api: TestApi;
  let folder: string;
  beforeEach(async () => {
    api = await startTestApi();
    folder = mkdtempSync(path.join(tmpdir(), 'directory-commands-'));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await api.stop();
  });

  /** Runs a command in this process. Returns its exit code and output. */
  async function run(command: Command, ...args: string[]): Promise<{ code: number; output: string }> {
    const printed: string[] = [];
    const streams = [process.stdout, process.stderr];
    const writers = streams.map((stream) => stream.write);
    for (const stream of streams) stream.write = (text: string | Uint8Array) => printed.push(String(text)) > 0;
    try {
      const code = await command(api.services, args);
      return { code, output: printed.join('') };
    } finally {
      streams.forEach((stream, index) => {
        stream.write = writers[index] ?? stream.write;
      });
    }
  }
  const at = (name: string) => path.join(folder, name);

  it('explain in a sentence why a file cannot be written or read', async () => {
    mkdirSync(at('folder.csv'));
    expect(await run(exportCommand, at('nowhere/x.csv'))).to.deep.equal({
      code: 2,
      output: `${at('nowhere/x.csv')} could not be written: its folder does not exist.\n`,
    });
    const refused = await run(exportCommand, at('folder.csv'));
    expect(refused.code).to.equal(2);
    expect(refused.output).to.match(/could not be written: it is a folder\.\n$/);
    expect(await run(importCommand, at('nowhere.csv'))).to.deep.equal({ code: 2, output: `File not found: ${at('nowhere.csv')}.\n` });
  });

  it('undo an import once, and list what could not be restored exactly', async () => {
    const { id, slug } = await addCompany(api, { name: 'Kestrel Drilling', profile_status: 'draft' });
    writeFileSync(at('list.csv'), `slug,name\n${slug},Falcon Boring\n`);
    const imported = await run(importCommand, at('list.csv'));
    expect([imported.code, imported.output]).to.deep.equal([
      0,
      'Batch 1: 0 created, 1 updated, 0 unchanged, 0 rejected, 0 to review, 0 warnings.\nTo undo this import, run make import-undo BATCH=1\n',
    ]);
    await addCompany(api, { name: 'Kestrel Drilling', country: 'Peru' });
    const undone = await run(undoCommand, '1');
    expect(undone).to.deep.equal({
      code: 1,
      output:
        `"Kestrel Drilling" (ID ${id}, row 2) was restored. Another company now uses the slug "kestrel-drilling", so this company was given "kestrel-drilling-2".\n` +
        'Batch 1 undone: 0 deleted, 1 restored, 0 left unchanged.\n',
    });
    expect(await run(undoCommand, '1')).to.deep.equal({ code: 2, output: 'Batch 1 has already been undone.\n' });
  });

  it('export a file that imports again without a change', async () => {
    for (const name of ['One Drilling', 'Two Drilling']) await addCompany(api, { name });
    for (const file of ['all.csv', 'all.json']) {
      expect(await run(exportCommand, at(file))).to.deep.equal({ code: 0, output: `Exported 2 contractors to ${at(file)}.\n` });
      expect(readFileSync(at(file), 'utf8')).to.include('Two Drilling');
      const { code, output } = await run(importCommand, at(file));
      expect([code, output]).to.deep.equal([
        0,
        `Batch ${file === 'all.csv' ? 1 : 2}: 0 created, 0 updated, 2 unchanged, 0 rejected, 0 to review, 0 warnings.\n`,
      ]);
    }
  });

  it('import a file as the options say: encoding, header row, date order and drafts', async () => {
    const text = 'Register,City,Name\nname,country,created_at\nForêt Perçage,Canada,03/04/2025\n';
    writeFileSync(at('list.csv'), iconv.encode(text, 'macintosh'));
    const options = ['--drafts', '--encoding=macintosh', '--header-row=2', '--date-order=month-first'];
    const dry = await run(importCommand, at('list.csv'), '--dry-run', ...options);
    expect([dry.code, dry.output]).to.deep.equal([
      0,
      'Dry run, nothing was saved: 1 created, 0 updated, 0 unchanged, 0 rejected, 0 to review, 0 warnings.\n',
    ]);
    expect((await run(importCommand, at('list.csv'), ...options)).code).to.equal(0);
    const stored = await api.services.database.read('contractors').first('name', 'profile_status', 'created_at');
    expect(stored).to.deep.equal({ name: 'Forêt Perçage', profile_status: 'draft', created_at: Date.UTC(2025, 2, 4) });
  });

  it('resume an interrupted import with the same options', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => `Resumed ${index} Bohrung Grün,03/04/2025`);
    writeFileSync(at('list.csv'), iconv.encode(`Register\nname,created_at\n${rows.join('\n')}\n`, 'cp850'));
    const { database } = api.services;
    let left = 2;
    const failing: typeof database.transaction = async (...args) => {
      left -= 1;
      if (left < 0) throw new Error('The process died.');
      return database.transaction(...args);
    };
    const broken = { ...api.services, database: { ...database, transaction: failing } };
    const args = [at('list.csv'), '--drafts', '--encoding=cp850', '--header-row=2', '--date-order=day-first'];
    expect(await importCommand(broken, args).catch((error: Error) => error.message)).to.equal('The process died.');
    // No process has this id.
    await database.write('import_batches').update({ pid: 2 ** 22 + 1 });
    const resumed = await run(resumeCommand, '1');
    expect(resumed.code).to.equal(0);
    expect(resumed.output).to.match(/^Resumed after row /);
    const stored = await database
      .read('contractors')
      .where({ profile_status: 'draft', created_at: Date.UTC(2025, 3, 3) })
      .pluck('name');
    expect([stored.length, stored.filter((name: string) => name.endsWith('Bohrung Grün')).length]).to.deep.equal([450, 450]);
    expect((await run(undoCommand, '1')).output).to.equal('Batch 1 undone: 450 deleted, 0 restored, 0 left unchanged.\n');
  });

  it('explain which option of an import is wrong', async () => {
    writeFileSync(at('list.csv'), 'name\nOption Drilling\n');
    const refused: [option: string, message: RegExp][] = [
      ['--fast', /^Unknown option: --fast\. The options are --dry-run, --drafts, --encoding, --header-row or --date-order\.\n$/],
      ['--drafts=yes', /^Unknown option: --drafts=yes\./],
      ['--encoding=ebcdic', /^ENCODING must be one of utf8, utf16le, /],
      ['--header-row=0', /^HEADER_ROW must be the number of a row from 1 to 200\.\n$/],
      ['--header-row=two', /^HEADER_ROW must be the number/],
      ['--date-order=iso', /^DATE_ORDER must be day-first or month-first\.\n$/],
      ['--header-row=9', /^Row 9 has no values, so it can't be the header row\./],
      ['--encoding=utf16le', /^The file can't be read as UTF-16 LE\./],
    ];
    for (const [option, message] of refused) {
      const { code, output } = await run(importCommand, at('list.csv'), option);
      expect([code, output]).to.deep.equal([2, output.match(message)?.input]);
    }
    expect(await api.services.database.read('import_batches')).to.deep.equal([]);
  });
});
