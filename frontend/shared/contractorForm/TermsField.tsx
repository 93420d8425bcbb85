import type { ContractorField } from '../../../api/contract/contractorFields';
import { termKeys } from '../../../api/contract/filters';
import { directoryApi } from '../../endpoints/directory';
import { CheckboxGroupField } from '../../ui/form/ChoicesField';
import { ChoicesPlaceholder } from './ChoicesMissing';

/** The terms of the vocabulary that has the field's name. */
export function TermsField({ field: { key, label, hint } }: { field: ContractorField }) {
  const vocabulary = termKeys.find((term) => term === key);
  if (!vocabulary) throw new Error(`There is no vocabulary ${key}.`);
  const { data, isError, refetch } = directoryApi.useListTermsQuery(vocabulary);
  return (
    <div>
      <CheckboxGroupField name={key} label={label} hint={hint} options={data ?? []} />
      {!data && <ChoicesPlaceholder failed={isError} onRetry={() => void refetch()} />}
    </div>
  );
}
