import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { termKeys } from '#contract/vocabularies/filters';
import { directoryApi } from '#endpoints/directory';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { clearCarriedCompanyName, readCarriedCompanyName } from '#shared/companies/carriedCompanyName';
import { PageHeading } from '#shared/page/PageHeading';
import { LoadFailure } from '#shared/page/QueryBoundary';
import { useAppSelector } from '#state/hooks';
import { Button, ButtonLink } from '#ui/controls/Button';
import { ActionRow, StackPage } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { Notice } from '#ui/messages/Notice';
import { LoadingPage } from '#ui/messages/Spinner';
import { DraftChooser, isEditableDraft } from './drafts/DraftChooser';
import { type DraftsState, useManagedDrafts } from './drafts/useManagedDrafts';
import { emptyBasics, toStepInput } from './joinStorage';
import { ProfileStatusNotice } from './ProfileStatusNotice';
import { createProfilePath, parseStep } from './profileSteps';
import type { UnsavedSteps } from './unsavedSteps';
import { ProfileWizard } from './wizard/ProfileWizard';

/** The create wizard for a company that is not listed. The profile is a draft on the server, completed step by step. */
export function CreatePage() {
  const user = useAppSelector((state) => state.session.user);
  // The key resets the state when another user signs in from another window.
  return user && <UserDrafts key={user.id} userId={user.id} registeredCompany={user.company_name ?? ''} />;
}

function UserDrafts({ userId, registeredCompany }: { userId: number; registeredCompany: string }) {
  const drafts = useManagedDrafts();
  const [initialInput, setInitialInput] = useState<UnsavedSteps>();
  usePrefetchOptions();
  const { state } = drafts;
  return (
    <StackPage>
      <PageHeading>Create your profile</PageHeading>
      {state.status === 'loading' && <LoadingPage />}
      {state.status === 'failed' && <LoadFailure level={2} subject="Your profiles" message={state.message} onRetry={drafts.retry} />}
      {state.status === 'refused' && (
        <CreationFailure
          message={state.message}
          onRetry={drafts.retry}
          onSkip={() => {
            setInitialInput(toStepInput(state.basics));
            drafts.skip();
          }}
        />
      )}
      {state.status === 'ready' && (
        <DraftView
          userId={userId}
          rows={state.rows}
          createdId={state.createdDraft?.id}
          lostRequest={state.lostRequest}
          initialInput={initialInput}
          registeredCompany={registeredCompany}
          onRowChange={(row) => {
            clearCarriedCompanyName();
            drafts.upsertRow(row);
          }}
          onDiscarded={drafts.removeRow}
        />
      )}
    </StackPage>
  );
}

interface DraftViewProps {
  userId: number;
  rows: Extract<DraftsState, { status: 'ready' }>['rows'];
  /** The draft created from the /join input. It is opened and the URL is updated. */
  createdId: number | undefined;
  lostRequest: Extract<DraftsState, { status: 'ready' }>['lostRequest'];
  initialInput: UnsavedSteps | undefined;
  /** Company name of the account; empty if none. */
  registeredCompany: string;
  onRowChange: ReturnType<typeof useManagedDrafts>['upsertRow'];
  onDiscarded: (id: number) => void;
}

/** Selects the view from the URL: a step of a draft, a new draft, or the choice between them. */
function DraftView({ userId, rows, createdId, lostRequest, initialInput, registeredCompany, onRowChange, onDiscarded }: DraftViewProps) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  // When the user arrives from another page, the focus belongs to the page's heading, not the step's.
  const initialKey = useRef(key);
  const params = new URLSearchParams(search);
  const [draft, step] = [params.get('draft'), params.get('step')];
  const row = rows.find(({ id }) => (draft === null ? step === null && id === createdId : String(id) === draft));
  if (draft !== null && !row) {
    return (
      <Notice level={2} title="We couldn't find this draft" action={<ButtonLink to={createProfilePath}>View your drafts</ButtonLink>}>
        It was discarded, or it belongs to another account.
      </Notice>
    );
  }
  if (row && !isEditableDraft(row)) return <ProfileStatusNotice row={row} />;
  if (!row && !initialInput && step === null && rows.some(isEditableDraft)) return <DraftChooser rows={rows.filter(isEditableDraft)} />;
  return (
    <ProfileWizard
      key={row?.id ?? 'new'}
      userId={userId}
      saved={row ?? null}
      step={row ? parseStep(step ?? row.wizard_step) : parseStep(null)}
      initialInput={row ? {} : (initialInput ?? {})}
      prefilled={toNameInput(readCarriedCompanyName() || (rows.length === 0 ? registeredCompany : ''))}
      lostRequest={row ? undefined : lostRequest}
      autoFocusHeading={key !== initialKey.current}
      onRowChange={onRowChange}
      onDiscarded={(id) => {
        onDiscarded(id);
        void navigate('/dashboard');
      }}
    />
  );
}

/** The name that the user typed before the wizard: the latest search, or the first company's name at registration. */
function toNameInput(name: string): UnsavedSteps {
  return name ? toStepInput({ ...emptyBasics, requested_tier: '', name }) : {};
}

function CreationFailure({ message, onRetry, onSkip }: { message: string; onRetry: () => void; onSkip: () => void }) {
  return (
    <Section>
      <Alert>{message}</Alert>
      <p>We couldn't create your profile from the details you entered. Your details are saved.</p>
      <ActionRow>
        <Button onClick={onRetry}>Try again</Button>
        <Button $look="outline" onClick={onSkip}>
          Check your details
        </Button>
      </ActionRow>
    </Section>
  );
}

const Section = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  max-width: 640px;
`;

/** Loads the options of later steps in advance, so that they are complete when opened. */
function usePrefetchOptions(): void {
  const prefetchTerms = directoryApi.usePrefetch('listTerms');
  const prefetchCountries = ownContractorsApi.usePrefetch('listCountries');
  useEffect(() => {
    prefetchCountries();
    for (const key of termKeys) prefetchTerms(key);
  }, [prefetchTerms, prefetchCountries]);
}
