import sinon from 'sinon';

/** Does something with the lines that are logged meanwhile. The console's own functions were taken up before any test: it is their outlet that is watched. */
export async function withLog(act: (lines: string[]) => Promise<void>): Promise<void> {
  const lines: string[] = [];
  const note = (line: unknown) => lines.push(String(line).trim()) > 0;
  const outlets = [sinon.stub(process.stdout, 'write').callsFake(note), sinon.stub(process.stderr, 'write').callsFake(note)];
  try {
    await act(lines);
  } finally {
    for (const outlet of outlets) outlet.restore();
  }
}
