/** What a file of a picture is called in the storage. */
export function buildPictureFileName(key: string, width: number): string {
  return `${key}-${width}`;
}
