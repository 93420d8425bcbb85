import { newPasswordHint, userChanges } from '#contract/accounts/session';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { sessionApi } from '#endpoints/members/session';
import { Section } from '#shared/page/Section';
import { Form } from '#ui/form/Form';
import { PasswordField } from '#ui/form/fields/PasswordField';
import { SubmitButton } from '#ui/form/SubmitButton';

const passwordSchema = userChanges.pick(['current_password', 'new_password']);
const empty = { current_password: '', new_password: '' };

/** Changes the password; requires the current one. */
export function PasswordForm({ username }: { username: string }) {
  const [update] = sessionApi.endpoints.updateUser.useMutation();
  return (
    <Section id="password" heading="Password" text="Changing your password logs you out on your other devices.">
      <Form
        labelledBy="password"
        schema={passwordSchema}
        initialValues={empty}
        onSubmit={async (values) => toApiFailure((await update(values)).error)}
        successMessage="Your password has been changed."
        resetOnSuccess
      >
        {/* Lets password managers associate the password with the account. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField name="current_password" label="Current password" autoComplete="current-password" />
        <PasswordField name="new_password" label="New password" autoComplete="new-password" hint={newPasswordHint} />
        <div>
          <SubmitButton>Change password</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
