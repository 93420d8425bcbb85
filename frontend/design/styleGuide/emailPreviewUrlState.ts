export const emailViews = [
  { value: 'html', label: 'As laid out' },
  { value: 'text', label: 'Plain text' },
] as const;
export const emailWidths = [
  { value: 'full', label: 'Wide' },
  { value: 'phone', label: 'Phone' },
] as const;

/** Which mail of the style guide is shown, and how. */
export interface EmailPreviewUrlState {
  /** The first one where it is left out. */
  mail: string | undefined;
  view: (typeof emailViews)[number]['value'];
  width: (typeof emailWidths)[number]['value'];
}

/** What an address asks for; unknown values are as if they were left out. */
export function parseEmailPreviewUrlState(search: string): EmailPreviewUrlState {
  const params = new URLSearchParams(search);
  return {
    mail: params.get('mail') ?? undefined,
    view: params.get('mail_view') === 'text' ? 'text' : 'html',
    width: params.get('mail_width') === 'phone' ? 'phone' : 'full',
  };
}

/** The query of an address that asks for it, beside what else is in it. */
export function buildEmailPreviewSearch(search: string, { mail, view, width }: EmailPreviewUrlState): string {
  const params = new URLSearchParams(search);
  const values = { mail, mail_view: view === 'html' ? undefined : view, mail_width: width === 'full' ? undefined : width };
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) params.delete(key);
    else params.set(key, value);
  }
  return params.toString();
}
