/** Resolves as soon as the condition holds. Throws after the timeout, naming what it waited for. */
export async function until(holds: () => boolean | Promise<boolean>, what: string, milliseconds = 15_000): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
