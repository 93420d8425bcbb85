import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type { Command } from '#api/cli/command';
import { undoCommand } from '#api/cli/importBatches';
import { exportCommand, importCommand } from '#api/cli/importExport';
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
});
