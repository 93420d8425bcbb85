import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiResponse } from '#contract/site/page';
import { logFailure, logRequest } from '#lib/network/log';
import type { ApiCall, ApiFailure, CallApi, RawReply, ReplyMeta, StoreExtra } from './apiCall';

const timeout = 20_000;
/** Milliseconds. Uploads over a satellite link are slow. */
const uploadTimeout = 300_000;
const unreachableMessage = 'The server could not be reached. Check the connection and try again.';

/** Base query of every endpoint: cookies, JSON, the 401 rule and the error text rule. See docs/product-rules.md#16-api-calls-and-errors. */
export const baseQuery: BaseQueryFn<ApiCall, unknown, ApiFailure, object, ReplyMeta> = async (call, { extra, signal }) => {
  const { callApi } = extra as StoreExtra;
  let reply: ApiResponse;
  try {
    reply = await callApi(call, signal);
  } catch (error) {
    // Browsers' network error messages are for the log, not for users. An aborted call is not a failure.
    if (!signal.aborted) logFailure(`${call.method ?? 'GET'} ${call.url}`, String(error));
    return { error: { status: 0, message: unreachableMessage } };
  }
  if (reply.status === 401 && call.on401 === 'null') return { data: null };
  if (reply.status >= 400) {
    const failure = { status: reply.status, message: toErrorMessage(reply.body), fields: toFieldErrors(reply.body), code: toErrorCode(reply.body) };
    return reportFailure(call, reply.status === 409 ? { ...failure, conflict: reply.body } : failure);
  }
  if (call.cookiesBlockedMessage && !(await isSessionOpen(callApi, signal)))
    return reportFailure(call, { status: 401, message: call.cookiesBlockedMessage, code: 'cookies_blocked' });
  return { data: reply.body, meta: { headers: reply.headers } };
};

/** Only the server can tell whether it receives the session cookie. Without a clear answer, the session counts as open. */
async function isSessionOpen(callApi: CallApi, signal: AbortSignal): Promise<boolean> {
  try {
    return (await callApi({ url: '/api/user' }, signal)).status !== 401;
  } catch {
    return true;
  }
}

/** Sends the call. The JSON content type is set only with a body. */
export const callOverNetwork: CallApi = async (call, signal) => {
  logRequest(call.method ?? 'GET', call.url);
  const response = call.onProgress ? await sendWithUploadProgress(call, signal) : await fetchReply(call, signal);
  const answer = parseJson(response.text);
  // A captive portal or proxy may respond with its own page and status 200.
  if (response.ok && answer === undefined) throw new Error('The answer is no JSON.');
  return {
    status: response.status,
    headers: response.headers,
    body: answer === undefined ? response.text || response.statusText : answer,
  };
};

async function fetchReply({ url, method, body, headers }: ApiCall, signal: AbortSignal): Promise<RawReply> {
  const isRawBody = body === undefined || body instanceof FormData;
  const contentHeaders: Record<string, string> = isRawBody ? {} : { 'Content-Type': 'application/json' };
  const response = await fetch(url, {
    method: method ?? 'GET',
    credentials: 'include',
    headers: { Accept: 'application/json', ...contentHeaders, ...headers },
    body: isRawBody ? body : JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(body instanceof FormData ? uploadTimeout : timeout)]),
  });
  const { ok, status, statusText } = response;
  return { ok, status, statusText, headers: Object.fromEntries(response.headers), text: await response.text() };
}

/** The code for upload progress is loaded with the first file, since few pages send files. */
async function sendWithUploadProgress(call: ApiCall, signal: AbortSignal): Promise<RawReply> {
  const { sendWithProgress } = await import(/* webpackChunkName: "sendWithProgress" */ './sendWithProgress');
  return sendWithProgress(call, signal, uploadTimeout);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the message of an error response. See docs/product-rules.md#16-api-calls-and-errors. */
export function toErrorMessage(body: unknown): string {
  if (typeof body !== 'object' || body === null) return String(body ?? '') || 'Unknown error';
  if ('error' in body && body.error) return String(body.error);
  if ('message' in body && body.message) return String(body.message);
  return JSON.stringify(body);
}

/** Returns the failure of a store call; undefined if there is none. @param error as returned by the call's hook or result */
export function toApiFailure(error: unknown): ApiFailure | undefined {
  if (error === undefined || error === null) return undefined;
  if (typeof error !== 'object' || !('message' in error)) return { status: 0, message: toErrorMessage(error) };
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  const failure = { status, message: String(error.message), fields: toFieldErrors(error), code: toErrorCode(error) };
  return 'conflict' in error ? { ...failure, conflict: error.conflict } : failure;
}

/** Whether a retry may succeed: the server did not respond, or the error is its own. */
export function isRetryable({ status }: ApiFailure): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function toErrorCode(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : undefined;
}

function toFieldErrors(body: unknown): Record<string, string> | undefined {
  if (typeof body !== 'object' || body === null || !('fields' in body)) return undefined;
  const { fields } = body;
  if (typeof fields !== 'object' || fields === null) return undefined;
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, String(message)]));
}

function reportFailure(call: ApiCall, error: ApiFailure): { error: ApiFailure } {
  logFailure(`${call.method ?? 'GET'} ${call.url}`, error.message);
  return { error };
}
