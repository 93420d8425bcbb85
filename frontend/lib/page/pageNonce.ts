/** The nonce that style elements of this page must carry. Undefined where the page has none. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
}
