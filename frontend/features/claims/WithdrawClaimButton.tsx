import { useState } from 'react';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { claimsApi } from '#endpoints/members/claims';
import { Button } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';
import { Dialog } from '#ui/overlays/Dialog';

/** Withdraws a pending claim after a confirmation. */
export function WithdrawClaimButton({ claimId, company }: { claimId: number; company: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [withdraw, { isLoading, error }] = claimsApi.endpoints.withdrawClaim.useMutation();
  const failure = toApiFailure(error);
  const handleWithdraw = async () => {
    const { data } = await withdraw(claimId);
    if (data) setIsConfirming(false);
  };
  return (
    <>
      <Button $look="danger" onClick={() => setIsConfirming(true)}>
        Withdraw
      </Button>
      {isConfirming && (
        <Dialog title="Withdraw your claim?" onClose={() => setIsConfirming(false)}>
          <p>We'll stop checking your claim. You can claim {company} again later.</p>
          {failure && <Alert>{failure.message}</Alert>}
          <ActionRow>
            <Button $look="danger" disabled={isLoading} onClick={() => void handleWithdraw()}>
              {isLoading && <Spinner />}
              Withdraw claim
            </Button>
            <Button $look="outline" onClick={() => setIsConfirming(false)}>
              Keep claim
            </Button>
          </ActionRow>
        </Dialog>
      )}
    </>
  );
}
