const delay = 400;
export type DraftWriter = ReturnType<typeof createDraftWriter>;

/** Writes the newest of what it is given once there has been a pause, or at once when told to. */
export function createDraftWriter() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due: (() => void) | null = null;
  const drop = () => {
    clearTimeout(timer);
    due = null;
  };
  const flush = () => {
    const write = due;
    drop();
    write?.();
  };
  return {
    write: (job: () => void) => {
      clearTimeout(timer);
      due = job;
      timer = setTimeout(flush, delay);
    },
    flush,
    drop,
  };
}
