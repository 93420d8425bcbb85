import { boolean, object, string } from 'yup';

const told = object({ variant: string().defined() }).required();
const asked = object({ asksForVariant: boolean().oneOf([true]).required() }).required();

type Message = Pick<MessageEvent, 'data' | 'origin'>;

/** Tells the sandbox's frame what it is to show. @param search of the reference profile's address */
export function tellFrame(frame: HTMLIFrameElement | null | undefined, search: string): void {
  frame?.contentWindow?.postMessage({ variant: search }, window.location.origin);
}

/** Asks the sandbox around what is to be shown: it may have changed while the page loaded. */
export function askSandbox(): void {
  window.parent.postMessage({ asksForVariant: true }, window.location.origin);
}

/** What a frame was told to show; undefined for any other message, and for those of other sites. */
export function searchIn({ data, origin }: Message): string | undefined {
  const message: unknown = data;
  return isOurs(origin) && told.isValidSync(message, { strict: true }) ? message.variant : undefined;
}

/** Whether a frame asks what it is to show. */
export function asksForVariant({ data, origin }: Message): boolean {
  return isOurs(origin) && asked.isValidSync(data, { strict: true });
}

function isOurs(origin: string): boolean {
  return origin === window.location.origin;
}
