import { registerBody } from '../../../api/contract/session';
import { failureOf } from '../../endpoints/baseQuery';
import { sessionApi } from '../../endpoints/session';
import { Form } from '../../ui/form/Form';
import { FormButton } from '../../ui/form/FormButton';
import { PasswordField } from '../../ui/form/PasswordField';
import { TextField } from '../../ui/form/TextField';

const empty = { full_name: '', username: '', password: '', company_name: '' };

/** A new account. @param email what its field begins with @param target where the account is needed: an invitation verifies its address */
export function RegisterForm({ email, target }: { email: string; target: string }) {
  const invitation = /^\/invitations\/([\w-]+)$/.exec(target)?.[1];
  const [register] = sessionApi.endpoints.register.useMutation();
  return (
    <Form
      schema={registerBody}
      initialValues={{ ...empty, username: email }}
      onSubmit={async ({ company_name, ...values }) =>
        failureOf((await register({ ...values, ...(invitation && { invitation }), company_name: company_name || undefined })).error)
      }
    >
      <TextField name="full_name" label="Full Name" autoComplete="name" required />
      <TextField name="username" label="Email" type="email" autoComplete="username" required />
      <PasswordField name="password" label="Password" autoComplete="new-password" hint="At least 6 characters" />
      <TextField name="company_name" label="Company Name" autoComplete="organization" hint="Optional" />
      <FormButton wide>Create Account</FormButton>
    </Form>
  );
}
