import type { User } from '#contract/accounts/session';
import { type Claim, type ClaimKind, claimForm } from '#contract/claims';
import { limits } from '#contract/shared/limits';
import { trimmedText } from '#contract/shared/text/textSchemas';
import { ResendVerificationButton } from '#shared/forms/ResendVerificationButton';
import { RestoredInputNotice } from '#shared/forms/RestoredInputNotice';
import { Form } from '#ui/form/Form';
import { FormValuesObserver } from '#ui/form/FormValuesObserver';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { persistClaimDraft } from './claimDraft';
import { ChosenDocuments } from './documents/ChosenDocuments';
import { useAddClaimDocuments } from './documents/claimUploads';
import { useClaimDraft } from './useClaimDraft';
import { useCreateClaim } from './useCreateClaim';

interface ClaimFormProps {
  /** Id of the form's heading. */
  labelledBy: string;
  contractorId: number;
  purpose: ClaimKind;
  user: User;
  /** Receives the created claim. Its documents are already queued for upload. */
  onClaim: (claim: Claim) => void;
  /** Called when the company's state differs from the one displayed. */
  onConflict: () => void;
}

const disputeSchema = claimForm.shape({
  note: trimmedText()
    .required('Please tell us why you should be the owner')
    .max(limits.maxNoteLength, `Please use no more than ${limits.maxNoteLength} characters`),
});
const submitLabels: Record<ClaimKind, string> = { ownership: 'Claim this profile', dispute: 'Send dispute', verification: 'Verify your company' };

/** The claim form: the claimant's position, work email and proof. */
export function ClaimForm({ labelledBy, contractorId, purpose, user, onClaim, onConflict }: ClaimFormProps) {
  const draft = useClaimDraft(user.id, contractorId, { position: '', work_email: user.username, note: '' });
  const createClaim = useCreateClaim();
  const addDocuments = useAddClaimDocuments();
  const isDispute = purpose === 'dispute';
  return (
    <Form
      labelledBy={labelledBy}
      schema={isDispute ? disputeSchema : claimForm}
      initialValues={{ ...draft.initialValues }}
      onSubmit={async (values) => {
        const { claim, failure } = await createClaim({ contractor_id: contractorId, ...values, ...(isDispute && { dispute: isDispute }) });
        if (failure?.code === 'conflict') onConflict();
        if (claim) {
          // This also runs if the user has left the page.
          persistClaimDraft(user.id, contractorId).clear();
          addDocuments(claim.id, draft.files);
          onClaim(claim);
        }
        return failure;
      }}
    >
      <RestoredInputNotice messages={draft.messages} />
      <TextField name="position" label="Your position" autoComplete="organization-title" hint="For example, operations manager" required />
      <TextField name="work_email" label="Work email" type="email" autoComplete="email" required />
      {isDispute ? (
        <TextAreaField name="note" label="Tell us why you should be the owner" required />
      ) : (
        <TextAreaField name="note" label="Note" hint="Optional. Anything that helps us confirm you work there." />
      )}
      <ChosenDocuments files={draft.files} onChange={draft.changeFiles} />
      <FormValuesObserver onValues={draft.saveInputs} />
      {user.email_verified ? (
        <div>
          <SubmitButton>{submitLabels[purpose]}</SubmitButton>
        </div>
      ) : (
        <InfoPanel title="Verify your email address first" action={<ResendVerificationButton />}>
          We sent a link to {user.username}. Open it, then send your claim.
        </InfoPanel>
      )}
    </Form>
  );
}
