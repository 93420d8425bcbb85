import { useMemo, useState } from 'react';
import { useFormState } from 'react-final-form';
import type { AdminContractorChanges, ManagedContractor } from '#contract/contractorChanges';
import { limits } from '#contract/shared/limits';
import { LeaveDialog } from '#shared/contractorForm/LeaveDialog';
import { parseConflictRow } from '#shared/contractorForm/merge/mergeFields';
import { Section } from '#shared/page/Section';
import { Form, type FormFailure } from '#ui/form/Form';
import { SelectField } from '#ui/form/fields/SelectField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { Alert } from '#ui/messages/Alert';
import { BadgeFields } from './BadgeFields';
import {
  findDifferingFields,
  formatStatusField,
  pickStatusValues,
  type StatusValues,
  statusDescriptions,
  statusFieldLabels,
  statusOptions,
  statusSchema,
} from './statusFields';
import type { AdminContractorCalls } from './useAdminContractorCalls';

interface StatusFormProps {
  row: ManagedContractor;
  calls: AdminContractorCalls;
  /** Receives the row after a save, or the row as changed by another user. */
  onRowChange: (row: ManagedContractor) => void;
}

/** The fields that only admins can change: status, tier and verification. */
export function StatusForm({ row, calls, onRowChange }: StatusFormProps) {
  const [theirChanges, setTheirChanges] = useState<string[]>([]);
  const currentValues = pickStatusValues(row);
  const { profile_status, profile_type, premium, verified, verification_status } = currentValues;
  const initialValues = useMemo(
    () => ({ profile_status, profile_type, premium, verified, verification_status, reason: '' }),
    [profile_status, profile_type, premium, verified, verification_status],
  );
  const save = async (
    base: ManagedContractor,
    submitted: AdminContractorChanges,
    editedFields: readonly (keyof StatusValues)[],
  ): Promise<FormFailure | undefined> => {
    const changes = Object.fromEntries(editedFields.map((field) => [field, submitted[field]]));
    const isRejected = editedFields.includes('profile_status') && submitted.profile_status === 'rejected';
    const result = await calls.write({ ...changes, ...(isRejected && { reason: submitted.reason }), last_updated_seen: base.last_updated });
    if (result.row) {
      onRowChange(result.row);
      return undefined;
    }
    const serverRow = parseConflictRow(result.failure);
    if (!serverRow) return result.failure;
    const conflictingFields = findDifferingFields(pickStatusValues(base), pickStatusValues(serverRow));
    // Another user changed other fields only, so there is no conflict.
    if (conflictingFields.length === 0) return save(serverRow, submitted, editedFields);
    onRowChange(serverRow);
    setTheirChanges(conflictingFields.map((field) => `${statusFieldLabels[field]}: ${formatStatusField(field, pickStatusValues(serverRow))}`));
    return { message: 'Someone else changed the status after you opened this page. Your changes were not saved.' };
  };
  return (
    <Section id="standing" heading="Status and tier">
      <Form
        labelledBy="standing"
        schema={statusSchema}
        initialValues={initialValues}
        successMessage="Status and tier saved."
        onSubmit={async (submitted) => {
          setTheirChanges([]);
          const editedFields = findDifferingFields(submitted, currentValues);
          return editedFields.length > 0 ? save(row, submitted, editedFields) : undefined;
        }}
      >
        {theirChanges.length > 0 && (
          <Alert>Current values: {theirChanges.join('; ')}. Check them, then make your changes again if you still need them.</Alert>
        )}
        <SelectField name="profile_status" label={statusFieldLabels.profile_status} options={statusOptions} emptyLabel="Choose a status" required />
        <StatusDescription row={row} />
        <BadgeFields />
        <div>
          <SubmitButton pendingLabel="Saving">Save status and tier</SubmitButton>
        </div>
        <UnsavedChangesGuard currentValues={currentValues} />
      </Form>
    </Section>
  );
}

/** Describes the selected status; a rejection requires a reason. */
function StatusDescription({ row }: { row: ManagedContractor }) {
  const { values } = useFormState<Partial<StatusValues>>({ subscription: { values: true } });
  if (values.profile_status === 'rejected' && row.profile_status !== 'rejected') {
    return (
      <TextAreaField
        name="reason"
        label={statusFieldLabels.reason}
        hint="The reason is emailed to the owners."
        maxLength={limits.maxReasonLength}
        required
      />
    );
  }
  const description = statusDescriptions[values.profile_status ?? row.profile_status] ?? statusDescriptions[row.profile_status];
  const reason = row.profile_status === 'rejected' && values.profile_status === 'rejected' ? row.decision_reason : null;
  return <p>{reason ? `${description} Reason: ${reason}` : description}</p>;
}

function UnsavedChangesGuard({ currentValues }: { currentValues: StatusValues }) {
  const { values } = useFormState<Partial<StatusValues>>({ subscription: { values: true } });
  return <LeaveDialog changedLabels={findDifferingFields(values, currentValues).map((field) => statusFieldLabels[field])} onSave={null} />;
}
