declare module '#api/config/services' {
  interface Services {
    /** Whether the process is ending. */
    lifecycle: Lifecycle;
  }
}

/** What the end of the process asks of everything that answers requests. */
export interface Lifecycle {
  /** Aborted as soon as the process is asked to end: it still serves, but nobody is to be sent to it. */
  draining: AbortSignal;
  /** Aborted when it stops listening: answers that have no end of their own are ended, so that their readers reconnect elsewhere. */
  closing: AbortSignal;
}

export interface LifecycleControl extends Lifecycle {
  beginDraining(): void;
  beginClosing(): void;
}

export function createLifecycle(): LifecycleControl {
  const draining = new AbortController();
  const closing = new AbortController();
  return {
    draining: draining.signal,
    closing: closing.signal,
    beginDraining: () => draining.abort(),
    beginClosing: () => closing.abort(),
  };
}
