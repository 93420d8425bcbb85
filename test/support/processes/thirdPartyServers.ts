import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a server received. */
export interface Received {
  method: string;
  path: string;
  authorization: string | undefined;
  body: string;
}
/** An event as PostHog receives it. */
export interface PostHogEvent {
  event: string;
  distinct_id: string;
  properties: Record<string, unknown>;
}

export const organisation = 'directory';
export const secret = 'the-key-of-the-organisation';
export const posthogKey = 'phc_test';
export const lookupKey = 'pk_test';
export const company = {
  name: 'Gold Fields of Nowhere',
  domain: 'gold.example',
  category: { industry: 'Metals & Mining', sector: 'Materials', subIndustry: 'Gold' },
  type: 'public',
  metrics: { employees: 1200 },
  geo: { city: 'Accra', country: 'Ghana' },
  tags: ['Mining', 'B2B'],
};

/** A minimal version of Featurebase's script: it records its calls and reports that the widget is ready. */
const sdk = `(() => {
  const waiting = window.Featurebase?.q ?? [];
  window.featurebaseCalls = [];
  window.Featurebase = (name, options, told) => {
    window.featurebaseCalls.push([name, options]);
    if (name === 'initialize_feedback_widget') setTimeout(() => told(null, { action: 'widgetReady' }));
  };
  for (const call of waiting) window.Featurebase(...call);
  window.addEventListener('message', ({ data }) => {
    if (data?.target === 'FeaturebaseWidget') window.featurebaseOpened = data.data.action;
  });
})();`;

/** The response of a server: a text, or a redirect. */
type OutsideAnswer = [type: string, text: string] | { movedTo: string };

/** A fake third-party server. It responds, or lets requests hang. */
export class OutsideServer {
  readonly received: Received[] = [];
  slow = false;
  private port = 0;
  private server: Server | undefined;

  constructor(private readonly answer: (path: string) => OutsideAnswer) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts listening, on the same port as before if there was one. */
  async start(): Promise<void> {
    if (this.server) return;
    const server = createServer((request, response) => void this.handle(request, response));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    // A server that listens on TCP has an address of this type.
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Stops listening. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    server?.closeAllConnections();
    await new Promise<unknown>((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '', headers } = request;
    this.received.push({ method, path, authorization: headers.authorization, body: Buffer.concat(chunks).toString() });
    if (this.slow) return;
    const answer = this.answer(path);
    if ('movedTo' in answer) {
      response.writeHead(302, { Location: answer.movedTo }).end();
      return;
    }
    const [type, text] = answer;
    const shared = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*, Authorization', 'Cache-Control': 'no-store' };
    response.writeHead(200, { 'Content-Type': type, ...shared }).end(method === 'OPTIONS' ? '' : text);
  }
}

/** Starts PostHog, Featurebase and a company lookup, with the configuration of a product that calls them. */
export async function startThirdParties() {
  const posthog = new OutsideServer(() => ['application/json', '{"status":1}']);
  const featurebase = new OutsideServer(() => ['text/javascript', sdk]);
  const lookup = new OutsideServer(() => ['application/json', JSON.stringify({ ...company, more: 'than asked for' })]);
  const all = [posthog, featurebase, lookup];
  await Promise.all(all.map((each) => each.start()));
  return {
    posthog,
    featurebase,
    lookup,
    all,
    environment: {
      POSTHOG_KEY: posthogKey,
      POSTHOG_HOST: posthog.url,
      FEATUREBASE_ORG: organisation,
      FEATUREBASE_SECRET: secret,
      FEATUREBASE_URL: featurebase.url,
      COMPANY_LOOKUP_URL: `${lookup.url}/v1/company?by=ip`,
      COMPANY_LOOKUP_KEY: lookupKey,
    },
    /** The total number of requests received. */
    calls: () => all.reduce((sum, { received }) => sum + received.length, 0),
    /** The events that PostHog received, in order. */
    events: (): PostHogEvent[] =>
      posthog.received.filter(({ method }) => method === 'POST').flatMap(({ body }): PostHogEvent[] => JSON.parse(body).batch),
  };
}
