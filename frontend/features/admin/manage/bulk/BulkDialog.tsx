import { object, string } from 'yup';
import type { BulkAction, BulkBody } from '#contract/contractors/adminContractors';
import { type Tier, tierLabels, tiers } from '#contract/contractors/badge';
import { maxShownPictures, maxShownProjects } from '#contract/contractors/tiers';
import { limits } from '#contract/shared/limits';
import { paragraphText } from '#contract/shared/text/textSchemas';
import { manageContractorsApi } from '#endpoints/admin/manageContractors';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { pluralize } from '#lib/text/format';
import { Button } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { RadioGroupField } from '#ui/form/fields/RadioGroupField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';
import { bulkMessages, formatContractorCount } from '../manageLabels';

interface BulkDialogProps {
  action: BulkAction;
  /** Number of selected contractors. */
  count: number;
  selection: Pick<BulkBody, 'contractor_ids' | 'filter' | 'expected'>;
  /** Receives the id of the bulk job. */
  onStarted: (run: number) => void;
  onClose: () => void;
}

const reasonSchema = paragraphText().max(limits.maxReasonLength, `Please use no more than ${limits.maxReasonLength} characters`);
const formSchema = object({ reason: reasonSchema });
const tierFormSchema = object({ reason: reasonSchema, tier: string().oneOf(tiers, 'Please choose a tier').required('Please choose a tier') });
const tierExtras: Record<Tier, string> = { basic: 'no enquiry form', standard: 'enquiry form', premium: 'enquiry form, highlighted card' };
const tierOptions = tiers.map((tier) => {
  const counts = `${pluralize(maxShownPictures(tier), 'picture')}, ${pluralize(maxShownProjects(tier), 'project')}`;
  return { value: tier, label: tierLabels[tier], text: `${counts}, ${tierExtras[tier]}.` };
});

/** Asks for confirmation before a bulk change. */
export function BulkDialog({ action, count, selection, onStarted, onClose }: BulkDialogProps) {
  const [start] = manageContractorsApi.endpoints.startBulkJob.useMutation();
  const messages = bulkMessages[action];
  const isSetTier = action === 'set_tier';
  return (
    <Dialog title={messages.question(formatContractorCount(count))} onClose={onClose}>
      <p>{messages.explanation}</p>
      <Form
        schema={isSetTier ? tierFormSchema : formSchema}
        initialValues={{ reason: '', tier: '' }}
        onSubmit={async (values) => {
          const { reason, tier } = tierFormSchema.partial().cast(values);
          const { data, error } = await start({ action, ...selection, ...(isSetTier && { tier }), ...(reason && { reason }) });
          if (data) onStarted(data.id);
          return toApiFailure(error);
        }}
      >
        {isSetTier && <RadioGroupField name="tier" label="Tier" options={tierOptions} columns={1} />}
        <TextAreaField
          name="reason"
          label="Reason (optional)"
          hint="Recorded in the audit log with each change."
          rows={2}
          maxLength={limits.maxReasonLength}
        />
        <ActionRow>
          <SubmitButton look={action === 'archive' || action === 'unverify' ? 'danger' : 'primary'} pendingLabel="Starting">
            {messages.button}
          </SubmitButton>
          <Button $look="outline" onClick={onClose}>
            Cancel
          </Button>
        </ActionRow>
      </Form>
    </Dialog>
  );
}
