import sinon from 'sinon';

/** Runs work with the lines logged in the meantime. Modules captured the console's functions before any test, so this watches the output stream. */
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
