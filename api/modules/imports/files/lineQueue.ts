import type { Line } from './readLines';

/** Maximum lines per cell. A quote that stays open for longer was forgotten. */
const maxQuotedLines = 500;
const maxQuotedCharacters = 512 * 1024;

/** The lines still to be read. Lines can be pushed back. */
export class LineQueue {
  /** Stack of pushed-back lines: the last one comes first. */
  private readonly pendingLines: Line[] = [];

  constructor(private readonly source: AsyncGenerator<Line[]>) {}

  /** Reads a line, and further lines while a quote is open. If the quote never closes, returns all inspected lines. */
  async readBlock(): Promise<Line[]> {
    const block: Line[] = [];
    let quotes = 0;
    let characters = 0;
    do {
      const line = this.pendingLines.pop() ?? (await this.readNextLine());
      if (!line) break;
      block.push(line);
      quotes += quotesIn(line.text);
      characters += line.text.length;
    } while (quotes % 2 === 1 && block.length < maxQuotedLines && characters < maxQuotedCharacters);
    return block;
  }

  putBack(lines: Line[]): void {
    for (const line of lines.toReversed()) this.pendingLines.push(line);
  }

  private async readNextLine(): Promise<Line | undefined> {
    for (let next = await this.source.next(); !next.done; next = await this.source.next()) {
      this.putBack(next.value);
      const line = this.pendingLines.pop();
      if (line) return line;
    }
    return undefined;
  }
}

function quotesIn(text: string): number {
  let count = 0;
  for (let position = text.indexOf('"'); position >= 0; position = text.indexOf('"', position + 1)) count += 1;
  return count;
}
