import { useNavigate, useParams } from 'react-router-dom';
import { newPasswordHint, resetPasswordBody } from '#contract/accounts/session';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { sessionApi } from '#endpoints/members/session';
import { PageHeading } from '#shared/page/PageHeading';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { PasswordField } from '#ui/form/fields/PasswordField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { CardPage, PageCard } from '#ui/layout/pageLayouts';
import { LoadingPage } from '#ui/messages/Spinner';

/** Sets a new password by an emailed link, after the server has validated the link's token. */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const { isSuccess, error, refetch } = sessionApi.endpoints.validateResetToken.useQuery(token);
  if (isSuccess) return <NewPasswordForm token={token} />;
  const failure = toApiFailure(error);
  if (!failure) return <LoadingPage />;
  const canRetry = isRetryable(failure);
  return (
    <CardPage>
      <PageCard>
        <PageHeading>{canRetry ? 'The link could not be checked' : "This link doesn't work"}</PageHeading>
        <p>{canRetry ? failure.message : 'This password reset link is invalid or has expired. Please request a new one.'}</p>
        <div>{canRetry ? <Button onClick={refetch}>Try again</Button> : <ButtonLink to="/forgot-password">Request a new link</ButtonLink>}</div>
      </PageCard>
    </CardPage>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [reset] = sessionApi.endpoints.resetPassword.useMutation();
  return (
    <CardPage>
      <PageCard>
        <PageHeading>Set a new password</PageHeading>
        <p>This logs you out on every device. You can then log in with your new password.</p>
        <Form
          schema={resetPasswordBody}
          initialValues={{ token, newPassword: '' }}
          onSubmit={async (values) => {
            const failure = toApiFailure((await reset(values)).error);
            if (!failure) void navigate('/auth', { replace: true });
            return failure;
          }}
        >
          <PasswordField name="newPassword" label="New password" autoComplete="new-password" hint={newPasswordHint} />
          <SubmitButton wide>Set password</SubmitButton>
        </Form>
      </PageCard>
    </CardPage>
  );
}
