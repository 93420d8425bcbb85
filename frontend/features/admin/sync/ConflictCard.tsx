import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { CmsConflict, ConflictDecision } from '#contract/cms-sync/cmsConflicts';
import { syncApi } from '#endpoints/admin/sync';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { formatDateTime } from '#lib/text/format';
import { describeConflict, VersionComparison } from '#shared/versions/VersionComparison';
import { Button } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { formatTimeAgo } from '../kit/formatTimeAgo';

interface ConflictCardProps {
  conflict: CmsConflict;
  /** When the conflicts were fetched, in UTC milliseconds. */
  now: number;
  /** Receives the decided conflict. */
  onDecided: (conflict: CmsConflict) => void;
  /** Receives the message if another admin decided first. The card may be unmounted by then. */
  onAlreadyDecided: (message: string) => void;
}

/** The versions of an editor and a company. While the conflict is pending, an admin chooses one. */
export function ConflictCard({ conflict, now, onDecided, onAlreadyDecided }: ConflictCardProps) {
  const id = useId();
  const [decide, { isLoading, error }] = syncApi.endpoints.decideConflict.useMutation();
  const { contractor, editor, noted_at, decided_at, decided_by, choice } = conflict;
  const failure = toApiFailure(error);
  const subject = describeConflict(conflict);
  const conflictName = `${contractor.name}, ${subject}`;
  const handleChoice = async (chosen: ConflictDecision['choice']) => {
    if (isLoading) return;
    const result = await decide({ id: conflict.id, choice: chosen, seen: conflict.current });
    if (result.data) onDecided(result.data);
    const choiceFailure = toApiFailure(result.error);
    if (choiceFailure?.status === 409) onAlreadyDecided(choiceFailure.message);
  };
  const getVerb = (version: CmsConflict['shown']) => (conflict.shown === version ? 'Keep' : 'Use');
  return (
    <Card as="article" aria-labelledby={id}>
      <div>
        <h3 id={id}>
          <Link to={`/admin/contractors/${contractor.id}/edit`}>{contractor.name}</Link>
          {`: ${subject}`}
        </h3>
        <Quiet>
          Published by {editor || 'an editor'}, detected <time title={formatDateTime(noted_at)}>{formatTimeAgo(noted_at, now)}</time>
        </Quiet>
      </div>
      <VersionComparison conflict={conflict} company="Company's version" />
      {failure && <Alert>{failure.message}</Alert>}
      {decided_at === null ? (
        <ActionRow>
          <Button
            $look="outline"
            aria-disabled={isLoading}
            aria-label={`${getVerb('editors')} the editors' version: ${conflictName}`}
            onClick={() => void handleChoice('editors')}
          >
            {getVerb('editors')} the editors' version
          </Button>
          <Button
            $look="outline"
            aria-disabled={isLoading}
            aria-label={`${getVerb('company')} the company's version: ${conflictName}`}
            onClick={() => void handleChoice('company')}
          >
            {getVerb('company')} the company's version
          </Button>
        </ActionRow>
      ) : (
        <Quiet>
          {decided_by ?? 'Deleted account'} chose the {choice === 'company' ? "company's" : "editors'"} version{' '}
          <time title={formatDateTime(decided_at)}>{formatTimeAgo(decided_at, now)}</time>
        </Quiet>
      )}
    </Card>
  );
}

const Card = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => theme.space(5)};
  & h3 { font-size: ${({ theme }) => theme.fontSizes.body}; overflow-wrap: anywhere; }
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  overflow-wrap: anywhere;
`;
