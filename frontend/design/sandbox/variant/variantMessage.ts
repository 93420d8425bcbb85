import { boolean, object, string } from 'yup';

const variantSchema = object({ variant: string().defined() }).required();
const requestSchema = object({ asksForVariant: boolean().oneOf([true]).required() }).required();

type Message = Pick<MessageEvent, 'data' | 'origin'>;

/**
 * Sends the variant to the sandbox's frame.
 * @param search query string of the reference profile
 */
export function sendVariantToFrame(frame: HTMLIFrameElement | null | undefined, search: string): void {
  frame?.contentWindow?.postMessage({ variant: search }, window.location.origin);
}

/** Requests the current variant from the surrounding sandbox, because it may have changed while the page loaded. */
export function requestVariant(): void {
  window.parent.postMessage({ asksForVariant: true }, window.location.origin);
}

/** Returns the variant of a message; undefined for any other message or origin. */
export function parseVariantMessage({ data, origin }: Message): string | undefined {
  const message: unknown = data;
  return isSameOrigin(origin) && variantSchema.isValidSync(message, { strict: true }) ? message.variant : undefined;
}

/** Whether the message is a frame's request for the variant. */
export function isVariantRequest({ data, origin }: Message): boolean {
  return isSameOrigin(origin) && requestSchema.isValidSync(data, { strict: true });
}

function isSameOrigin(origin: string): boolean {
  return origin === window.location.origin;
}
