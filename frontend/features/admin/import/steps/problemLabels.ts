import type { ProblemKind } from '#contract/imports/imports';

/** What the problems of a kind are called: one, all of them, and what they mean. */
export const problemLabels: Record<ProblemKind, { singular: string; plural: string; description: string }> = {
  error: { singular: 'Refused', plural: 'Refused', description: 'These rows stay out. Correct them in the file and upload it again.' },
  decide: {
    singular: 'To decide',
    plural: 'To decide',
    description:
      'Each of these may be a company that is here already. They are not imported: add the external id or slug of the company that is meant, or create it by hand.',
  },
  warning: { singular: 'Warning', plural: 'Warnings', description: 'These rows come in, but not all that they say.' },
};
