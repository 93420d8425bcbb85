import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

/** Maximum bytes of a log file. The previous file is kept, too. */
const maxBytes = 5 * 1024 * 1024;
/** Number of lines kept in memory. */
const tailLines = 40;

/** Writes a program's output to a rotating file and keeps the last lines in memory. */
export class RotatingLog {
  private size: number;
  private lines: string[] = [];
  private partialLine = '';

  /** Creates the folder if needed and appends to an existing file. */
  constructor(readonly file: string) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    this.size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** Appends output. Write errors such as a full disk are ignored, so that the program continues. */
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

  /** Returns at most `count` of the last lines since the last call of `beginSection`. */
  tail(count: number = tailLines): string[] {
    return [...this.lines, ...(this.partialLine.trim() ? [this.partialLine] : [])].slice(-count);
  }

  /** Starts a section for another program's output. */
  beginSection(title: string): void {
    this.lines = [];
    this.partialLine = '';
    this.write(`== ${new Date().toISOString()} ${title}\n`);
    this.lines = [];
  }
}
