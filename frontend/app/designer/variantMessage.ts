import { object, string } from 'yup';

const message = object({ variant: string().defined() }).required();

/** Tells the sandbox's frame what it is to show. @param search of the reference profile's address */
export function tellFrame(frame: HTMLIFrameElement | null | undefined, search: string): void {
  frame?.contentWindow?.postMessage({ variant: search }, window.location.origin);
}

/** The same out of what a window was told; undefined for anything else, or by anybody else. */
export function searchIn({ data, origin }: Pick<MessageEvent, 'data' | 'origin'>): string | undefined {
  const told: unknown = data;
  return origin === window.location.origin && message.isValidSync(told, { strict: true }) ? told.variant : undefined;
}
