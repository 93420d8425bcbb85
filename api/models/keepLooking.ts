const interval = 1000;

/** Runs the work now and again a second after each run, until it is told to end. @returns a function that ends it */
export function keepLooking(work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const look = async () => {
    await work().catch(onError);
    if (!ended) timer = setTimeout(look, interval).unref();
  };
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
