/** Thrown where the storage has no such file; any other failure says that the storage can't be asked right now. */
export class MissingFileError extends Error {
  constructor() {
    super('The storage has no such file.');
  }
}
