import { useState } from 'react';
import { emailChangeBody, type User } from '#contract/accounts/session';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { emailChangeApi } from '#endpoints/members/account';
import { Section } from '#shared/page/Section';
import { Button } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { PasswordField } from '#ui/form/fields/PasswordField';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ActionRow } from '#ui/layout/pageLayouts';
import { InfoPanel } from '#ui/messages/InfoPanel';

const empty = { email: '', current_password: '' };

/** Changes the email address of the account, by a link that is sent to the new address. */
export function EmailForm({ user: { username, email_verified } }: { user: User }) {
  const { data } = emailChangeApi.endpoints.getEmailChange.useQuery();
  const [request] = emailChangeApi.endpoints.requestEmailChange.useMutation();
  const pending = data?.pending;
  return (
    <Section
      id="email"
      heading="Email"
      text={`Your email address is ${username}${email_verified ? '' : ', which is not verified yet'}. It changes once you confirm the new one by a link that we email to it.`}
    >
      {pending && <PendingChange email={pending.email} expired={pending.expired} />}
      <Form
        labelledBy="email"
        schema={emailChangeBody}
        initialValues={empty}
        onSubmit={async (values) => toApiFailure((await request(values)).error)}
        successMessage="Check the inbox of your new email address for the confirmation link."
        resetOnSuccess
      >
        <TextField name="email" label="New email address" type="email" autoComplete="email" required />
        <PasswordField name="current_password" label="Current password" autoComplete="current-password" />
        <div>
          <SubmitButton>Change email address</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

/** The new address that waits for its confirmation, with the ways to continue. */
function PendingChange({ email, expired }: { email: string; expired: boolean }) {
  const [resend, resending] = emailChangeApi.endpoints.resendEmailChange.useMutation();
  const [cancel, canceling] = emailChangeApi.endpoints.cancelEmailChange.useMutation();
  const [outcome, setOutcome] = useState('');
  const isBusy = resending.isLoading || canceling.isLoading;
  const handleResend = async () => {
    const failure = toApiFailure((await resend()).error);
    setOutcome(failure ? failure.message : `We've sent a new link to ${email}.`);
  };
  const handleCancel = async () => {
    const failure = toApiFailure((await cancel()).error);
    if (failure) setOutcome(failure.message);
  };
  return (
    <InfoPanel
      title={expired ? 'The link has expired' : 'Confirm your new email address'}
      action={
        <ActionRow>
          <Button $look="outline" disabled={isBusy} onClick={() => void handleResend()}>
            Send a new link
          </Button>
          <Button $look="quiet" disabled={isBusy} onClick={() => void handleCancel()}>
            Cancel the change
          </Button>
        </ActionRow>
      }
    >
      {expired ? `The link to ${email} was not used in time.` : `We've emailed a link to ${email}. Until you open it, you log in as before.`}
      <span role="status">{outcome && ` ${outcome}`}</span>
    </InfoPanel>
  );
}
