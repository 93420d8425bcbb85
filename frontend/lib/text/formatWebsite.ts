/** A website's address as people write it: without what every address begins with. */
export function formatWebsite(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?|\/$/g, '');
}
