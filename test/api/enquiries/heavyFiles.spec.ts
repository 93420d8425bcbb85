import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { openFile } from '#api/modules/imports/files/openFile';
import { type SourceRow, UnreadableFileError } from '#api/modules/imports/parse/sourceRow';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { leastStall } from '#test/support/probes/mainThreadStalls';
import { mostTime } from '#test/support/requests/hostileBodies';
import { createRawClient } from '#test/support/requests/rawHttp';

const megabyte = 1024 * 1024;

/** A PDF of just under 10 MB that repeats this text. */
const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n${text.repeat(Math.floor((10 * megabyte - 100) / text.length))}\n%%EOF\n`, 'latin1');

const boundary = 'the-boundary-of-this-test';
const formOf = (file: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="plan.pdf"\r\nContent-Type: application/pdf\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

describe('A PDF of 10 MB', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  const contents: [title: string, text: string][] = [
    ['signs written as numbers', '#41'],
    ['names written as numbers', '/#41'],
    ['empty brackets', '()'],
    ['brackets that never close', '('],
  ];
  for (const [title, text] of contents) {
    it(`of ${title} does not block the event loop`, async function () {
      this.timeout(120_000);
      const body = formOf(pdfOf(text));
      const client = createRawClient(api.url, 1);
      const statuses: number[] = [];
      const stall = await leastStall(mostTime, async () => {
        const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
        const { status } = await client.send({ method: 'POST', target: '/api/enquiries/files', headers, body });
        statuses.push(status);
      });
      client.close();
      for (const status of statuses) expect(status).to.be.oneOf([200, 422]);
      expect(stall).to.be.at.most(mostTime);
    });
  }
});

describe('A large import file', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'directory-heavy-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Returns the rows of a file, or the reason why it can't be read. */
  async function readAll(file: string): Promise<SourceRow[] | string> {
    try {
      const rows: SourceRow[] = [];
      for await (const row of (await openFile(file)).rows()) rows.push(row);
      return rows;
    } catch (error) {
      if (error instanceof UnreadableFileError) return error.message;
      throw error;
    }
  }

  const wide = Array.from({ length: 500 }, (_column, index) => (index === 0 ? 'name' : `column ${index}`));
  const tooLong = 'The row has more than 300,000 characters.';
  const notClosed = [
    'This row has a quotation mark that is not closed.',
    'This row does not match the header, probably because a quotation mark in the row before it is not closed.',
  ];
  /** Files with the expected result per row (`read`, or the reason why it can't be read), or the reason why the file can't be read. */
  const files: [title: string, text: () => string, expected: string[] | string][] = [
    [
      'one line',
      () => 'x'.repeat(10 * megabyte),
      'The header row needs a column "name", or a column "external_id" or "slug" for companies that are already in the directory.',
    ],
    // Overlong lines are split at a maximum length; the last piece may be as short as any row.
    ['one line below a header', () => `name,country\n${'x'.repeat(10 * megabyte)}`, [tooLong, 'read']],
    ['one cell', () => `name,country\n"${'x'.repeat(10 * megabyte)}",Ghana\nLast,Ghana\n`, [...notClosed, 'read']],
    ['line breaks', () => `name\n${'\n'.repeat(5 * megabyte)}Last\n`, ['read']],
    ['quotes that never close', () => `name,country\n${'"x,Ghana\n'.repeat(15_000)}`, notClosed],
    ['500 columns', () => `${wide.join(',')}\n${`Wide${',v'.repeat(499)}\n`.repeat(2000)}`, ['read']],
  ];
  for (const [title, text, expected] of files) {
    it(`of ${title} does not block the event loop`, async function () {
      this.timeout(120_000);
      const file = path.join(folder, `${title}.csv`);
      writeFileSync(file, text());
      let result: SourceRow[] | string = '';
      const stall = await leastStall(mostTime, async () => {
        result = await readAll(file);
      });
      const reasons = (rows: SourceRow[]) => [...new Set(rows.map(({ broken = 'read' }) => broken))];
      expect(Array.isArray(result) ? reasons(result) : result).to.deep.equal(expected);
      expect(stall).to.be.at.most(mostTime);
    });
  }
});
