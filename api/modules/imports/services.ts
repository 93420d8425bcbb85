export {};

declare module '#api/config/services' {
  interface Services {
    /** Woken when an import is ready to run. */
    importWorker: { wake(): void };
  }
}
