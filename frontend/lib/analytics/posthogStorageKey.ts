/** What stands for the project in browsers: its key is the server's. */
export const posthogProjectKey = 'directory';

/** Where PostHog's client keeps what it knows, in local storage. */
export const posthogStorageKey = `ph_${posthogProjectKey}_posthog`;
