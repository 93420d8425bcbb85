import type { FoundText } from './collectTexts';

export interface LanguageRule {
  pattern: RegExp;
  /** Where the rule applies. */
  kinds: readonly FoundText['kind'][];
  /** Why the wording is avoided, and what to write. */
  reason: string;
}

const prose = ['text', 'comment'] as const;
const names = ['name'] as const;

/** Words and constructions that this project avoids: plain professional English, the standard terms of the field, one verb for one effect. */
export const languageRules: readonly LanguageRule[] = [
  // Archaic or formal
  {
    pattern: /\b(?:shall|hence|thus|upon|whilst|amongst|lest|whereof|thereof|therein|whereby|anew|forthwith)\b/i,
    kinds: prose,
    reason: 'Archaic: use the everyday word.',
  },
  { pattern: /\bof (?:which|whom) (?:no|nothing|none|nobody)\b/i, kinds: prose, reason: 'An inverted negation: write two plain sentences.' },
  { pattern: /\bmeanwhile\b/i, kinds: ['text', 'comment', 'name'], reason: 'Say since when, or "in the meantime".' },
  {
    pattern: /\b(?:is|are|was|were) no (?:member|picture|admin|owner|contractor|number|file|place)\b/,
    kinds: prose,
    reason: 'An inverted negation: write "is not a …", "you are not a …".',
  },
  {
    pattern: /\bit is said that\b|\bwhat (?:stays|stands|waits|is there)\b|\bthat (?:stands|waits) there\b/i,
    kinds: prose,
    reason: 'Name the subject.',
  },
  {
    pattern: /\bone['’]s own\b|\bone does not\b|\bif one (?:does|wants|has|is)\b/i,
    kinds: prose,
    reason: 'Address the reader: "you", or name the person.',
  },
  // Paraphrases of standard terms
  { pattern: /\bmend(?:s|ed|ing)?\b/i, kinds: ['text', 'comment', 'name'], reason: 'Use "fix" or "repair".' },
  { pattern: /\b(?:taken|took|taking) over\b/i, kinds: prose, reason: 'Use "apply" or "import".' },
  { pattern: /\bhand(?:s|ed|ing)? over\b/i, kinds: prose, reason: 'Use "push", "send" or "transfer".' },
  { pattern: /\b(?:put|puts|brought|brings) back\b/i, kinds: prose, reason: 'Use "restore".' },
  { pattern: /\bgiven up\b/i, kinds: prose, reason: 'Use "failed" or "abandoned".' },
  { pattern: /\b(?:told|tell|tells) apart\b/i, kinds: prose, reason: 'Use "mark as distinct", "distinguish".' },
  { pattern: /\b(?:look|looks|looked|looking) after\b/i, kinds: prose, reason: 'Use "manage".' },
  { pattern: /\btake(?:s|n)? (?:it|this|them) back\b/i, kinds: prose, reason: 'Use "undo" or "withdraw".' },
  { pattern: /\bback office\b/i, kinds: prose, reason: 'Use "CMS".' },
  { pattern: /\blook-alikes?\b|\brivals?\b/i, kinds: prose, reason: 'Use "possible duplicate", "competing claim".' },
  {
    pattern: /\b(?:a|an|the|this|that|each|every|no|our|your|by|per|of) mails?\b(?! (?:server|client|program|header))/i,
    kinds: prose,
    reason: 'The noun is "email"; "mail" is the post.',
  },
  { pattern: /\bweb address(?:es)?\b/i, kinds: prose, reason: 'Use "URL" or "link".' },
  { pattern: /\b(?:some|any|every)body\b/i, kinds: prose, reason: 'Use "someone", "anyone", "everyone".' },
  { pattern: /\bnothing of\b/i, kinds: prose, reason: 'Write "none of" or a verb with "not".' },
  { pattern: /\b(?:sign|signs|signing) (?:in|out)\b/i, kinds: ['text'], reason: 'Screens say "log in", "log out".' },
  // References that lead nowhere
  {
    pattern: /\((?:specification|product decisions|design|see the specification)[,)]/i,
    kinds: ['comment'],
    reason: 'Link to docs/product-rules.md#…: readers do not have other documents.',
  },
  { pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/, kinds: ['comment'], reason: 'Finish it, or open an issue.' },
  // Names
  { pattern: /^(?:who|what|whose|asThey|asIt|whatever)[A-Z]/, kinds: names, reason: 'A relative clause: name the thing.' },
  { pattern: /(?:Desk|Together|Beside|Onward|Said|Told|Meanwhile)$/, kinds: names, reason: 'Name the content, with a noun.' },
  {
    pattern:
      /^(?:said|told|tell[A-Z]|deeds|mended|broughtBack|unheard|hurry|disown|letGo|leaveMarks|pointless|lossIn|wayOut|goOn|askers?)(?:[A-Z]|$)/,
    kinds: names,
    reason: 'A paraphrase: use the term of the field.',
  },
];
