import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminUser } from '#contract/users';
import { adminUsersApi } from '#endpoints/admin/users';
import { toApiFailure } from '#endpoints/base/baseQuery';
import type { DoneHandler } from '#shared/forms/useAnnouncement';
import { Section } from '#shared/page/Section';
import { useAppSelector } from '#state/hooks';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';
import { RoleDialog, StateDialog } from './AccountDialogs';

/** An admin's actions on another user's account. */
export function AccountActions({ user, onDone }: { user: AdminUser; onDone: DoneHandler }) {
  const ownId = useAppSelector((state) => state.session.user?.id);
  const [openDialog, setOpenDialog] = useState<'role' | 'state'>();
  const [sendVerification, verificationResult] = adminUsersApi.endpoints.sendVerificationEmail.useMutation();
  const failure = toApiFailure(verificationResult.error);
  const isDisabled = user.disabled_at !== null;
  if (ownId === user.id) {
    return (
      <Section compact heading="Actions">
        <p>This is your own account. Ask another admin to change its role or disable it.</p>
        <div>
          <ButtonLink to="/profile/manage/settings" $look="outline">
            Go to your settings
          </ButtonLink>
        </div>
      </Section>
    );
  }
  const handleSendVerification = async () => {
    const { error } = await sendVerification(user.id);
    if (!error) onDone(`We emailed a new verification link to ${user.username}.`);
  };
  const handleDone = (message: string) => {
    setOpenDialog(undefined);
    onDone(message);
  };
  return (
    <Section compact heading="Actions">
      <Actions>
        <li>
          <Button $look="outline" onClick={() => setOpenDialog('role')}>
            Change role
          </Button>
          <p>Logs the user out on every device.</p>
        </li>
        {!user.email_verified && !isDisabled && (
          <li>
            <Button
              $look="outline"
              aria-disabled={verificationResult.isLoading}
              onClick={() => !verificationResult.isLoading && void handleSendVerification()}
            >
              Send verification link
            </Button>
            <p>The email address is not verified yet.</p>
            {failure && <Alert>{failure.message}</Alert>}
          </li>
        )}
        <li>
          <Button $look={isDisabled ? 'outline' : 'danger'} onClick={() => setOpenDialog('state')}>
            {isDisabled ? 'Enable account' : 'Disable account'}
          </Button>
          <p>{isDisabled ? 'Lets the user log in again.' : 'Logs the user out on every device and stops them logging in.'}</p>
        </li>
      </Actions>
      {openDialog === 'role' && <RoleDialog user={user} onDone={handleDone} onClose={() => setOpenDialog(undefined)} />}
      {openDialog === 'state' && <StateDialog user={user} onDone={handleDone} onClose={() => setOpenDialog(undefined)} />}
    </Section>
  );
}

const Actions = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  & > li { display: grid; gap: ${({ theme }) => theme.space(1)}; justify-items: start; }
  & p { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; }
`;
