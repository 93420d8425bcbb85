import { Link } from 'react-router-dom';
import { loginBody } from '../../../api/contract/session';
import { failureOf } from '../../endpoints/baseQuery';
import { sessionApi } from '../../endpoints/session';
import { Form } from '../../ui/form/Form';
import { FormButton } from '../../ui/form/FormButton';
import { PasswordField } from '../../ui/form/PasswordField';
import { TextField } from '../../ui/form/TextField';
import { DemoAccounts } from './DemoAccounts';

const empty = { username: '', password: '' };

/** Email and password of an account that exists. @param email what its field begins with */
export function LoginForm({ email }: { email: string }) {
  const [login] = sessionApi.endpoints.login.useMutation();
  return (
    <Form schema={loginBody} initialValues={{ ...empty, username: email }} onSubmit={async (values) => failureOf((await login(values)).error)}>
      <TextField name="username" label="Email" type="email" autoComplete="username" required />
      <PasswordField name="password" label="Password" autoComplete="current-password" aside={<Link to="/forgot-password">Forgot password?</Link>} />
      <FormButton wide>Login</FormButton>
      <DemoAccounts />
    </Form>
  );
}
