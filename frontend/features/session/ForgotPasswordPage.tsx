import { Link } from 'react-router-dom';
import { resetRequestBody } from '#contract/accounts/session';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { sessionApi } from '#endpoints/members/session';
import { PageHeading } from '#shared/page/PageHeading';
import { Form } from '#ui/form/Form';
import { FormButton } from '#ui/form/FormButton';
import { TextField } from '#ui/form/fields/TextField';
import { CardPage, PageCard } from '#ui/layout/pageLayouts';

const empty = { username: '' };

/** Requests a password reset link. */
export function ForgotPasswordPage() {
  const [request] = sessionApi.endpoints.requestPasswordReset.useMutation();
  return (
    <CardPage>
      <PageCard>
        <PageHeading>Forgot your password?</PageHeading>
        <p>Enter the email address of your account. We'll email you a link to set a new password. It is valid for one hour.</p>
        <Form
          schema={resetRequestBody}
          initialValues={empty}
          onSubmit={async (values) => toApiFailure((await request(values)).error)}
          successMessage="If an account with that email exists, the link is on its way. Check your inbox and your spam folder."
        >
          <TextField name="username" label="Email" type="email" autoComplete="username" required />
          <FormButton wide>Send the link</FormButton>
        </Form>
        <noscript>Resetting a password needs JavaScript. Please switch it on for this site and load the page again.</noscript>
        <p>
          <Link to="/auth">Back to login</Link>
        </p>
      </PageCard>
    </CardPage>
  );
}
