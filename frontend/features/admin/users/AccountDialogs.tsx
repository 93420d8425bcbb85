import { string } from 'yup';
import { limits } from '../../../../api/contract/limits';
import { roles } from '../../../../api/contract/session';
import { type AdminUser, userDecision } from '../../../../api/contract/users';
import { adminUsersApi } from '../../../endpoints/admin/users';
import { failureOf } from '../../../endpoints/baseQuery';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Form } from '../../../ui/form/Form';
import { FormButton } from '../../../ui/form/FormButton';
import { RadiosField } from '../../../ui/form/RadiosField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { ActionRow } from '../../../ui/pageLayouts';
import { accountRoleWords } from './accountWords';

interface AccountDialogProps {
  user: AdminUser;
  /** Told, in a sentence, what was done. */
  onDone: (said: string) => void;
  onClose: () => void;
}

const roleTexts = {
  contractor: 'Looks after their own companies, and nothing else.',
  designer: 'Sees the style guide and the sandboxes as well.',
  admin: 'Decides about every profile, claim, review and account.',
};
const roleChoices = roles.map((value) => ({ value, label: accountRoleWords[value], text: roleTexts[value] }));
const roleForm = userDecision.pick(['reason']).shape({ role: string().oneOf(roles).required() });
const stateForm = userDecision.pick(['reason']);

/** Asks which role an account is to have. */
export function RoleDialog({ user, onDone, onClose }: AccountDialogProps) {
  const [changeUser] = adminUsersApi.endpoints.changeUser.useMutation();
  return (
    <Dialog title={`Change the role of ${user.full_name}`} onClose={onClose}>
      <Form
        schema={roleForm}
        initialValues={{ role: user.role, reason: '' }}
        onSubmit={async ({ role, reason }) => {
          const failure = failureOf((await changeUser({ id: user.id, role, reason })).error);
          if (!failure) onDone(`${user.full_name} has the role ${accountRoleWords[role]} now, and has to log in again.`);
          return failure;
        }}
      >
        <RadiosField name="role" label="Role" options={roleChoices} columns={1} />
        <Reason />
        <Answers action="Change the role" onClose={onClose} />
      </Form>
    </Dialog>
  );
}

/** Asks before an account is disabled, or taken back into use. */
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
        schema={stateForm}
        initialValues={{ reason: '' }}
        onSubmit={async ({ reason }) => {
          const failure = failureOf((await changeUser({ id: user.id, disabled: !isDisabled, reason })).error);
          if (!failure) onDone(isDisabled ? `${user.full_name} can log in again.` : `The account of ${user.full_name} is disabled.`);
          return failure;
        }}
      >
        <Reason />
        <Answers action={isDisabled ? 'Enable' : 'Disable'} isDanger={!isDisabled} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

function Reason() {
  return (
    <TextAreaField
      name="reason"
      label="Reason (optional)"
      hint="For the audit log. The person does not see it."
      rows={3}
      most={limits.reasonLength}
    />
  );
}

function Answers({ action, isDanger = false, onClose }: { action: string; isDanger?: boolean; onClose: () => void }) {
  return (
    <ActionRow>
      <FormButton look={isDanger ? 'danger' : 'primary'}>{action}</FormButton>
      <Button $look="outline" onClick={onClose}>
        Cancel
      </Button>
    </ActionRow>
  );
}
