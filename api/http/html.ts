/** HTML markup. `html` escapes interpolated values unless they are Html. */
export class Html {
  constructor(readonly text: string) {}
}

type HtmlValue = string | number | Html | Html[];

/** Creates markup from a template. Values other than Html are escaped for text and for double-quoted attributes. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(parts.reduce((text, part, index) => `${text}${renderValue(values[index - 1] ?? '')}${part}`));
}

function renderValue(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(renderValue).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
