export interface EmailAttachment {
  name: string;
  /** MIME type with its parameters. */
  type: string;
  /** Attachments are always text. */
  content: string;
}

/** Content of an email, as plain text and HTML. */
export interface EmailContent {
  subject: string;
  text: string;
  html: string;
  attachments?: EmailAttachment[];
  /** URL for one-click unsubscription (RFC 8058); absent for emails that can't be unsubscribed from. */
  unsubscribeUrl?: string;
}

export interface OutgoingEmail extends EmailContent {
  /** Stays the same across retries. */
  messageId: string;
  to: string;
  /** Reply-To address; null if there is none. */
  replyTo: string | null;
  attachments: EmailAttachment[];
  /** UTC milliseconds. */
  date: number;
}

export interface Mailer {
  /** @throws EmailDeliveryError, or any other error for a temporary failure */
  send(email: OutgoingEmail): Promise<void>;
}

/**
 * Why an email was not delivered. `unreachable`: the mail server accepts none at present. `temporary`: this email should be retried later. `refused`:
 * this email will never be accepted.
 */
export class EmailDeliveryError extends Error {
  constructor(
    readonly kind: 'unreachable' | 'temporary' | 'refused',
    message: string,
  ) {
    super(message);
  }
}
