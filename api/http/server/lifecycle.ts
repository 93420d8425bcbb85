declare module '#api/config/services' {
  interface Services {
    /** The shutdown state of the process. */
    lifecycle: Lifecycle;
  }
}

/** Signals of the shutdown to everything that serves requests. */
export interface Lifecycle {
  /** Aborted as soon as shutdown is requested: the process still serves, but load balancers should stop sending requests. */
  draining: AbortSignal;
  /** Aborted when the server stops listening: endless responses are ended, so that their clients reconnect elsewhere. */
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
