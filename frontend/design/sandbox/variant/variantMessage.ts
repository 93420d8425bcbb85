import { boolean, object, string } from 'yup';

const variantSchema = object({ variant: string().defined() }).required();
const requestSchema = object({ asksForVariant: boolean().oneOf([true]).required() }).required();

type Message = Pick<MessageEvent, 'data' | 'origin'>;

/** Tells the sandbox's frame what it is to show. @param search of the reference profile's address */
export function sendVariantToFrame(frame: HTMLIFrameElement | null | undefined, search: string): void {
  frame?.contentWindow?.postMessage({ variant: search }, window.location.origin);
}

/** Asks the sandbox around what is to be shown: it may have changed while the page loaded. */
export function requestVariant(): void {
  window.parent.postMessage({ asksForVariant: true }, window.location.origin);
}

/** What a frame was told to show; undefined for any other message, and for those of other sites. */
export function parseVariantMessage({ data, origin }: Message): string | undefined {
  const message: unknown = data;
  return isSameOrigin(origin) && variantSchema.isValidSync(message, { strict: true }) ? message.variant : undefined;
}

/** Whether a frame asks what it is to show. */
export function isVariantRequest({ data, origin }: Message): boolean {
  return isSameOrigin(origin) && requestSchema.isValidSync(data, { strict: true });
}

function isSameOrigin(origin: string): boolean {
  return origin === window.location.origin;
}
