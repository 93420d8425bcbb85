import { endOfString, type PackedObjects, toPlainName } from './pdfStreams';

/** What the names of a PDF say about it. */
export interface NameFindings {
  isEncrypted: boolean;
  /** Whether it runs or sends something, or opens another file. */
  isActive: boolean;
  /** What the document does when it is opened: the start of the first such action or of its reference; null if there is none. */
  openAction: string | null;
}

/** Names that run or send something or open another file, which on Windows may be on a remote machine that then learns who opens it. */
const active = /^(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|GoTo[RE]|SubmitForm|ImportData|XFA|AA)(?![A-Za-z])/;
const encrypted = /^Encrypt(?![A-Za-z])/;
const openAction = /^OpenAction(?![A-Za-z])/;
/** Number of characters of an action to check. Its type usually comes first. */
export const actionLength = 500;

/** Dictionaries whose keys are chosen by the program that wrote the file: names of fonts, pictures, states of a field, or structure. */
const namespaces = new Set(
  ['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'].concat(
    ['N', 'D', 'R', 'CharProcs', 'Colorants', 'RoleMap', 'ClassMap', 'Dests'], // states of a field, glyphs, colours, structure, destinations
  ),
);
/** Keys whose value is such a name. */
const nameKeys = new Set(['BaseFont', 'FontName', 'FontFamily', 'Name', 'AS', 'V', 'DV', 'Encoding', 'CMapName', 'CS', 'Registry', 'NM', 'OPM']);
/** Keys of the document, a page, an annotation or an action. A dictionary with one of them is no namespace. */
const structuralKeys = /^(?:Type|Subtype|Parent|Kids|Contents|Resources|Pages|Rect|Annots|Names|MediaBox|Next)$/;

const token = /%[^\r\n]*|\(|<<|>>|[[\]]|<[\da-fA-F\s]*>|\/([^\s()<>[\]{}/%]*)|(\d{1,10})\s{1,9}\d{1,5}\s{1,9}(obj|R)(?![A-Za-z])|[^\s()<>[\]{}/%]+/g;
/** A longer name can't be one of those above, even if each of its characters is hex-encoded. */
const maxNameLength = 127;

/** Deeper dictionaries are read without their context: no program writes them. */
const maxDepth = 200;

interface Frame {
  isDictionary: boolean;
  /** The key whose value this is; null for an object. */
  parentKey: string | null;
  objectNumber: string | null;
  /** The key that waits for its value. */
  key: string | null;
  isStructural: boolean;
  isField: boolean;
  /** Active keys that are harmless in a namespace. */
  hasActiveKey: boolean;
  /** Whether `AA` is the only one. */
  onlyAdditionalActions: boolean;
}

/**
 * Reads the names of a PDF in their context: an active name counts as key or as the kind of an action, but not as the name of a font, a field's state
 * or the like. Where the context is unclear, it counts. Takes linear time.
 */
export class PdfNames {
  readonly findings: NameFindings = { isEncrypted: false, isActive: false, openAction: null };
  private readonly stack: Frame[] = [];
  private depth = 0;
  private objectNumber: string | null = null;
  /** Objects with active keys that are harmless if the object is a namespace. */
  private readonly suspects = new Set<string>();
  private readonly namespaceObjects = new Set<string>();

  /** @param packed the objects in a stream; any offset of them may start an object, even within a string */
  read(text: string, packed?: PackedObjects['numbers']): void {
    token.lastIndex = 0;
    for (let found = token.exec(text); found && !this.findings.isEncrypted; found = token.exec(text)) {
      const { 0: sign, 1: name, 2: number = '', 3: kind, index } = found;
      if (name !== undefined) {
        const plainName = toPlainName(name.slice(0, maxNameLength));
        if (openAction.test(plainName)) this.findings.openAction ??= text.slice(token.lastIndex, token.lastIndex + actionLength);
        this.readName(plainName);
      } else if (sign === '<<' || sign === '[') this.open(sign === '<<', packed ? (packed.get(index) ?? null) : this.objectNumber);
      else if (sign === '>>' || sign === ']') this.close(sign === '>>');
      else if (kind === 'obj') this.startObject(number);
      else if (kind === 'R') this.readReference(number);
      else if (sign === '(' || sign.startsWith('%')) {
        if (sign === '(') token.lastIndex = endOfString(text, token.lastIndex);
        this.readSkipped(text.slice(index, token.lastIndex), packed !== undefined);
        if (sign === '(') this.endValue();
      } else this.endValue();
    }
    this.startObject(null);
  }

  /** To be called after all texts: an object may be named a namespace by a later one. */
  finish(): NameFindings {
    this.findings.isActive ||= [...this.suspects].some((number) => !this.namespaceObjects.has(number));
    return this.findings;
  }

  private get top(): Frame | undefined {
    return this.depth > maxDepth ? undefined : this.stack.at(-1);
  }

  private readName(name: string): void {
    const { top } = this;
    if (!top) this.judge(name);
    // Names in a list are no keys, and no kinds of an action.
    if (!top?.isDictionary) return;
    if (top.key !== null) {
      if (!nameKeys.has(top.key)) this.judge(name);
      top.key = null;
      return;
    }
    top.key = name;
    top.isStructural ||= structuralKeys.test(name);
    top.isField ||= name === 'FT';
    if (encrypted.test(name) && !(top.parentKey && namespaces.has(top.parentKey))) this.findings.isEncrypted = true;
    if (!active.test(name)) return;
    top.onlyAdditionalActions = name === 'AA' && (top.onlyAdditionalActions || !top.hasActiveKey);
    top.hasActiveKey = true;
  }

  /** Judges a name whatever its context. */
  private judge(name: string): void {
    this.findings.isEncrypted ||= encrypted.test(name);
    this.findings.isActive ||= active.test(name);
  }

  private open(isDictionary: boolean, objectNumber: string | null): void {
    this.depth += 1;
    if (this.depth > maxDepth) return;
    const { top } = this;
    const parentKey = top?.key ?? null;
    this.endValue();
    this.stack.push({
      isDictionary,
      parentKey,
      objectNumber: this.depth === 1 ? objectNumber : null,
      key: null,
      isStructural: false,
      isField: false,
      hasActiveKey: false,
      onlyAdditionalActions: false,
    });
  }

  private close(isDictionary: boolean): void {
    if (!isDictionary && this.top?.isDictionary) return;
    this.depth = Math.max(0, this.depth - 1);
    if (this.depth >= maxDepth) return;
    const frame = this.stack.pop();
    if (frame) this.judgeFrame(frame);
    // A list that isn't closed ends with its dictionary.
    if (isDictionary && frame && !frame.isDictionary) this.close(true);
  }

  private judgeFrame({ isDictionary, parentKey, objectNumber, hasActiveKey, onlyAdditionalActions, isStructural, isField }: Frame): void {
    if (!isDictionary || !hasActiveKey) return;
    // What the actions of a form field do is judged by their own names.
    if (isField && onlyAdditionalActions && !isStructural) return;
    if (!isStructural && parentKey !== null && namespaces.has(parentKey)) return;
    if (!isStructural && objectNumber !== null) this.suspects.add(objectNumber);
    else this.findings.isActive = true;
  }

  /** A viewer finds objects by their offset, so an object starts wherever it stands. */
  private startObject(number: string | null): void {
    // What is not closed is no namespace.
    if (this.stack.some(({ hasActiveKey }) => hasActiveKey)) this.findings.isActive = true;
    this.stack.length = 0;
    this.depth = 0;
    this.objectNumber = number;
  }

  private readReference(number: string): void {
    const key = this.top?.key;
    if (key && namespaces.has(key)) this.namespaceObjects.add(number);
    this.endValue();
  }

  private endValue(): void {
    const { top } = this;
    if (top) top.key = null;
  }

  /** A string or comment hides no object. */
  private readSkipped(text: string, isPacked: boolean): void {
    if (!isPacked && !text.includes('obj')) return;
    for (const [, name = ''] of text.matchAll(/\/([^\s()<>[\]{}/%]{1,127})/g)) this.judge(toPlainName(name));
  }
}
