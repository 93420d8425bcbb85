import type { ApiResponse } from '#contract/site/page';

export interface ApiCall {
  url: string;
  method?: string;
  /** Sent as JSON; a form with files as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** What a 401 means; an error unless told otherwise (specification, section 7). */
  on401?: 'null' | 'throw';
  /** Told which share of the body has gone out, from 0 to 1. */
  onProgress?: (share: number) => void;
}
export interface ApiFailure {
  /** 0 where no answer came. */
  status: number;
  message: string;
  fields?: Record<string, string>;
  /** All that a 409 said: what stands against the call. */
  conflict?: unknown;
}
export interface ReplyMeta {
  headers: Record<string, string | undefined>;
}
/** Calls the API; in the browser over the network, on the server in its own process. */
export type CallApi = (call: ApiCall, signal: AbortSignal) => Promise<ApiResponse>;
export interface StoreExtra {
  callApi: CallApi;
}

/** An answer before anybody has read it. */
export interface RawReply {
  ok: boolean;
  status: number;
  statusText: string;
  headers: Record<string, string>;
  text: string;
}
