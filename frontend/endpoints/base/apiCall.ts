import type { ApiResponse } from '#contract/site/page';

export interface ApiCall {
  url: string;
  method?: string;
  /** Sent as JSON; FormData is sent as is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** How to treat a 401; by default it is an error. See docs/product-rules.md#16-api-calls-and-errors. */
  on401?: 'null' | 'throw';
  /** Set for calls that open a session: the error message if the browser did not keep the session cookie. */
  cookiesBlockedMessage?: string;
  /** Called with the uploaded fraction of the body, from 0 to 1. */
  onProgress?: (share: number) => void;
}
export interface ApiFailure {
  /** 0 if there was no response. */
  status: number;
  message: string;
  fields?: Record<string, string>;
  /** The full body of a 409 response, with the conflicting state. */
  conflict?: unknown;
  /** Error code of the API; `cookies_blocked` if the call succeeded, but the browser did not keep the session cookie. */
  code?: string;
}
export interface ReplyMeta {
  headers: Record<string, string | undefined>;
}
/** Performs API calls: over the network in the browser, in-process on the server. */
export type CallApi = (call: ApiCall, signal: AbortSignal) => Promise<ApiResponse>;
export interface StoreExtra {
  callApi: CallApi;
}

/** An unparsed response. */
export interface RawReply {
  ok: boolean;
  status: number;
  statusText: string;
  headers: Record<string, string>;
  text: string;
}
