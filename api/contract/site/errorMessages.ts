/** Content of an error page. */
export interface ErrorMessage {
  title: string;
  text: string;
}

const messages: Partial<Record<number, ErrorMessage>> = {
  403: { title: "You don't have access to this page", text: 'If you have another account, log in with it and try again.' },
  404: { title: '404 Page Not Found', text: "The page you're looking for doesn't exist or has been moved." },
  429: { title: 'Too many requests', text: 'We received too many requests from your network in a short time.' },
  500: { title: 'Something went wrong', text: "The problem is on our side, and we've recorded it. Try again in a moment." },
  503: { title: "The directory isn't available right now", text: 'This usually lasts less than a minute. Nothing you saved is lost.' },
};
const invalidUrlMessage: ErrorMessage = { title: "This link can't be opened", text: 'Check the link, or start again from the home page.' };

/**
 * Returns the message for a status. An unknown one gets the message for 500 if it is a server error, else the one for an invalid URL.
 * @param retryAfter seconds, if known
 */
export function errorMessage(status: number, retryAfter: number | null): ErrorMessage {
  const message = messages[status] ?? (status >= 500 ? messages[500] : undefined) ?? invalidUrlMessage;
  return retryAfter ? { ...message, text: `${message.text} ${describeWait(retryAfter)}` } : message;
}

function describeWait(seconds: number): string {
  if (seconds <= 10) return 'Wait a few seconds, then try again.';
  return seconds > 90 ? `Wait ${Math.ceil(seconds / 60)} minutes, then try again.` : 'Wait about a minute, then try again.';
}
