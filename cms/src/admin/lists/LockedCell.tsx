import { Flex, Typography } from '@strapi/design-system';
import { Lock } from '@strapi/icons';
import { useVocabulary } from '../fields/useVocabulary';

/** Whether a term is one of the directory's own, which nobody renames or takes away. */
export function LockedCell({ vocabulary, label }: { vocabulary: string; label: string }) {
  const { terms } = useVocabulary(vocabulary);
  if (!terms?.find((term) => term.label === label)?.locked) return <Typography textColor="neutral600">-</Typography>;
  return (
    <Flex gap={1}>
      <Lock aria-hidden width="1.4rem" height="1.4rem" fill="neutral600" />
      <Typography textColor="neutral800">Locked</Typography>
    </Flex>
  );
}
