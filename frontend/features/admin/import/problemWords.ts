import type { ProblemKind } from '../../../../api/contract/imports';

/** What the problems of a kind are called: one, all of them, and what they mean. */
export const problemWords: Record<ProblemKind, { one: string; many: string; text: string }> = {
  error: { one: 'Refused', many: 'Refused', text: 'These rows stay out. Correct them in the file and upload it again.' },
  decide: {
    one: 'To decide',
    many: 'To decide',
    text: 'Each of these may be a company that is here already. They are not imported: add the external id or slug of the company that is meant, or create it by hand.',
  },
  warning: { one: 'Warning', many: 'Warnings', text: 'These rows come in, but not all that they say.' },
};
