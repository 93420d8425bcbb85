/**
 * Whether the page's styles display an element at this window width; jsdom ignores media queries. Ignores ancestors, and the last matching rule wins
 * regardless of specificity.
 */
export function displayedAt(element: Element, width: number): boolean {
  // Pseudo-elements such as ::placeholder are not elements, and jsdom does not support all of them.
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

/** Whether a media query matches a screen of this width with a mouse and scripting. */
function holds(query: string, width: number): boolean {
  return query.split(' and ').every((condition) => {
    const [, limit, pixels] = /^\((min|max)-width: (?:calc\()?([\d.]+)px/.exec(condition) ?? [];
    if (limit === 'min') return width >= Number(pixels);
    if (limit === 'max') return width < Number(pixels);
    return condition === '(scripting: enabled)';
  });
}
