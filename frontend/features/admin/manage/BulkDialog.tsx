import { object, string } from 'yup';
import type { BulkAction, BulkBody } from '../../../../api/contract/adminContractors';
import { tierLabels, tiers } from '../../../../api/contract/badge';
import { limits } from '../../../../api/contract/limits';
import { paragraphText } from '../../../../api/contract/plainText';
import { adminManageApi } from '../../../endpoints/admin/manage';
import { failureOf } from '../../../endpoints/baseQuery';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Form } from '../../../ui/form/Form';
import { FormButton } from '../../../ui/form/FormButton';
import { RadiosField } from '../../../ui/form/RadiosField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { ActionRow } from '../../../ui/pageLayouts';
import { bulkWords, contractorsOf } from './manageWords';

interface BulkDialogProps {
  action: BulkAction;
  /** How many are chosen, and which. */
  count: number;
  chosen: Pick<BulkBody, 'contractor_ids' | 'filter' | 'expected'>;
  /** Gets the id of the run. */
  onStarted: (run: number) => void;
  onClose: () => void;
}

const reason = paragraphText().max(limits.reasonLength, `At most ${limits.reasonLength} characters`);
const plain = object({ reason });
const withTier = object({ reason, tier: string().oneOf(tiers, 'Please choose a tier').required('Please choose a tier') });
const tierOptions = [
  { value: 'basic', label: tierLabels.basic, text: 'One picture, one project, no enquiry form.' },
  { value: 'standard', label: tierLabels.standard, text: 'Six pictures, five projects, enquiries.' },
  { value: 'premium', label: tierLabels.premium, text: '24 pictures, 20 projects, enquiries, highlighted.' },
];

/** Asks before many contractors are changed. */
export function BulkDialog({ action, count, chosen, onStarted, onClose }: BulkDialogProps) {
  const [start] = adminManageApi.endpoints.startBulk.useMutation();
  const words = bulkWords[action];
  const isTier = action === 'set_tier';
  return (
    <Dialog title={words.question(contractorsOf(count))} onClose={onClose}>
      <p>{words.explained}</p>
      <Form
        schema={isTier ? withTier : plain}
        initialValues={{ reason: '', tier: '' }}
        onSubmit={async (values) => {
          const { reason, tier } = withTier.partial().cast(values);
          const { data, error } = await start({ action, ...chosen, ...(isTier && { tier }), ...(reason && { reason }) });
          if (data) onStarted(data.id);
          return failureOf(error);
        }}
      >
        {isTier && <RadiosField name="tier" label="Tier" options={tierOptions} columns={1} />}
        <TextAreaField
          name="reason"
          label="Reason (optional)"
          hint="It stands in the audit log beside each change."
          rows={2}
          most={limits.reasonLength}
        />
        <ActionRow>
          <FormButton look={action === 'archive' || action === 'unverify' ? 'danger' : 'primary'} pending="Starting">
            {words.button}
          </FormButton>
          <Button $look="outline" onClick={onClose}>
            Cancel
          </Button>
        </ActionRow>
      </Form>
    </Dialog>
  );
}
