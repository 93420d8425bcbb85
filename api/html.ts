/** Markup; what is put into it by `html` is escaped unless it is markup itself. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | Html[];

/** Markup from a template; every value that is no markup is escaped, for texts and for attributes in double quotes. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, index) => `${text}${markup(values[index - 1] ?? '')}${part}`));
}

function markup(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(markup).join('');
  return String(value).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
