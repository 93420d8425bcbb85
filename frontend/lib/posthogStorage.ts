/** What stands for the project in browsers: its key is the server's. */
export const posthogProject = 'directory';

/** Where PostHog's client keeps what it knows, in local storage. */
export const posthogStorage = `ph_${posthogProject}_posthog`;
