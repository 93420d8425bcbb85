/** Where PostHog's client keeps what it knows, in local storage. */
export function posthogStorage(key: string): string {
  return `ph_${key}_posthog`;
}
