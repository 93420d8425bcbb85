/** Markup; what is put into it by `html` is escaped unless it is markup itself. */
export class Html {
  constructor(readonly text: string) {}
}

type HtmlValue = string | number | Html | Html[];

/** Markup from a template; every value that is no markup is escaped, for texts and for attributes in double quotes. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(parts.reduce((text, part, index) => `${text}${renderValue(values[index - 1] ?? '')}${part}`));
}

function renderValue(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(renderValue).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
