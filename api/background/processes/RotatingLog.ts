import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

/** Bytes of a log; the one before it is kept, too. */
const maxBytes = 5 * 1024 * 1024;
/** Lines that are remembered. */
const tailLines = 40;

/** What a program prints, in a file, and its last lines in memory. */
export class RotatingLog {
  private size: number;
  private lines: string[] = [];
  private partialLine = '';

  /** Goes on with the file where there is one; makes its folder. */
  constructor(readonly file: string) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    this.size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** Adds what was printed. A full disk stops no program. */
  write(text: string): void {
    const printed = `${this.partialLine}${text}`.split('\n');
    this.partialLine = printed.pop() ?? '';
    this.lines = [...this.lines, ...printed.filter((line) => line.trim() !== '')].slice(-tailLines);
    try {
      if (this.size > maxBytes) {
        renameSync(this.file, `${this.file}.1`);
        this.size = 0;
      }
      appendFileSync(this.file, text);
      this.size += Buffer.byteLength(text);
    } catch {
      this.size = 0;
    }
  }

  /** The last lines since the last call of `begin`, at most so many. */
  tail(count: number = tailLines): string[] {
    return [...this.lines, ...(this.partialLine.trim() ? [this.partialLine] : [])].slice(-count);
  }

  /** Another program prints from now on. */
  beginSection(title: string): void {
    this.lines = [];
    this.partialLine = '';
    this.write(`== ${new Date().toISOString()} ${title}\n`);
    this.lines = [];
  }
}
