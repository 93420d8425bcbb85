const debounceDelay = 400;
export type DraftWriter = ReturnType<typeof createDraftWriter>;

/** Debounces draft writes. Only the latest write runs, after a pause or on `flush`. */
export function createDraftWriter() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingWrite: (() => void) | null = null;
  const cancel = () => {
    clearTimeout(timer);
    pendingWrite = null;
  };
  const flush = () => {
    const write = pendingWrite;
    cancel();
    write?.();
  };
  return {
    write: (job: () => void) => {
      clearTimeout(timer);
      pendingWrite = job;
      timer = setTimeout(flush, debounceDelay);
    },
    flush,
    drop: cancel,
  };
}
