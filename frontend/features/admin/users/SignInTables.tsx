import { useState } from 'react';
import type { AdminUser } from '../../../../api/contract/users';
import { adminUsersApi } from '../../../endpoints/admin/users';
import { formatMoment } from '../../../lib/format';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { StateWord } from '../../../shared/StateWord';
import type { Done } from '../../../shared/useSaid';
import { useAppSelector } from '../../../state/hooks';
import { Button } from '../../../ui/Button';
import { AdminBlock } from '../AdminBlock';
import { AdminTable, Cell, EmptyRow, Row, RowHead } from '../AdminTable';
import { signInWords } from './accountWords';

const deviceColumns = [
  { key: 'device', label: 'Device' },
  { key: 'since', label: 'Signed in' },
  { key: 'seen', label: 'Last seen' },
  { key: 'end', label: 'Sign out', hidden: true },
];
const signInColumns = [
  { key: 'at', label: 'When' },
  { key: 'outcome', label: 'Outcome' },
  { key: 'device', label: 'Device' },
];

/** Where an account is signed in, and how it was signed in to lately. */
export function SignInTables({ user, onDone }: { user: AdminUser; onDone: Done }) {
  const own = useAppSelector((state) => state.session.user?.id) === user.id;
  const [ending, setEnding] = useState<AdminUser['sessions'][number]>();
  const [endSession] = adminUsersApi.endpoints.endUserSession.useMutation();
  const stay = () => setEnding(undefined);
  return (
    <>
      <AdminBlock heading="Signed-in devices">
        <AdminTable label="Devices that the account is signed in on" columns={deviceColumns} stacked>
          {user.sessions.map((session) => (
            <Row key={session.id}>
              <RowHead>{session.device}</RowHead>
              <Cell label="Signed in">{formatMoment(session.created_at)}</Cell>
              <Cell label="Last seen">{formatMoment(session.last_seen_at)}</Cell>
              <Cell numeric>
                {!own && (
                  <Button
                    $look="outline"
                    aria-label={`Sign out ${session.device}, last seen ${formatMoment(session.last_seen_at)}`}
                    onClick={() => setEnding(session)}
                  >
                    Sign out
                  </Button>
                )}
              </Cell>
            </Row>
          ))}
          {user.sessions.length === 0 && <EmptyRow columns={deviceColumns.length}>Signed in nowhere.</EmptyRow>}
        </AdminTable>
      </AdminBlock>
      <AdminBlock heading="Sign-ins of the last 90 days">
        <AdminTable label="Sign-ins" columns={signInColumns} stacked>
          {user.sign_ins.map(({ id, at, outcome, device }) => (
            <Row key={id}>
              <RowHead>{formatMoment(at)}</RowHead>
              <Cell label="Outcome">
                <StateWord $look={signInWords[outcome].look}>{signInWords[outcome].word}</StateWord>
              </Cell>
              <Cell label="Device">{device}</Cell>
            </Row>
          ))}
          {user.sign_ins.length === 0 && <EmptyRow columns={signInColumns.length}>Nothing is known of the last 90 days.</EmptyRow>}
        </AdminTable>
      </AdminBlock>
      {ending && (
        <ConfirmDialog
          title={`Sign out ${ending.device}?`}
          action="Sign out"
          keep="Keep it signed in"
          onConfirm={() => endSession({ id: user.id, session: ending.id })}
          onDone={() => {
            stay();
            onDone(`${ending.device} is signed out.`, true);
          }}
          onClose={stay}
        >
          {user.full_name} has to log in again there.
        </ConfirmDialog>
      )}
    </>
  );
}
