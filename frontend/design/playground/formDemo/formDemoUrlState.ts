import { type Sample, samples } from './formDemoSchema';

/** The simulated server responses. Nothing is sent. */
export const demoServers = [
  { value: 'takes', label: 'Accepts the form' },
  { value: 'refuses', label: 'Rejects two fields' },
  { value: 'fails', label: 'No response' },
] as const;
export type DemoServer = (typeof demoServers)[number]['value'];

export interface FormDemoUrlState {
  sample: Sample;
  server: DemoServer;
}

/** Parses the state from the URL. Unknown values are ignored. */
export function parseFormDemoUrlState(search: string): FormDemoUrlState {
  const params = new URLSearchParams(search);
  const sample = params.get('sample');
  return {
    sample: sample && Object.hasOwn(samples, sample) ? (sample as Sample) : 'empty',
    server: demoServers.find(({ value }) => value === params.get('server'))?.value ?? 'takes',
  };
}

/** Builds the query string for a state. */
export function buildFormDemoSearch({ sample, server }: FormDemoUrlState): string {
  const params = new URLSearchParams();
  if (sample !== 'empty') params.set('sample', sample);
  if (server !== 'takes') params.set('server', server);
  return params.toString();
}
