import { type Claim, type ClaimKind, claimForm } from '../../../api/contract/claims';
import { limits } from '../../../api/contract/limits';
import type { User } from '../../../api/contract/session';
import { trimmedText } from '../../../api/contract/trimmedText';
import { BroughtBack } from '../../shared/BroughtBack';
import { ResendVerification } from '../../shared/ResendVerification';
import { Form } from '../../ui/form/Form';
import { FormButton } from '../../ui/form/FormButton';
import { FormWatch } from '../../ui/form/FormWatch';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { TextField } from '../../ui/form/TextField';
import { InfoPanel } from '../../ui/InfoPanel';
import { ChosenDocuments } from './ChosenDocuments';
import { keepClaim } from './keptClaim';
import { useKeptClaim } from './useKeptClaim';
import { useMakeClaim } from './useMakeClaim';
import { useUploadQueue } from './useUploads';

interface ClaimFormProps {
  /** Of its heading. */
  labelledBy: string;
  contractorId: number;
  purpose: ClaimKind;
  user: User;
  /** Gets the claim; its documents are under way then. */
  onClaim: (claim: Claim) => void;
  /** Called where the company is in another state than was shown. */
  onConflict: () => void;
}

const disputeForm = claimForm.shape({
  note: trimmedText().required('Please tell us why').max(limits.noteLength, `At most ${limits.noteLength} characters`),
});
const submitWords: Record<ClaimKind, string> = { ownership: 'Claim this profile', dispute: 'Send the dispute', verification: 'Verify your company' };

/** Who claims, by which address, and what proves it. */
export function ClaimForm({ labelledBy, contractorId, purpose, user, onClaim, onConflict }: ClaimFormProps) {
  const kept = useKeptClaim(user.id, contractorId, { position: '', work_email: user.username, note: '' });
  const makeClaim = useMakeClaim();
  const uploads = useUploadQueue();
  const dispute = purpose === 'dispute';
  return (
    <Form
      labelledBy={labelledBy}
      schema={dispute ? disputeForm : claimForm}
      initialValues={{ ...kept.initialValues }}
      onSubmit={async (values) => {
        const { claim, failure } = await makeClaim({ contractor_id: contractorId, ...values, ...(dispute && { dispute }) });
        if (failure?.status === 409) onConflict();
        if (claim) {
          // Also where one has left meanwhile.
          keepClaim(user.id, contractorId, null);
          uploads.send(claim.id, kept.files);
          onClaim(claim);
        }
        return failure;
      }}
    >
      <BroughtBack sentences={kept.sentences} />
      <TextField name="position" label="Your position" autoComplete="organization-title" hint="For example: operations manager" required />
      <TextField name="work_email" label="Work email" type="email" autoComplete="email" required />
      {dispute ? (
        <TextAreaField name="note" label="Tell us why you should be the owner" required />
      ) : (
        <TextAreaField name="note" label="Note" hint="Optional: whatever helps our team to see that you work there" />
      )}
      <ChosenDocuments files={kept.files} onChange={kept.changeFiles} />
      <FormWatch onValues={kept.keepInputs} />
      {user.email_verified ? (
        <div>
          <FormButton>{submitWords[purpose]}</FormButton>
        </div>
      ) : (
        <InfoPanel title="Please verify your email address first" action={<ResendVerification />}>
          We sent a link to {user.username}. Once you have opened it you can send this.
        </InfoPanel>
      )}
    </Form>
  );
}
