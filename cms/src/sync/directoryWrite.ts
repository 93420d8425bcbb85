/**
 * Context of a write by the directory itself, as a parameter of the call: it may set the API's own fields and incomplete data. Requests can't carry it,
 * because only an instance of this class is accepted.
 */
export class DirectoryWrite {
  /** Whether the write is recorded for the API. */
  readonly isRecorded: boolean;
  /** The document that shows the written file. Changes of other documents that show it are still recorded. */
  readonly documentId: string | undefined;

  constructor({ isRecorded, documentId }: { isRecorded: boolean; documentId?: string }) {
    this.isRecorded = isRecorded;
    this.documentId = documentId;
  }
}

/** Adds the context to the parameters of a write. The watchers of documents and files read it. */
export function withDirectoryWrite<Params extends object>(params: Params, directoryWrite: DirectoryWrite): Params {
  return Object.assign(params, { directoryWrite });
}

/** Reads the context of a write and removes it from the parameters. @returns null for all other writes */
export function takeDirectoryWrite(params: object): DirectoryWrite | null {
  const directoryWrite = 'directoryWrite' in params ? params.directoryWrite : null;
  Reflect.deleteProperty(params, 'directoryWrite');
  return directoryWrite instanceof DirectoryWrite ? directoryWrite : null;
}
