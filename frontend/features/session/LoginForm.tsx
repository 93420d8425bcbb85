import { useState } from 'react';
import { Link } from 'react-router-dom';
import { loginBody } from '#contract/accounts/session';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { sessionApi } from '#endpoints/members/session';
import { Form } from '#ui/form/Form';
import { FormValuesObserver } from '#ui/form/FormValuesObserver';
import { PasswordField } from '#ui/form/fields/PasswordField';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { DemoAccounts } from './DemoAccounts';

const empty = { username: '', password: '' };

export function LoginForm({ email, draft, onDraftChange }: AuthFormProps) {
  const [initialValues] = useState({ ...empty, username: email, ...draft });
  const [login] = sessionApi.endpoints.login.useMutation();
  return (
    <Form schema={loginBody} initialValues={initialValues} onSubmit={async (values) => toApiFailure((await login(values)).error)}>
      <TextField name="username" label="Email" type="email" autoComplete="username" required />
      <PasswordField name="password" label="Password" autoComplete="current-password" aside={<Link to="/forgot-password">Forgot password?</Link>} />
      <SubmitButton wide>Login</SubmitButton>
      <DemoAccounts />
      <FormValuesObserver onValues={onDraftChange} />
    </Form>
  );
}

export interface AuthFormProps {
  /** Initial value of the email field. */
  email: string;
  /** The path to open after signing in. */
  target: string;
  /** Input typed on this tab before; undefined if none. */
  draft: Record<string, unknown> | undefined;
  onDraftChange: (values: Record<string, unknown>) => void;
}
