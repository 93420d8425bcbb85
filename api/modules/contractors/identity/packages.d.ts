declare module 'email-providers' {
  /** Domains at which everybody can have a mailbox. */
  const domains: string[];
  export default domains;
}
