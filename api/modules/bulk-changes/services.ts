export {};

declare module '#api/config/services' {
  interface Services {
    /** Woken after a commit that created a bulk job. */
    bulkWorker: { wake(): void };
  }
}
