import { Link } from 'react-router-dom';
import { resetRequestBody } from '#contract/accounts/session';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { sessionApi } from '#endpoints/members/session';
import { PageHeading } from '#shared/page/PageHeading';
import { Form } from '#ui/form/Form';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
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
          successMessage="If an account with that email exists, we have sent a link to it. Check your inbox and your spam folder."
        >
          <TextField name="username" label="Email" type="email" autoComplete="username" required />
          <SubmitButton wide>Send link</SubmitButton>
        </Form>
        <noscript>You need JavaScript to reset your password. Turn it on for this site, then reload the page.</noscript>
        <p>
          <Link to="/auth">Back to login</Link>
        </p>
      </PageCard>
    </CardPage>
  );
}
