import { useState } from 'react';
import { type Claim, type ClaimKind, claimForm } from '../../../api/contract/claims';
import { limits } from '../../../api/contract/limits';
import type { User } from '../../../api/contract/session';
import { trimmedText } from '../../../api/contract/trimmedText';
import { failureOf } from '../../endpoints/baseQuery';
import { claimsApi } from '../../endpoints/claims';
import { ResendVerification } from '../../shared/ResendVerification';
import { Form } from '../../ui/form/Form';
import { FormButton } from '../../ui/form/FormButton';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { TextField } from '../../ui/form/TextField';
import { InfoPanel } from '../../ui/InfoPanel';
import { ChosenDocuments } from './ChosenDocuments';

interface ClaimFormProps {
  /** Of its heading. */
  labelledBy: string;
  contractorId: number;
  purpose: ClaimKind;
  user: User;
  /** Gets the claim and the documents that are still to be sent to it. */
  onClaim: (claim: Claim, files: File[]) => void;
  /** Called where the company is in another state than was shown. */
  onConflict: () => void;
}

const disputeForm = claimForm.shape({
  note: trimmedText().required('Please tell us why').max(limits.noteLength, `At most ${limits.noteLength} characters`),
});
const submitWords: Record<ClaimKind, string> = { ownership: 'Claim this profile', dispute: 'Send the dispute', verification: 'Verify your company' };

/** Who claims, by which address, and what proves it. */
export function ClaimForm({ labelledBy, contractorId, purpose, user, onClaim, onConflict }: ClaimFormProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [create] = claimsApi.endpoints.createClaim.useMutation();
  const dispute = purpose === 'dispute';
  return (
    <Form
      labelledBy={labelledBy}
      schema={dispute ? disputeForm : claimForm}
      initialValues={{ position: '', work_email: user.username, note: '' }}
      onSubmit={async (values) => {
        const { data, error } = await create({ contractor_id: contractorId, ...values, ...(dispute && { dispute }) });
        const failure = failureOf(error);
        if (failure?.status === 409) onConflict();
        if (data) onClaim(data, files);
        return failure;
      }}
    >
      <TextField name="position" label="Your position" autoComplete="organization-title" hint="For instance operations manager" required />
      <TextField name="work_email" label="Work email" type="email" autoComplete="email" required />
      {dispute ? (
        <TextAreaField name="note" label="Tell us why you should be the owner" required />
      ) : (
        <TextAreaField name="note" label="Note" hint="Optional: whatever helps our team to see that you work there" />
      )}
      <ChosenDocuments files={files} onChange={setFiles} />
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
