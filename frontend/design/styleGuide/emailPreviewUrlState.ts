export const emailViews = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Plain text' },
] as const;
export const emailWidths = [
  { value: 'full', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;

/** The email shown in the style guide, and how. */
export interface EmailPreviewUrlState {
  /** Undefined for the first email. */
  mail: string | undefined;
  view: (typeof emailViews)[number]['value'];
  width: (typeof emailWidths)[number]['value'];
}

/** Parses the state from the URL. Unknown values are ignored. */
export function parseEmailPreviewUrlState(search: string): EmailPreviewUrlState {
  const params = new URLSearchParams(search);
  return {
    mail: params.get('mail') ?? undefined,
    view: params.get('mail_view') === 'text' ? 'text' : 'html',
    width: params.get('mail_width') === 'phone' ? 'phone' : 'full',
  };
}

/** Builds the query string for a state and keeps the other parameters. */
export function buildEmailPreviewSearch(search: string, { mail, view, width }: EmailPreviewUrlState): string {
  const params = new URLSearchParams(search);
  const values = { mail, mail_view: view === 'html' ? undefined : view, mail_width: width === 'full' ? undefined : width };
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) params.delete(key);
    else params.set(key, value);
  }
  return params.toString();
}
