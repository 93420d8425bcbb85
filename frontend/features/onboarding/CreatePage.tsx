import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageHeading } from '../../shared/PageHeading';
import { useAppSelector } from '../../state/hooks';
import { Alert } from '../../ui/Alert';
import { Button, ButtonLink } from '../../ui/Button';
import { LoadingPage } from '../../ui/LoadingPage';
import { Notice } from '../../ui/Notice';
import { ActionRow, StackPage } from '../../ui/pageLayouts';
import { createPath, stepNamed } from './createSteps';
import { DraftChooser, isOpen } from './DraftChooser';
import { stepsOfBasics } from './keptJoin';
import { ProfileState } from './ProfileState';
import { ProfileWizard } from './ProfileWizard';
import type { TypedSteps } from './typedSteps';
import { type OwnDrafts, useOwnDrafts } from './useOwnDrafts';
import { usePreloadedChoices } from './usePreloadedChoices';

/** Where a company that isn't listed gets its profile: a draft on the server, step by step. */
export function CreatePage() {
  const user = useAppSelector((state) => state.session.user);
  // Somebody else, signed in from another window, finds nothing of what is open here.
  return user && <CreateFor key={user.id} userId={user.id} />;
}

function CreateFor({ userId }: { userId: number }) {
  const drafts = useOwnDrafts();
  const [given, setGiven] = useState<TypedSteps>();
  usePreloadedChoices();
  const { state } = drafts;
  return (
    <StackPage>
      <PageHeading>Create your profile</PageHeading>
      {state.status === 'loading' && <LoadingPage />}
      {state.status === 'failed' && (
        <Notice level={2} title="Your profiles could not be loaded" action={<Button onClick={drafts.retry}>Try again</Button>}>
          {state.message}
        </Notice>
      )}
      {state.status === 'refused' && (
        <Refused
          message={state.message}
          onRetry={drafts.retry}
          onSkip={() => {
            setGiven(stepsOfBasics(state.basics));
            drafts.skip();
          }}
        />
      )}
      {state.status === 'ready' && (
        <Chosen userId={userId} rows={state.rows} made={state.made?.id} given={given} onRow={drafts.keepRow} onDiscarded={drafts.dropRow} />
      )}
    </StackPage>
  );
}

interface ChosenProps {
  userId: number;
  rows: Extract<OwnDrafts, { status: 'ready' }>['rows'];
  /** The draft that was made of what /join began: it is opened, and the address follows. */
  made: number | undefined;
  given: TypedSteps | undefined;
  onRow: ReturnType<typeof useOwnDrafts>['keepRow'];
  onDiscarded: (id: number) => void;
}

/** What the address asks for: a draft at a step, a new one, or to choose between them. */
function Chosen({ userId, rows, made, given, onRow, onDiscarded }: ChosenProps) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  // Whoever comes from another page starts at the page's own heading.
  const arrival = useRef(key);
  const query = new URLSearchParams(search);
  const [draft, step] = [query.get('draft'), query.get('step')];
  const row = rows.find(({ id }) => (draft === null ? step === null && id === made : String(id) === draft));
  if (draft !== null && !row) {
    return (
      <Notice level={2} title="This draft is not there" action={<ButtonLink to={createPath}>See your drafts</ButtonLink>}>
        It was discarded, or it belongs to another account.
      </Notice>
    );
  }
  if (row && !isOpen(row)) return <ProfileState row={row} />;
  if (!row && !given && step === null && rows.some(isOpen)) return <DraftChooser rows={rows.filter(isOpen)} />;
  return (
    <ProfileWizard
      key={row?.id ?? 'new'}
      userId={userId}
      saved={row ?? null}
      step={row ? stepNamed(step ?? row.wizard_step) : stepNamed(null)}
      given={row ? {} : (given ?? {})}
      known={rows.map(({ id }) => id)}
      leadsFocus={key !== arrival.current}
      onRow={onRow}
      onDiscarded={(id) => {
        onDiscarded(id);
        void navigate('/dashboard');
      }}
    />
  );
}

function Refused({ message, onRetry, onSkip }: { message: string; onRetry: () => void; onSkip: () => void }) {
  return (
    <Part>
      <Alert>{message}</Alert>
      <p>Your profile could not be started with what you entered before. Nothing is lost.</p>
      <ActionRow>
        <Button onClick={onRetry}>Try again</Button>
        <Button $look="outline" onClick={onSkip}>
          Check what you entered
        </Button>
      </ActionRow>
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  max-width: 640px;
`;
