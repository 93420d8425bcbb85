/** A file that a mail brings. */
export interface EmailAttachment {
  name: string;
  /** Its content type with its parameters. */
  type: string;
  /** Text: nothing else is mailed. */
  content: string;
}

/** What a mail says, in both its parts. */
export interface EmailContent {
  subject: string;
  text: string;
  html: string;
  attachments?: EmailAttachment[];
}

/** A mail on its way out. */
export interface OutgoingEmail extends EmailContent {
  /** The same however often this mail is sent. */
  messageId: string;
  to: string;
  /** Where an answer goes; null for nowhere. */
  replyTo: string | null;
  attachments: EmailAttachment[];
  /** UTC milliseconds. */
  date: number;
}

/** Takes mails out of the house. */
export interface Mailer {
  /** @throws MailError, or anything else for a failure that may pass */
  send(email: OutgoingEmail): Promise<void>;
}

/**
 * Why a mail did not go out. `unreachable`: the mail server takes none at present. `temporary`: not this one, not now.
 * `refused`: never this one.
 */
export class EmailDeliveryError extends Error {
  constructor(
    readonly kind: 'unreachable' | 'temporary' | 'refused',
    message: string,
  ) {
    super(message);
  }
}
