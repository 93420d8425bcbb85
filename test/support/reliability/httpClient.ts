/** The result of a request. Status 0 means that no response arrived, with the reason in `text`. */
export interface Answer {
  status: number;
  text: string;
  headers: Headers;
  milliseconds: number;
}

export interface Call {
  method?: string;
  path: string;
  body?: object;
  /** Sent instead of a body. */
  form?: FormData;
  headers?: Record<string, string>;
}

/** Longer than any time limit of the server, so that the server's own response arrives first. */
const patienceSeconds = 90;

/** Sends one request, without retries. Never rejects. */
export async function send(url: string, { method = 'GET', path, body, form, headers = {} }: Call): Promise<Answer> {
  const started = Date.now();
  const took = () => Date.now() - started;
  try {
    const answer = await fetch(url + path, {
      method,
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
      body: form ?? (body && JSON.stringify(body)),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceSeconds * 1000),
    });
    // A connection that breaks inside the body rejects here.
    const text = await answer.text();
    return { status: answer.status, text, headers: answer.headers, milliseconds: took() };
  } catch (error) {
    return { status: 0, text: reasonOf(error), headers: new Headers(), milliseconds: took() };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return `${error.message}: ${'code' in cause ? cause.code : ''} ${cause.message}`;
  return `${error.name}: ${error.message}`;
}
