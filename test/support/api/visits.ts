import type { VisitEventKind } from '#contract/insights/insightMetrics';
import type { TestApi } from './testApi';

/** The User-Agent of an ordinary browser, so that visits count as human. */
const personsBrowser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
export const searchEngine = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

export interface Visit {
  kind: VisitEventKind;
  contractor_id: number;
}

/** Reports a visitor's events to the server at this URL, as a beacon does. */
export function tell(url: string, visitor_id: string, events: Visit[], headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': personsBrowser, ...headers },
    body: JSON.stringify({ visitor_id, events }),
  });
}

/** Sets the server's clock to a time of a UTC day. @param clock such as 12:30 */
export function setClock(api: TestApi, day: string, clock = '12:00'): void {
  api.clock.ahead = Date.parse(`${day}T${clock}:00Z`) - Date.now();
}
