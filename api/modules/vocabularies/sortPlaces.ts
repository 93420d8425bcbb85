const englishCollator = new Intl.Collator('en');

/** Places in the order of an English index, whatever their accents; each once. */
export function sortPlaces(places: Iterable<string>): string[] {
  return [...new Set(places)].sort(englishCollator.compare);
}
