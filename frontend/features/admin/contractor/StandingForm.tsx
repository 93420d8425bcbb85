import { useMemo, useState } from 'react';
import { useFormState } from 'react-final-form';
import type { AdminContractorChanges, OwnContractor } from '../../../../api/contract/contractorChanges';
import { limits } from '../../../../api/contract/limits';
import { rowOfConflict } from '../../../shared/contractorForm/conflictRow';
import { LeaveDialog } from '../../../shared/contractorForm/LeaveDialog';
import { Alert } from '../../../ui/Alert';
import type { FormFailure } from '../../../ui/form/Form';
import { Form } from '../../../ui/form/Form';
import { FormButton } from '../../../ui/form/FormButton';
import { SelectField } from '../../../ui/form/SelectField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { BadgeFields } from './BadgeFields';
import { Block } from './Block';
import { differingFields, type Standing, standingLabels, standingOf, standingSchema, standingWords, statusChoices, statusWords } from './standing';
import type { AdminCalls } from './useAdminRow';

interface StandingFormProps {
  row: OwnContractor;
  calls: AdminCalls;
  /** Gets the row as it is after a save, or as somebody else has left it. */
  onRow: (row: OwnContractor) => void;
}

/** What only admins decide of a contractor: status, tier and verification. */
export function StandingForm({ row, calls, onRow }: StandingFormProps) {
  const [theirs, setTheirs] = useState<string[]>([]);
  const today = standingOf(row);
  const { profile_status, profile_type, premium, verified, verification_status } = today;
  const initialValues = useMemo(
    () => ({ profile_status, profile_type, premium, verified, verification_status, reason: '' }),
    [profile_status, profile_type, premium, verified, verification_status],
  );
  const send = async (base: OwnContractor, wanted: AdminContractorChanges, chosen: readonly (keyof Standing)[]): Promise<FormFailure | undefined> => {
    const changes = Object.fromEntries(chosen.map((field) => [field, wanted[field]]));
    const isRejected = chosen.includes('profile_status') && wanted.profile_status === 'rejected';
    const reply = await calls.write({ ...changes, ...(isRejected && { reason: wanted.reason }), last_updated_seen: base.last_updated });
    if (reply.row) {
      onRow(reply.row);
      return undefined;
    }
    const now = rowOfConflict(reply.failure);
    if (!now) return reply.failure;
    const changed = differingFields(standingOf(base), standingOf(now));
    // Somebody has edited something else: that stands in nobody's way.
    if (changed.length === 0) return send(now, wanted, chosen);
    onRow(now);
    setTheirs(changed.map((field) => `${standingLabels[field]}: ${standingWords(field, standingOf(now))}`));
    return { message: 'Somebody else has decided in the meantime. Nothing of yours was saved.' };
  };
  return (
    <Block id="standing" heading="Status and tier">
      <Form
        labelledBy="standing"
        schema={standingSchema}
        initialValues={initialValues}
        done="Saved."
        onSubmit={async (wanted) => {
          setTheirs([]);
          const chosen = differingFields(wanted, today);
          return chosen.length > 0 ? send(row, wanted, chosen) : undefined;
        }}
      >
        {theirs.length > 0 && <Alert>It says now: {theirs.join('; ')}. Look at it, and choose again if you want something else.</Alert>}
        <SelectField name="profile_status" label={standingLabels.profile_status} options={statusChoices} empty="Choose a status" required />
        <Meaning row={row} />
        <BadgeFields />
        <div>
          <FormButton pending="Saving">Save status and tier</FormButton>
        </div>
        <Guard today={today} />
      </Form>
    </Block>
  );
}

/** What the chosen status means; a rejection needs its reason. */
function Meaning({ row }: { row: OwnContractor }) {
  const { values } = useFormState<Partial<Standing>>({ subscription: { values: true } });
  if (values.profile_status === 'rejected' && row.profile_status !== 'rejected') {
    return <TextAreaField name="reason" label={standingLabels.reason} hint="It is emailed to the owners." most={limits.reasonLength} required />;
  }
  const { meaning } = statusWords[values.profile_status ?? row.profile_status] ?? statusWords[row.profile_status];
  const reason = row.profile_status === 'rejected' && values.profile_status === 'rejected' ? row.decision_reason : null;
  return <p>{reason ? `${meaning} Reason: ${reason}` : meaning}</p>;
}

function Guard({ today }: { today: Standing }) {
  const { values } = useFormState<Partial<Standing>>({ subscription: { values: true } });
  return <LeaveDialog changed={differingFields(values, today).map((field) => standingLabels[field])} onSave={null} />;
}
