/**
 * Whether the page's own rules show an element in a window of this width; jsdom reads no media queries.
 * What stands around the element is not looked at. Of the rules that match, the last one counts, however specific the others are.
 */
export function displayedAt(element: Element, width: number): boolean {
  // Parts such as ::placeholder are no elements, and jsdom does not know them all.
  const rules = [...document.styleSheets]
    .flatMap((sheet) => rulesAt(sheet.cssRules, width))
    .filter(({ selectorText }) => !selectorText.includes('::'));
  const displays = rules.filter((rule) => rule.style.display !== '' && element.matches(rule.selectorText)).map((rule) => rule.style.display);
  return displays.at(-1) !== 'none';
}

function rulesAt(rules: CSSRuleList, width: number): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return rule;
    return rule instanceof CSSMediaRule && holds(rule.media.mediaText, width) ? rulesAt(rule.cssRules, width) : [];
  });
}

/** Whether a media query holds on a screen of this width with a mouse and script. */
function holds(query: string, width: number): boolean {
  return query.split(' and ').every((condition) => {
    const [, limit, pixels] = /^\((min|max)-width: (?:calc\()?([\d.]+)px/.exec(condition) ?? [];
    if (limit === 'min') return width >= Number(pixels);
    if (limit === 'max') return width < Number(pixels);
    return condition === '(scripting: enabled)';
  });
}
