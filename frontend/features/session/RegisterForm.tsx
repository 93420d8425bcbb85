import { useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { newPasswordHint, registerBody } from '#contract/accounts/session';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { sessionApi } from '#endpoints/members/session';
import { readCarriedCompanyName } from '#shared/companies/carriedCompanyName';
import { Form } from '#ui/form/Form';
import { FormValuesObserver } from '#ui/form/FormValuesObserver';
import { PasswordField } from '#ui/form/fields/PasswordField';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import type { AuthFormProps } from './LoginForm';

const empty = { full_name: '', username: '', password: '', company_name: '' };

/** Registers a new account. If an invitation leads here, it also verifies the email address. */
export function RegisterForm({ email, target, draft, onDraftChange }: AuthFormProps) {
  const invitation = /^\/invitations\/([\w-]+)$/.exec(target)?.[1];
  const [initialValues] = useState({ ...empty, username: email, ...draft });
  const [register] = sessionApi.endpoints.register.useMutation();
  return (
    <Form
      schema={registerBody}
      initialValues={initialValues}
      onSubmit={async ({ company_name, ...values }) =>
        toApiFailure((await register({ ...values, ...(invitation && { invitation }), company_name: company_name || undefined })).error)
      }
    >
      <TextField name="full_name" label="Full Name" autoComplete="name" required />
      <TextField name="username" label="Email" type="email" autoComplete="username" required />
      <PasswordField name="password" label="Password" autoComplete="new-password" hint={newPasswordHint} />
      <TextField name="company_name" label="Company Name" autoComplete="organization" hint="Optional" />
      <SubmitButton wide>Create Account</SubmitButton>
      {!draft && <CarriedCompanyName />}
      <FormValuesObserver onValues={onDraftChange} />
    </Form>
  );
}

/** Fills in the company name that the visitor typed on an earlier page. Only the browser knows it, so it follows the first render. */
function CarriedCompanyName() {
  const { change, getFieldState } = useForm();
  useEffect(() => {
    const name = readCarriedCompanyName();
    // Input typed before hydration is newer.
    if (name && !getFieldState('company_name')?.value) change('company_name', name);
  }, [change, getFieldState]);
  return null;
}
