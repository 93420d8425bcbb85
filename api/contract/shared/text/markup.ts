import { Tokenizer } from 'htmlparser2';

/** Elements that load or run something, and attributes that do: refused in a tag that is never closed, too. */
const activeElement = /^(?:script|style|iframe|svg|img|object|embed|video|audio|form|input|link|meta|base)$/i;
const activeAttribute = /^(?:on[a-z]+|src|href|style)$/i;

/**
 * Whether a text has HTML in it, in the eyes of an HTML parser: a tag, a comment or a declaration. Comparisons are text, such as `<10 m`, `a<b`,
 * and `a<b and c>d`. Takes linear time.
 */
export function hasMarkup(text: string): boolean {
  if (!text.includes('<')) return false;
  let found = false;
  let hasValues = false;
  let hasAttributes = false;
  let name = '';
  let isAfterWord = false;
  const find = () => {
    found = true;
  };
  // The parser also takes "<?" and "</ " for comments.
  const findComment = (start: number) => {
    if (text.startsWith('<!--', start - 4) || /^\?[a-z]/i.test(text.slice(start, start + 2))) found = true;
  };
  const endTag = () => {
    const isComparison = isAfterWord && name.length === 1 && hasAttributes && !hasValues;
    if (/^[a-z][a-z\d:-]*$/i.test(name) && !isComparison) found = true;
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: false, xmlMode: false },
    {
      onopentagname(start, end) {
        name = text.slice(start, end);
        isAfterWord = /[\p{L}\d]/u.test(text.charAt(start - 2));
        hasValues = false;
        hasAttributes = false;
        if (activeElement.test(name)) found = true;
      },
      onattribname(start, end) {
        hasAttributes = true;
        const hasValue = /^\s{0,20}=/.test(text.slice(end, end + 21));
        hasValues ||= hasValue;
        if (hasValue && activeAttribute.test(text.slice(start, end))) found = true;
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag: find,
      oncomment: findComment,
      oncdata: find,
      ondeclaration: find,
      onprocessinginstruction: find,
      onattribdata() {},
      onattribend() {},
      onattribentity() {},
      onend() {},
      ontext() {},
      ontextentity() {},
      isInForeignContext: () => false,
    },
  );
  // The blank ends the name of a tag at the end of the text.
  tokenizer.write(`${text} `);
  tokenizer.end();
  return found;
}
