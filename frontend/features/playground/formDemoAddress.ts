import { type Sample, samples } from './formDemoSchema';

/** How the server of the form demo answers: nothing is sent anywhere. */
export const demoServers = [
  { value: 'takes', label: 'Takes it' },
  { value: 'refuses', label: 'Refuses two fields' },
  { value: 'fails', label: 'Is down' },
] as const;
export type DemoServer = (typeof demoServers)[number]['value'];

export interface FormDemo {
  sample: Sample;
  server: DemoServer;
}

/** What an address asks for; unknown values are as if they were left out. */
export function formDemoIn(search: string): FormDemo {
  const parameters = new URLSearchParams(search);
  const sample = parameters.get('sample');
  return {
    sample: sample && Object.hasOwn(samples, sample) ? (sample as Sample) : 'empty',
    server: demoServers.find(({ value }) => value === parameters.get('server'))?.value ?? 'takes',
  };
}

/** The query that asks for it. */
export function formDemoQuery({ sample, server }: FormDemo): string {
  const parameters = new URLSearchParams();
  if (sample !== 'empty') parameters.set('sample', sample);
  if (server !== 'takes') parameters.set('server', server);
  return parameters.toString();
}
