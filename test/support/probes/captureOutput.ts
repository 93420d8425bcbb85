/** Runs work and captures what it prints in the meantime. */
export async function captureOutput<Result>(work: () => Promise<Result>): Promise<{ result: Result; printed: string }> {
  const printed: string[] = [];
  const write = (text: unknown) => printed.push(String(text)) > 0;
  const [out, err] = [process.stdout.write, process.stderr.write];
  Object.assign(process.stdout, { write });
  Object.assign(process.stderr, { write });
  try {
    const result = await work();
    return { result, printed: printed.join('') };
  } finally {
    Object.assign(process.stdout, { write: out });
    Object.assign(process.stderr, { write: err });
  }
}
