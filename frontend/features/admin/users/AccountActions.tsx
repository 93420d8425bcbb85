import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminUser } from '../../../../api/contract/users';
import { adminUsersApi } from '../../../endpoints/admin/users';
import { failureOf } from '../../../endpoints/baseQuery';
import type { Done } from '../../../shared/useSaid';
import { useAppSelector } from '../../../state/hooks';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonLink } from '../../../ui/Button';
import { AdminBlock } from '../AdminBlock';
import { RoleDialog, StateDialog } from './AccountDialogs';

/** What an admin can do about somebody else's account. */
export function AccountActions({ user, onDone }: { user: AdminUser; onDone: Done }) {
  const own = useAppSelector((state) => state.session.user?.id);
  const [open, setOpen] = useState<'role' | 'state'>();
  const [mailVerification, mailing] = adminUsersApi.endpoints.mailVerification.useMutation();
  const refused = failureOf(mailing.error);
  const isDisabled = user.disabled_at !== null;
  if (own === user.id) {
    return (
      <AdminBlock heading="What you can do">
        <p>This is your own account. Another admin has to change its role or disable it.</p>
        <div>
          <ButtonLink to="/profile/manage?tab=settings" $look="outline">
            Go to your settings
          </ButtonLink>
        </div>
      </AdminBlock>
    );
  }
  const handleMail = async () => {
    const { error } = await mailVerification(user.id);
    if (!error) onDone(`A new verification link is on its way to ${user.username}.`);
  };
  const finish = (said: string) => {
    setOpen(undefined);
    onDone(said, true);
  };
  return (
    <AdminBlock heading="What you can do">
      <Actions>
        <li>
          <Button $look="outline" onClick={() => setOpen('role')}>
            Change the role
          </Button>
          <p>Every device of the account is signed out.</p>
        </li>
        {!user.email_verified && !isDisabled && (
          <li>
            <Button $look="outline" aria-disabled={mailing.isLoading} onClick={() => !mailing.isLoading && void handleMail()}>
              Send a verification link
            </Button>
            <p>The address is not proved yet.</p>
            {refused && <Alert>{refused.message}</Alert>}
          </li>
        )}
        <li>
          <Button $look={isDisabled ? 'outline' : 'danger'} onClick={() => setOpen('state')}>
            {isDisabled ? 'Enable the account' : 'Disable the account'}
          </Button>
          <p>{isDisabled ? 'The person can log in again.' : 'Nobody can log in with it, and every device is signed out at once.'}</p>
        </li>
      </Actions>
      {open === 'role' && <RoleDialog user={user} onDone={finish} onClose={() => setOpen(undefined)} />}
      {open === 'state' && <StateDialog user={user} onDone={finish} onClose={() => setOpen(undefined)} />}
    </AdminBlock>
  );
}

const Actions = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  & > li { display: grid; gap: ${({ theme }) => theme.space(1)}; justify-items: start; }
  & p { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; }
`;
