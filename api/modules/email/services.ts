export {};

declare module '#api/config/services' {
  interface Services {
    /** Woken after a commit that queued an email, so that delivery does not wait for the next poll of the outbox. */
    emailWorker: { wake(): void };
  }
}
