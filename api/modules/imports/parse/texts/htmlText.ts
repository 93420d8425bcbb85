/** The names of the characters from U+00A0 to U+00FF in HTML, in order. */
const latin1Entities =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm ' +
  'raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH ' +
  'Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ' +
  'ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml ' +
  'yacute thorn yuml';
const entities = new Map<string, string>([
  ...latin1Entities.split(' ').map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]),
  ...Object.entries({ amp: '&', AMP: '&', lt: '<', LT: '<', gt: '>', GT: '>', quot: '"', QUOT: '"', apos: "'", COPY: '©', REG: '®' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', lsaquo: '‹', rsaquo: '›' }),
  ...Object.entries({ hellip: '…', bull: '•', dagger: '†', permil: '‰', euro: '€', trade: '™', prime: '′', Prime: '″', minus: '−', le: '≤' }),
  ...Object.entries({ ge: '≥', ne: '≠', asymp: '≈', infin: '∞', ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009', zwj: '\u200d', zwnj: '\u200c' }),
  ...Object.entries({ OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', Zcaron: 'Ž', zcaron: 'ž', Ccaron: 'Č', ccaron: 'č', Yuml: 'Ÿ' }),
  ...Object.entries({ Cacute: 'Ć', cacute: 'ć', Lstrok: 'Ł', lstrok: 'ł', nacute: 'ń', sacute: 'ś', eogon: 'ę', aogon: 'ą', inodot: 'ı' }),
]);
/** A text that was encoded more often than this is not decoded completely. */
const maxEncodings = 3;

/** Decodes HTML entities, including those that were encoded several times. Unknown ones are unchanged. */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let round = 0; round < maxEncodings && decoded.includes('&'); round += 1) {
    decoded = decoded.replace(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,9});/g, decodeEntity);
  }
  return decoded;
}

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name) ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  // Surrogates and codes beyond Unicode are not characters.
  return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? entity : String.fromCodePoint(code);
}

/** Removes HTML tags. */
export function removeTags(text: string): string {
  let stripped = text;
  // Removing a tag may reveal another one.
  for (let before = ''; before !== stripped; ) {
    before = stripped;
    stripped = stripped.replace(/<\/?[a-z!][^<>]*>/gi, '').trim();
  }
  return stripped;
}
