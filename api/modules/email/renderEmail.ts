import { Html, html } from '#api/http/html';
import type { EmailContent } from '#api/integrations/mail/mailer';

/** The site's names and URLs for emails, from the browser configuration. */
export interface SiteInfo {
  productName: string;
  contactEmail: string;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** The content of an email before layout, read from top to bottom, with at most one action. */
export interface EmailDraft {
  subject: string;
  /** Name of the recipient, as entered by that person. */
  name: string;
  before: string[];
  /** Table of facts: label and value, and the page that the label links to. */
  details?: [label: string, value: string, url?: string][];
  /** Text written by another person, set off from the email's own text. */
  quote?: string;
  button?: { label: string; url: string };
  after: string[];
}

const colours = { navy: '#0f204f', orange: '#FB7910', ink: '#344054', quiet: '#5d6779', line: '#d0d5dd', page: '#f2f4f7', paper: '#ffffff' };
/** Breaks long URLs and names, so that the email doesn't become wider than the screen. */
const wordBreakStyle = 'word-break:break-word';
const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";

/** For mail clients that support style elements; without it the email is still readable. */
const darkStyle = new Html(
  '@media (prefers-color-scheme: dark) { .page { background: #101828 !important } .paper { background: #1d2939 !important; border-color: #344054 !important } .ink, .ink a, .quiet, .quiet a, .name { color: #eaecf0 !important } }',
);

/** Renders an email's text and HTML parts. */
export function renderEmail(site: SiteInfo, draft: EmailDraft): EmailContent {
  const greeting = buildGreeting(draft.name);
  return { subject: toSingleLine(draft.subject), text: renderText(site, draft, greeting), html: renderHtml(site, draft, greeting).text };
}

function renderText(
  { productName, contactEmail, publicUrl }: SiteInfo,
  { before, details = [], quote, button, after }: EmailDraft,
  greeting: string,
): string {
  // The URL has its own line, so that clients don't include punctuation in the link.
  const action = button ? [`${button.label}:\n${button.url}`] : [];
  const table = details.length > 0 ? [details.map(([label, value, url]) => [`${label}: ${value}`, ...(url ? [url] : [])].join('\n')).join('\n')] : [];
  // Quoted as mail clients do.
  const quoted = quote ? [quote.replace(/^/gm, '> ')] : [];
  return `${[greeting, ...before, ...table, ...quoted, ...action, ...after].join('\n\n')}\n\n-- \n${productName}\n${publicUrl}\n${contactEmail}\n`;
}

function renderHtml(site: SiteInfo, { subject, before, details = [], quote, button, after }: EmailDraft, greeting: string): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${toSingleLine(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colours.page}">
<div role="main">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:${colours.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="max-width:560px;background:${colours.paper};border:1px solid ${colours.line};border-radius:12px">
<tr><td style="padding:24px 28px 0"><h1 class="name" style="margin:0;${font};font-size:18px;line-height:24px;font-weight:700;color:${colours.navy}">${site.productName}</h1></td></tr>
<tr><td style="padding:20px 28px 28px">
${[greeting, ...before].map((text) => paragraph(insertLineBreaks(text)))}
${details.length > 0 ? detailsTable(details) : []}
${quote ? quotation(quote) : []}
${button ? actionButton(button) : []}
${after.map((text) => paragraph(linkify(text, site)))}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="quiet" style="padding:16px 28px;${font};font-size:13px;line-height:20px;color:${colours.quiet}">${site.productName}<br><a href="${site.publicUrl}" style="color:${colours.quiet}">${site.publicUrl}</a><br><a href="mailto:${site.contactEmail}" style="color:${colours.quiet}">${site.contactEmail}</a></td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;
}

function paragraph(text: Html[]): Html {
  return html`<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;${wordBreakStyle};color:${colours.ink}">${text}</p>
`;
}

/** Links the site's own URLs and contact address in the email's own text. */
function linkify(text: string, { publicUrl, contactEmail }: SiteInfo): Html[] {
  return text.split(/(\S+)/).map((word) => {
    if (word.startsWith(`${publicUrl}/`)) {
      // Punctuation after a URL belongs to the sentence.
      let url = word;
      while (/[.,;:!?)]/.test(url.slice(-1))) url = url.slice(0, -1);
      return html`<a href="${url}" style="color:${colours.ink}">${url}</a>${word.slice(url.length)}`;
    }
    const [before, after, ...more] = word.split(contactEmail);
    if (before !== '' || after === undefined || more.length > 0) return html`${word}`;
    return html`<a href="mailto:${contactEmail}" style="color:${colours.ink}">${contactEmail}</a>${after}`;
  });
}

function detailsTable(details: NonNullable<EmailDraft['details']>): Html {
  const cell = `padding:6px 12px 6px 0;${font};font-size:15px;line-height:22px;vertical-align:top;border-bottom:1px solid ${colours.line}`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 16px;border-collapse:collapse">
${details.map(
  ([label, value, url]) =>
    html`<tr><td class="quiet" style="${cell};color:${colours.quiet};width:38%">${url ? html`<a href="${url}" style="color:${colours.quiet}">${label}</a>` : label}</td><td class="ink" style="${cell};${wordBreakStyle};color:${colours.ink}">${insertLineBreaks(value)}</td></tr>
`,
)}</table>
`;
}

function quotation(text: string): Html {
  return html`<p class="ink" style="margin:0 0 16px;padding:4px 0 4px 14px;border-left:3px solid ${colours.line};${font};font-size:16px;line-height:24px;${wordBreakStyle};color:${colours.ink}">${insertLineBreaks(text)}</p>
`;
}

/** Converts line breaks to `<br>`. */
function insertLineBreaks(text: string): Html[] {
  return text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}

function actionButton({ label, url }: { label: string; url: string }): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${colours.orange};border-radius:8px"><a href="${url}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:600;color:${colours.navy};text-decoration:none">${label}</a></td></tr></table>
<p class="quiet" style="margin:0 0 16px;${font};font-size:14px;line-height:20px;color:${colours.quiet}">If the button doesn't work, copy this link into your browser:<br><a href="${url}" style="color:${colours.quiet};word-break:break-all">${url}</a></p>
`;
}

const maxNameLength = 40;
const maxCompanyNameLength = 80;
/** Normalizing can shorten a text (combining marks, runs of spaces), so the limit before it is wider. */
const maxRawNameLength = 1000;

/**
 * Returns a name as emails show it: letters, marks, apostrophes, hyphens, full stops and spaces; null for any other name. Anyone can register with
 * someone else's email address, so the name must not be able to carry a message or a link into our emails. The length is checked first, so that no
 * pattern runs over an unbounded text.
 */
export function sanitizePersonName(name: string): string | null {
  const plain = toSingleLine(name.slice(0, maxRawNameLength).normalize('NFKC'));
  if (name.length > maxRawNameLength || plain.length > maxNameLength) return null;
  return /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(plain) && !/[^\s.]\.[^\s.]{2}/.test(plain) ? plain : null;
}

function buildGreeting(name: string): string {
  const safeName = sanitizePersonName(name);
  return safeName ? `Hello ${safeName},` : 'Hello,';
}

/** Removes line breaks and invisible characters. */
export function toSingleLine(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
}

/** Formats a person as name and email address, or only the address if the entered name is not a person's name. */
export function formatNameAndEmail(name: string, emailAddress: string): string {
  const safeName = sanitizePersonName(name);
  return safeName ? `${safeName} (${emailAddress})` : emailAddress;
}

/** Stands for a company whose name emails don't show, within a sentence. */
export const unnamedCompany = 'a drilling company';

/**
 * Returns a company's name as emails show it; null for a text that is not a name. Anyone can name a draft and have an email about it sent to any
 * address, so the name must not be able to carry a message.
 */
export function sanitizeCompanyName(company: string): string | null {
  const plain = toSingleLine(company.normalize('NFKC'));
  const isName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’"&+,()/ .-]*$/u.test(plain) && !/[^\s.]\.[^\s.]{2}|\/\/|\d{6}/.test(plain);
  return isName && plain.length <= maxCompanyNameLength ? plain : null;
}
