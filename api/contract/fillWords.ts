/**
 * A text with what its placeholders, such as {product}, stand for. One that stands for nothing at the moment (null) goes
 * with the word and the comma before it, as in ", in {countries}"; one that is not given stays for whoever knows it.
 */
export function fillWords(text: string, values: Record<string, string | null>): string {
  return text.replace(/((?:,?\s+\w+)?\s*)\{(\w+)\}/g, (whole: string, before: string, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name];
    return value === null ? '' : before + value;
  });
}
