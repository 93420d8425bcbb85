import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type Page, TimeoutError } from 'puppeteer';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Milliseconds that a page gets to settle. A page that is captured while loading is checked as it is. */
const rest = 2000;

/**
 * The axe violations on the page, one line each: rule and first offending element. Waits for transitions, because fading text lacks contrast.
 * @param rule the only rule to check; undefined for all
 */
export async function axeFindings(page: Page, rule?: string): Promise<string[]> {
  await page
    .waitForFunction(
      () =>
        document.querySelector('[aria-busy="true"]') === null &&
        document.getAnimations().every((animation) => !(animation instanceof CSSTransition) || animation.playState !== 'running'),
      { timeout: rest },
    )
    .catch((error: unknown) => {
      if (!(error instanceof TimeoutError)) throw error;
    });
  await page.evaluate(source);
  const options = { resultTypes: ['violations'], ...(rule && { runOnly: [rule] }) };
  const results: AxeResults = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`).then((value) => value as AxeResults);
  return results.violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`);
}
