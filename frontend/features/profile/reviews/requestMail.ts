interface ReviewRequestEmail {
  company: string;
  /** Who signs it. */
  senderName: string;
  /** Where the review is written. */
  link: string;
}

/** A mail that asks a client for a review, to be sent by oneself: its text, and the address that opens it in a mail program. */
export function buildReviewRequestEmail({ company, senderName, link }: ReviewRequestEmail): { text: string; mailtoUrl: string } {
  const subject = `Your review of ${company}`;
  const text = [
    'Hello,',
    `You have worked with ${company}. Would you write a review of that job? It takes a few minutes:\n${link}`,
    'Good and bad reviews are welcome alike: they help others to choose, and us to get better.',
    `Kind regards\n${senderName}\n${company}`,
  ].join('\n\n');
  // Mail programs want line ends of two characters there.
  const body = text.replaceAll('\n', '\r\n');
  return { text, mailtoUrl: `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}` };
}
