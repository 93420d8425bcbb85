import { readFileSync } from 'node:fs';
import { check, type Diagnostics } from 'recheck';
import { type FoundExpression, findRegularExpressions } from './findRegularExpressions';
import { sourceFiles } from './syntax';

/*
 * Fails for regular expressions that can be slow. The product's must take linear time, because they process untrusted text.
 * Tests process only their own data, so only exponential expressions fail there.
 */

const product = ['api', 'frontend', 'db', 'cms/src', 'cms/config'];
const tests = ['test'];
/** Limits steps instead of time, so that a busy machine gives the same result; the slowest expression takes about 5 seconds. */
const parameters = { timeout: 180_000, attackTimeout: null, incubationTimeout: null };

/**
 * Expressions that are not proven linear, by `file: /source/flags`, each with the reason why it is safe: what bounds its input.
 * Prefer rewriting an expression to adding it here.
 */
const accepted: Record<string, string> = {};

interface Finding {
  place: string;
  message: string;
}

/** Only an expression with a repeated group can take exponential time. */
const hasRepeatedGroup = ({ source }: FoundExpression) => /\)[*+{]/.test(source);
/** An expression without repetition reads at most as many characters as its source has. */
const hasRepetition = ({ source }: FoundExpression) => /[*+{]/.test(source);

const textOf = ({ source, flags }: FoundExpression) => `/${source}/${flags}`;

/** Returns the problem with an expression; undefined if there is none. */
function problemIn(result: Diagnostics, isTest: boolean): string | undefined {
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return isTest ? undefined : `cannot be proved linear (${result.error.kind})`;
  if (isTest && result.complexity.type !== 'exponential') return undefined;
  return `takes ${result.complexity.summary} time, for example for ${result.attack.pattern}`;
}

async function checkExpressions(folders: string[], isTest: boolean): Promise<{ checked: number; findings: Finding[] }> {
  const found = folders.flatMap(sourceFiles).map((file) => findRegularExpressions(file, readFileSync(file, 'utf8')));
  const expressions = found.flatMap((one) => one.expressions).filter(isTest ? hasRepeatedGroup : hasRepetition);
  const byText = new Map<string, FoundExpression[]>();
  for (const one of expressions) byText.set(textOf(one), [...(byText.get(textOf(one)) ?? []), one]);
  const findings: Finding[] = isTest
    ? []
    : found
        .flatMap(({ dynamic }) => dynamic)
        .map(({ file, line, code }) => ({ place: `${file}:${line}`, message: `${code} is put together at run time: nothing can be proved of it` }));
  const checks = [...byText.values()].map(async (same) => {
    const [first] = same;
    if (!first) return;
    const problem = problemIn(await check(first.source, first.flags, parameters), isTest);
    if (!problem) return;
    const open = same.filter((one) => !(`${one.file}: ${textOf(one)}` in accepted));
    for (const { file, line } of open) findings.push({ place: `${file}:${line}`, message: `${textOf(first)} ${problem}` });
  });
  await Promise.all(checks);
  return { checked: byText.size, findings };
}

const [inProduct, inTests] = [await checkExpressions(product, false), await checkExpressions(tests, true)];
const findings = [...inProduct.findings, ...inTests.findings];
for (const { place, message } of findings) process.stdout.write(`${place}  ${message}\n`);
process.stdout.write(`Checked ${inProduct.checked + inTests.checked} regular expressions, ${findings.length} can be slow.\n`);
// The checker's child process would keep this process alive.
process.exit(findings.length > 0 ? 1 : 0);
