export {};

declare module '#api/config/services' {
  interface Services {
    /** Woken when the CMS has published something. */
    cmsSyncWorker: { wake(): void };
  }
}
