import { BulletList, PuzzlePiece } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { ChoiceInput } from './ChoiceInput';
import { IntegerInput, LineInput, ParagraphsInput } from './LineInput';

/**
 * Registers the inputs of our two kinds of list field; the server registers custom fields of the same names. Also replaces Strapi's inputs for
 * choices, texts and integers.
 */
export function registerFields(app: StrapiApp): void {
  app.addFields([
    { type: 'enumeration', Component: asInput(ChoiceInput) },
    { type: 'string', Component: asInput(LineInput) },
    { type: 'text', Component: asInput(ParagraphsInput) },
    { type: 'integer', Component: asInput(IntegerInput) },
  ]);
  app.customFields.register([
    {
      name: 'terms',
      type: 'json',
      icon: PuzzlePiece,
      intlLabel: { id: 'directory.terms', defaultMessage: 'Terms' },
      intlDescription: { id: 'directory.terms.description', defaultMessage: 'Terms of one vocabulary' },
      components: { Input: async () => ({ default: asInput((await import('./TermsInput')).TermsInput) }) },
    },
    {
      name: 'texts',
      type: 'json',
      icon: BulletList,
      intlLabel: { id: 'directory.texts', defaultMessage: 'Texts' },
      intlDescription: { id: 'directory.texts.description', defaultMessage: 'A list of lines' },
      components: { Input: async () => ({ default: asInput((await import('./TextListInput')).TextListInput) }) },
    },
  ]);
}

/** Strapi's types don't include the props that it passes to an input. */
function asInput<Props extends { name: string }>(input: ComponentType<Props>): ComponentType {
  return input as ComponentType;
}
