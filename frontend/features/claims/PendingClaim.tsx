import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Claim } from '#contract/claims';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { claimsApi } from '#endpoints/members/claims';
import { formatDate } from '#lib/text/format';
import { Button } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';
import { ClaimDocuments } from './documents/ClaimDocuments';
import { useClaimUploads } from './documents/claimUploads';
import { WithdrawClaimButton } from './WithdrawClaimButton';

/** A pending claim. It waits for the emailed link to be opened or for our team's decision. */
export function PendingClaim({ claim }: { claim: Claim }) {
  const { hasUploads } = useClaimUploads(claim.id);
  const { contractor, proof, kind, position, work_email, note, created_at, documents } = claim;
  const isEmailProof = proof === 'company_mail';
  return (
    <>
      <p>
        {isEmailProof
          ? `Opening the link proves that you represent ${contractor.name} and approves your claim immediately. Open it in a browser where you're logged in to this account. If the email hasn't arrived, check your spam folder.`
          : kind === 'dispute'
            ? "Our team is checking your dispute and will email you the decision. You don't need to do anything until then."
            : "Our team is checking your claim and will email you the decision. You don't need to do anything until then."}
      </p>
      <Facts>
        <Fact label="Your position" value={position} />
        <Fact label="Work email" value={work_email} />
        {note && <Fact label="Note" value={note} />}
        <Fact label="Sent" value={formatDate(created_at)} />
      </Facts>
      {(!isEmailProof || documents.length > 0 || hasUploads) && <ClaimDocuments claim={claim} />}
      {isEmailProof ? (
        <ResendActions claimId={claim.id}>
          <WithdrawClaimButton claimId={claim.id} company={contractor.name} />
        </ResendActions>
      ) : (
        <div>
          <WithdrawClaimButton claimId={claim.id} company={contractor.name} />
        </div>
      )}
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function ResendActions({ claimId, children }: { claimId: number; children: ReactNode }) {
  const [resend, { isLoading, isSuccess, error }] = claimsApi.endpoints.resendClaimEmail.useMutation();
  const failure = toApiFailure(error);
  return (
    <>
      {failure && <Alert>{failure.message}</Alert>}
      <Sent role="status">{isSuccess && "We've sent the link again."}</Sent>
      <ActionRow>
        <Button disabled={isLoading} onClick={() => void resend(claimId)}>
          {isLoading && <Spinner />}
          {isLoading ? 'Please wait' : 'Send again'}
        </Button>
        {children}
      </ActionRow>
    </>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  font-size: 15px;
  & dt { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; }
  & dd { color: ${({ theme }) => theme.colour.textStrong}; white-space: pre-line; overflow-wrap: anywhere; }
`;

const Sent = styled.p`
  color: ${({ theme }) => theme.colour.success};
  font-size: 15px;
  font-weight: 600;
  &:empty { position: absolute; }
`;
