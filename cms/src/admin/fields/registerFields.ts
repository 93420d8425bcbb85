import { BulletList, PuzzlePiece } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { ChoiceInput } from './ChoiceInput';
import { IntegerInput, LineInput } from './LineInput';

/**
 * The inputs of the two kinds of lists that our content types have; the server registers the fields of the same names.
 * And our own inputs for a choice, a line and a whole number in place of Strapi's.
 */
export function registerFields(app: StrapiApp): void {
  app.addFields([
    { type: 'enumeration', Component: asInput(ChoiceInput) },
    { type: 'string', Component: asInput(LineInput) },
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

/** Strapi's types know nothing of the props that it hands to an input. */
function asInput<Props extends { name: string }>(input: ComponentType<Props>): ComponentType {
  return input as ComponentType;
}
