export const mailViews = [
  { value: 'html', label: 'As laid out' },
  { value: 'text', label: 'Plain text' },
] as const;
export const mailWidths = [
  { value: 'full', label: 'Wide' },
  { value: 'phone', label: 'Phone' },
] as const;

/** Which mail of the style guide is shown, and how. */
export interface MailChoice {
  /** The first one where it is left out. */
  mail: string | undefined;
  view: (typeof mailViews)[number]['value'];
  width: (typeof mailWidths)[number]['value'];
}

/** What an address asks for; unknown values are as if they were left out. */
export function mailChoice(search: string): MailChoice {
  const parameters = new URLSearchParams(search);
  return {
    mail: parameters.get('mail') ?? undefined,
    view: parameters.get('mail_view') === 'text' ? 'text' : 'html',
    width: parameters.get('mail_width') === 'phone' ? 'phone' : 'full',
  };
}

/** The query of an address that asks for it, beside what else is in it. */
export function mailQuery(search: string, { mail, view, width }: MailChoice): string {
  const parameters = new URLSearchParams(search);
  const asked = { mail, mail_view: view === 'html' ? undefined : view, mail_width: width === 'full' ? undefined : width };
  for (const [key, value] of Object.entries(asked)) {
    if (value === undefined) parameters.delete(key);
    else parameters.set(key, value);
  }
  return parameters.toString();
}
