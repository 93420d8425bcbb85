import { useState } from 'react';
import { type AdminUser, signInOutcomeTexts } from '#contract/users';
import { adminUsersApi } from '#endpoints/admin/users';
import { formatDateTime } from '#lib/text/format';
import { ConfirmDialog } from '#shared/forms/ConfirmDialog';
import type { DoneHandler } from '#shared/forms/useAnnouncement';
import { StatusLabel } from '#shared/labels/StatusLabel';
import { Section } from '#shared/page/Section';
import { useAppSelector } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import { AdminTable, Cell, EmptyRow, Row, RowHeader, type TableColumn } from '../kit/AdminTable';

const deviceColumns: readonly TableColumn[] = [
  { key: 'device', label: 'Device' },
  { key: 'since', label: 'Logged in' },
  { key: 'seen', label: 'Last seen' },
  { key: 'end', label: 'Log out', hidden: true },
];
const signInColumns: readonly TableColumn[] = [
  { key: 'at', label: 'Time' },
  { key: 'outcome', label: 'Result' },
  { key: 'device', label: 'Device' },
];

/** The active sessions and recent sign-in attempts of an account. */
export function SignInTables({ user, onDone }: { user: AdminUser; onDone: DoneHandler }) {
  const isOwn = useAppSelector((state) => state.session.user?.id) === user.id;
  const [endingSession, setEndingSession] = useState<AdminUser['sessions'][number]>();
  const [endSession] = adminUsersApi.endpoints.endUserSession.useMutation();
  const closeDialog = () => setEndingSession(undefined);
  return (
    <>
      <Section compact heading="Logged-in devices">
        <AdminTable label="Devices where this account is logged in" columns={deviceColumns} stacked>
          {user.sessions.map((session) => (
            <Row key={session.id}>
              <RowHeader>{session.device}</RowHeader>
              <Cell label="Logged in">{formatDateTime(session.created_at)}</Cell>
              <Cell label="Last seen">{formatDateTime(session.last_seen_at)}</Cell>
              <Cell numeric>
                {!isOwn && (
                  <Button
                    $look="outline"
                    aria-label={`Log out ${session.device}, last seen ${formatDateTime(session.last_seen_at)}`}
                    onClick={() => setEndingSession(session)}
                  >
                    Log out
                  </Button>
                )}
              </Cell>
            </Row>
          ))}
          {user.sessions.length === 0 && <EmptyRow columns={deviceColumns.length}>Not logged in on any device.</EmptyRow>}
        </AdminTable>
      </Section>
      <Section compact heading="Logins in the last 90 days">
        <AdminTable label="Logins" columns={signInColumns} stacked>
          {user.sign_ins.map(({ id, at, outcome, device }) => (
            <Row key={id}>
              <RowHeader>{formatDateTime(at)}</RowHeader>
              <Cell label="Result">
                <StatusLabel status={signInOutcomeTexts[outcome]} />
              </Cell>
              <Cell label="Device">{device}</Cell>
            </Row>
          ))}
          {user.sign_ins.length === 0 && <EmptyRow columns={signInColumns.length}>No login attempts in the last 90 days.</EmptyRow>}
        </AdminTable>
      </Section>
      {endingSession && (
        <ConfirmDialog
          title={`Log out ${endingSession.device}?`}
          confirmLabel="Log out"
          cancelLabel="Keep logged in"
          onConfirm={() => endSession({ id: user.id, session: endingSession.id })}
          onDone={() => {
            closeDialog();
            onDone(`${endingSession.device} is logged out.`);
          }}
          onClose={closeDialog}
        >
          {user.full_name} will have to log in again on this device.
        </ConfirmDialog>
      )}
    </>
  );
}
