declare module 'email-providers' {
  /** Domains of free-mail providers. */
  const domains: string[];
  export default domains;
}
