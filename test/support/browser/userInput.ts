import { expect } from 'chai';
import type { ElementHandle, Page } from 'puppeteer';

export type ControlRole = 'textbox' | 'button' | 'link' | 'checkbox' | 'radio' | 'tab' | 'combobox' | 'slider';

/** Operates a page by pointer or by keyboard alone. */
export interface Hands {
  /** Presses a button, follows a link or ticks a checkbox. */
  press: (page: Page, role: ControlRole, name: string) => Promise<void>;
  /** Replaces the value of a field. */
  fill: (page: Page, name: string, text: string) => Promise<void>;
  /** Selects an option of a native select by its text. */
  choose: (page: Page, name: string, option: string) => Promise<void>;
  /** Dismisses the toast of the last action, because it can cover the next pointer target. */
  readToast: (page: Page, title: string) => Promise<void>;
}

/** Waits for the only control with this role and name. */
export async function control(page: Page, role: ControlRole, name: string): Promise<ElementHandle> {
  const found = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`, { visible: true });
  return found ?? expect.fail(`There is no ${role} ${name}.`);
}

/** Finds a field by its label, because password fields have no role. */
async function field(page: Page, label: string): Promise<ElementHandle> {
  const found = await page.waitForSelector(`::-p-xpath(//*[self::input or self::textarea][@id=//label[normalize-space()="${label}"]/@for])`, {
    visible: true,
  });
  return found ?? expect.fail(`There is no field ${label}.`);
}

/** Waits until the page shows this text. */
export async function sees(page: Page, text: string): Promise<void> {
  await page.waitForSelector(`::-p-text(${text})`, { visible: true });
}

/** Waits for an option of a native select, because options may load later. Returns the select and the option's value. */
async function selectWith(page: Page, label: string, option: string): Promise<{ select: ElementHandle<HTMLSelectElement>; value: string }> {
  const wanted = `//select[@id=//label[normalize-space()="${label}"]/@for]/option[normalize-space()="${option}"]`;
  const found = await page.waitForSelector(`::-p-xpath(${wanted})`);
  const select = await found?.evaluateHandle((element) => element.closest('select'));
  const element = select?.asElement();
  if (!found || !element) return expect.fail(`${label} has no option ${option}.`);
  return { select: await element.toElement('select'), value: await found.evaluate((one) => one.getAttribute('value') ?? one.textContent ?? '') };
}

export const byPointer: Hands = {
  press: async (page, role, name) => {
    const target = await control(page, role, name);
    await target.evaluate(uncover);
    await target.asLocator().click();
  },
  fill: async (page, name, text) => {
    const input = await field(page, name);
    await input.evaluate(uncover);
    await input.click();
    await clear(page);
    await input.type(text);
  },
  choose: async (page, name, option) => {
    const { select, value } = await selectWith(page, name, option);
    await select.select(value);
  },
  readToast: async (page, title) => {
    await sees(page, title);
    await page.locator('::-p-aria([name="Dismiss"][role="button"])').click();
    await page.waitForSelector(`::-p-text(${title})`, { hidden: true });
  },
};

/** Scrolls an element out from under a fixed bar, as a pointer user would. */
function uncover(element: Node): void {
  if (!(element instanceof Element)) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!element.contains(there) && !there?.contains(element)) element.scrollIntoView({ block: 'center' });
}

/** An upper bound for the tab stops of a page. */
const mostStops = 250;

/** Moves the focus to an element with the Tab key, forwards and from the start of the page again if needed. */
export async function walkTo(page: Page, target: ElementHandle): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  expect.fail(`The keyboard does not reach ${await target.evaluate((element) => element.outerHTML.slice(0, 120))}`);
}

async function clear(page: Page): Promise<void> {
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.press('Backspace');
}

export const byKeyboard: Hands = {
  press: async (page, role, name) => {
    const target = await control(page, role, name);
    // Tab reaches only one radio button of a group, and tabs are changed with the arrow keys.
    if (role === 'radio' || role === 'tab') {
      await walkToGroup(page, target);
      return;
    }
    await walkTo(page, target);
    await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter');
  },
  fill: async (page, name, text) => {
    await walkTo(page, await field(page, name));
    await clear(page);
    await page.keyboard.type(text);
  },
  choose: async (page, name, option) => {
    const { select } = await selectWith(page, name, option);
    await walkTo(page, select);
    await page.keyboard.type(option);
    const chosen = await select.evaluate((element) => element.selectedOptions[0]?.text);
    expect(chosen).to.equal(option);
  },
  readToast: sees,
};

/** Moves the focus to an element of a group that is a single tab stop, with Tab and then the arrow keys. */
async function walkToGroup(page: Page, target: ElementHandle): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    const near = await target.evaluate((element) => {
      const { activeElement } = document;
      if (element === activeElement) return 'there';
      const group = element.closest('fieldset, [role="tablist"], [role="radiogroup"]');
      return group?.contains(activeElement) && activeElement?.matches('[type="radio"], [role="tab"]') ? 'beside' : 'away';
    });
    if (near === 'there') return page.keyboard.press('Space');
    await page.keyboard.press(near === 'beside' ? 'ArrowRight' : 'Tab');
  }
  expect.fail('The keyboard does not reach the group.');
}

/** Waits for the main heading of the page. */
export async function seesHeading(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll('main h1, main h2, dialog h2')].some((heading) => heading.textContent?.trim() === wanted),
    {},
    text,
  );
}
