import { string } from 'yup';
import { accountRoleLabels, roles } from '#contract/accounts/session';
import { limits } from '#contract/shared/limits';
import { type AdminUser, userDecision } from '#contract/users';
import { adminUsersApi } from '#endpoints/admin/users';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { Button } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { RadioGroupField } from '#ui/form/fields/RadioGroupField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';

interface AccountDialogProps {
  user: AdminUser;
  /** Receives a sentence that describes what was done. */
  onDone: (message: string) => void;
  onClose: () => void;
}

const roleDescriptions = {
  contractor: 'Can manage their own companies only.',
  designer: 'Can also see the style guide and the sandboxes.',
  admin: 'Can manage every profile, claim, review and account.',
};
const roleOptions = roles.map((value) => ({ value, label: accountRoleLabels[value], text: roleDescriptions[value] }));
const roleSchema = userDecision.pick(['reason']).shape({ role: string().oneOf(roles).required() });
const stateSchema = userDecision.pick(['reason']);

/** Changes the role of an account. */
export function RoleDialog({ user, onDone, onClose }: AccountDialogProps) {
  const [changeUser] = adminUsersApi.endpoints.changeUser.useMutation();
  return (
    <Dialog title={`Change role of ${user.full_name}`} onClose={onClose}>
      <Form
        schema={roleSchema}
        initialValues={{ role: user.role, reason: '' }}
        onSubmit={async ({ role, reason }) => {
          const failure = toApiFailure((await changeUser({ id: user.id, role, reason })).error);
          if (!failure) onDone(`Role changed to ${accountRoleLabels[role]}. ${user.full_name} has to log in again.`);
          return failure;
        }}
      >
        <RadioGroupField name="role" label="Role" options={roleOptions} columns={1} />
        <ReasonField />
        <DialogActions action="Change role" onClose={onClose} />
      </Form>
    </Dialog>
  );
}

/** Asks for confirmation before an account is disabled or re-enabled. */
export function StateDialog({ user, onDone, onClose }: AccountDialogProps) {
  const [changeUser] = adminUsersApi.endpoints.changeUser.useMutation();
  const isDisabled = user.disabled_at !== null;
  const title = isDisabled ? `Enable ${user.full_name}'s account?` : `Disable ${user.full_name}'s account?`;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>
        {isDisabled
          ? 'The user will be able to log in again with the same password.'
          : 'The user will be logged out on every device and will not be able to log in. Their companies, claims and reviews are kept.'}
      </p>
      <Form
        schema={stateSchema}
        initialValues={{ reason: '' }}
        onSubmit={async ({ reason }) => {
          const failure = toApiFailure((await changeUser({ id: user.id, disabled: !isDisabled, reason })).error);
          if (!failure) onDone(isDisabled ? `${user.full_name} can log in again.` : `${user.full_name}'s account is disabled.`);
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
      hint="For the audit log only. The user does not see it."
      rows={3}
      maxLength={limits.maxReasonLength}
    />
  );
}

function DialogActions({ action, isDanger = false, onClose }: { action: string; isDanger?: boolean; onClose: () => void }) {
  return (
    <ActionRow>
      <SubmitButton look={isDanger ? 'danger' : 'primary'}>{action}</SubmitButton>
      <Button $look="outline" onClick={onClose}>
        Cancel
      </Button>
    </ActionRow>
  );
}
