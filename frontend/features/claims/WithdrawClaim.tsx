import { useState } from 'react';
import { failureOf } from '../../endpoints/baseQuery';
import { claimsApi } from '../../endpoints/claims';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ActionRow } from '../../ui/pageLayouts';
import { Spinner } from '../../ui/Spinner';

/** Takes a pending claim back after asking. */
export function WithdrawClaim({ claimId, company }: { claimId: number; company: string }) {
  const [asking, setAsking] = useState(false);
  const [withdraw, { isLoading, error }] = claimsApi.endpoints.withdrawClaim.useMutation();
  const refused = failureOf(error);
  const handleWithdraw = async () => {
    const { data } = await withdraw(claimId);
    if (data) setAsking(false);
  };
  return (
    <>
      <Button $look="danger" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      {asking && (
        <Dialog title="Withdraw your claim?" onClose={() => setAsking(false)}>
          <p>Nothing more happens with it. You can claim {company} again later.</p>
          {refused && <Alert>{refused.message}</Alert>}
          <ActionRow>
            <Button $look="danger" disabled={isLoading} onClick={() => void handleWithdraw()}>
              {isLoading && <Spinner />}
              Withdraw my claim
            </Button>
            <Button $look="outline" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </ActionRow>
        </Dialog>
      )}
    </>
  );
}
