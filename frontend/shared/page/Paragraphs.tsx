/** A text of several lines, each line a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n+/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
