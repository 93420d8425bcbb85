import { useForm } from '@strapi/strapi/admin';
import { useVocabulary } from './useVocabulary';

/** Whether the open form belongs to a term of the specification, whose name and vocabulary cannot change. */
export function useLockedTerm(): boolean {
  const initialValues: object = useForm('useLockedTerm', (form) => form.initialValues);
  const values = new Map<string, unknown>(Object.entries(initialValues));
  const isTerm = window.location.pathname.includes('/api::term.term/');
  const { terms } = useVocabulary(isTerm ? String(values.get('vocabulary') ?? '') : '');
  return isTerm && terms?.find(({ label }) => label === values.get('label'))?.locked === true;
}
