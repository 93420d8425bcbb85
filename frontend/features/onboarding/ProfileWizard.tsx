import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { BroughtBack, broughtBack } from '../../shared/BroughtBack';
import type { FormValues } from '../../shared/contractorForm/formValues';
import { usePictureRows } from '../../shared/Uploader/usePictureUploads';
import { Wizard } from '../../shared/Wizard';
import { InfoPanel } from '../../ui/InfoPanel';
import { media } from '../../ui/mediaQueries';
import { Panel } from '../../ui/Page';
import { ConflictPanel } from './ConflictPanel';
import { labelOf, type StepKey, shownSteps, stepAddress, stepAfter, stepBefore } from './createSteps';
import { DiscardDraft } from './DiscardDraft';
import { DraftStep } from './DraftStep';
import { ReviewStep } from './ReviewStep';
import { SaveLine } from './SaveLine';
import { savedValues, type TypedSteps } from './typedSteps';
import { useDraft } from './useDraft';
import { useLeaving } from './useLeaving';
import { useStepFocus } from './useStepFocus';

interface ProfileWizardProps {
  userId: number;
  /** The draft as the server has it; null for a new one. */
  saved: OwnContractor | null;
  step: StepKey;
  /** What was typed elsewhere already. */
  given: TypedSteps;
  /** Ids of the profiles that are there already. */
  known: readonly number[];
  /** Whether the step's heading takes the focus at once. */
  leadsFocus: boolean;
  onRow: (row: OwnContractor) => void;
  onDiscarded: (id: number) => void;
}

/** The wizard at one of its steps. Whatever way a step is left, what was typed on it is kept, and saved where it can be. */
export function ProfileWizard({ userId, saved, step, given, known, leadsFocus, onRow, onDiscarded }: ProfileWizardProps) {
  const draft = useDraft({ userId, saved, given, known, onRow });
  const navigate = useNavigate();
  usePictureRows(saved?.id, draft.takePictures);
  const [round, setRound] = useState(0);
  const heading = useStepFocus(step, leadsFocus);
  const isAt = useLeaving(step, draft.saveLeft);
  const before = stepBefore(step);
  const handleSave = async (values: FormValues) => {
    const next = stepAfter(step);
    const { row, failure } = await draft.save(step, values, next);
    if (!row || !isAt(step)) return failure;
    const { id } = row;
    // The way back leads to the draft, not to another new one.
    if (saved === null) void navigate(stepAddress(step, id), { replace: true });
    void navigate(stepAddress(next, id));
    return undefined;
  };
  return (
    <Wizard steps={shownSteps(saved)} current={step}>
      <Step>
        <Head>
          <h2 id="step" ref={heading} tabIndex={-1}>
            {labelOf(step)}
          </h2>
          <SaveLine state={draft.state} unsaved={draft.unsaved.length > 0} isNew={saved === null} />
        </Head>
        <BroughtBack sentences={draft.restored && draft.unsaved.length > 0 ? [broughtBack] : []} />
        {saved?.profile_status === 'rejected' && (
          <InfoPanel title="Your profile was not accepted">
            {saved.decision_reason ?? 'No reason was given.'} Change what is needed and submit it again on the last step.
          </InfoPanel>
        )}
        {saved && draft.conflict && (
          <ConflictPanel
            id={saved.id}
            onChosen={(today, keepsTyped) => {
              draft.takeOver(today, keepsTyped);
              setRound(round + 1);
            }}
          />
        )}
        {step === 'review' ? (
          saved && (
            <ReviewStep
              key={round}
              row={saved}
              unsaved={draft.unsaved.filter((key) => key !== 'review')}
              initialValues={draft.typed.current.review ?? savedValues(step, saved)}
              onValues={(values) => draft.note('review', values)}
              onSave={async (values) => (await draft.save('review', values, 'review')).failure}
              onSubmitted={(row) => {
                draft.forget();
                onRow(row);
              }}
              onBack={() => void navigate(stepAddress('media', saved.id))}
            />
          )
        ) : (
          <DraftStep
            key={`${step} ${round}`}
            step={step}
            initialValues={draft.typed.current[step] ?? savedValues(step, saved)}
            saved={saved}
            onValues={(values) => draft.note(step, values)}
            onSave={handleSave}
            onBack={before && saved ? () => void navigate(stepAddress(before, saved.id)) : undefined}
          />
        )}
        {saved?.abilities.discard && (
          <DiscardDraft
            name={saved.name}
            id={saved.id}
            onDiscarded={() => {
              draft.forget();
              onDiscarded(saved.id);
            }}
          />
        )}
      </Step>
    </Wizard>
  );
}

const Step = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  padding: ${({ theme }) => `${theme.space(5)} ${theme.space(4)}`};
  ${media.tablet} { padding: ${({ theme }) => theme.space(8)}; }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(1)} ${theme.space(4)}`};
  align-items: baseline;
  justify-content: space-between;
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.heading}; }
  & > h2:focus { outline: none; box-shadow: none; }
`;
