import type { ApiCall, RawReply } from './apiCall';

/** Sends FormData and reports upload progress, which `fetch` does not support. @param timeout milliseconds */
export function sendWithProgress({ url, method = 'POST', body, headers = {}, onProgress }: ApiCall, signal: AbortSignal, timeout: number) {
  return new Promise<RawReply>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = timeout;
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total);
    request.onload = () => resolve(toRawReply(request));
    request.onerror = () => reject(new Error('The connection broke.'));
    request.ontimeout = () => reject(new Error(`There was no answer within ${timeout} ms.`));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else request.send(body instanceof FormData ? body : undefined);
  });
}

function toRawReply(request: XMLHttpRequest): RawReply {
  const { status, statusText, responseText: text } = request;
  const lines = request.getAllResponseHeaders().trim().split(/\r\n/);
  const headers = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
  return { ok: status >= 200 && status < 300, status, statusText, headers, text };
}
