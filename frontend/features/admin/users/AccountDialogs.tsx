import { string } from 'yup';
import { roles } from '#contract/accounts/session';
import { limits } from '#contract/shared/limits';
import { type AdminUser, userDecision } from '#contract/users';
import { adminUsersApi } from '#endpoints/admin/users';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { Button } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { FormButton } from '#ui/form/FormButton';
import { RadioGroupField } from '#ui/form/fields/RadioGroupField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';
import { accountRoleLabels } from './accountLabels';

interface AccountDialogProps {
  user: AdminUser;
  /** Receives a sentence that describes what was done. */
  onDone: (message: string) => void;
  onClose: () => void;
}

const roleDescriptions = {
  contractor: 'Looks after their own companies, and nothing else.',
  designer: 'Sees the style guide and the sandboxes as well.',
  admin: 'Decides about every profile, claim, review and account.',
};
const roleOptions = roles.map((value) => ({ value, label: accountRoleLabels[value], text: roleDescriptions[value] }));
const roleSchema = userDecision.pick(['reason']).shape({ role: string().oneOf(roles).required() });
const stateSchema = userDecision.pick(['reason']);

/** Changes the role of an account. */
export function RoleDialog({ user, onDone, onClose }: AccountDialogProps) {
  const [changeUser] = adminUsersApi.endpoints.changeUser.useMutation();
  return (
    <Dialog title={`Change the role of ${user.full_name}`} onClose={onClose}>
      <Form
        schema={roleSchema}
        initialValues={{ role: user.role, reason: '' }}
        onSubmit={async ({ role, reason }) => {
          const failure = toApiFailure((await changeUser({ id: user.id, role, reason })).error);
          if (!failure) onDone(`${user.full_name} has the role ${accountRoleLabels[role]} now, and has to log in again.`);
          return failure;
        }}
      >
        <RadioGroupField name="role" label="Role" options={roleOptions} columns={1} />
        <ReasonField />
        <DialogActions action="Change the role" onClose={onClose} />
      </Form>
    </Dialog>
  );
}

/** Asks for confirmation before an account is disabled or re-enabled. */
export function StateDialog({ user, onDone, onClose }: AccountDialogProps) {
  const [changeUser] = adminUsersApi.endpoints.changeUser.useMutation();
  const isDisabled = user.disabled_at !== null;
  const title = isDisabled ? `Enable the account of ${user.full_name}?` : `Disable the account of ${user.full_name}?`;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>
        {isDisabled
          ? 'The person can log in again with the password from before.'
          : 'The person is signed out everywhere at once and cannot log in any more. Companies, claims and reviews stay as they are.'}
      </p>
      <Form
        schema={stateSchema}
        initialValues={{ reason: '' }}
        onSubmit={async ({ reason }) => {
          const failure = toApiFailure((await changeUser({ id: user.id, disabled: !isDisabled, reason })).error);
          if (!failure) onDone(isDisabled ? `${user.full_name} can log in again.` : `The account of ${user.full_name} is disabled.`);
          return failure;
        }}
      >
        <ReasonField />
        <DialogActions action={isDisabled ? 'Enable' : 'Disable'} isDanger={!isDisabled} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

function ReasonField() {
  return (
    <TextAreaField
      name="reason"
      label="Reason (optional)"
      hint="For the audit log. The person does not see it."
      rows={3}
      maxLength={limits.maxReasonLength}
    />
  );
}

function DialogActions({ action, isDanger = false, onClose }: { action: string; isDanger?: boolean; onClose: () => void }) {
  return (
    <ActionRow>
      <FormButton look={isDanger ? 'danger' : 'primary'}>{action}</FormButton>
      <Button $look="outline" onClick={onClose}>
        Cancel
      </Button>
    </ActionRow>
  );
}
