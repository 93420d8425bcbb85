import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { FormValues } from '#shared/contractorForm/formValues';
import { RestoredInputNotice, restoredInputMessage } from '#shared/forms/RestoredInputNotice';
import { Wizard } from '#shared/forms/Wizard';
import { usePictureRowUpdates } from '#shared/uploads/pictureUploads';
import { Panel } from '#ui/layout/containers';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { media } from '#ui/theme/mediaQueries';
import { type DraftOptions, useDraft } from '../drafts/useDraft';
import { buildStepUrl, buildWizardSteps, getNextStep, getPreviousStep, getStepLabel, type StepKey } from '../profileSteps';
import { getSavedValues } from '../unsavedSteps';
import { ConflictPanel } from './ConflictPanel';
import { DiscardDraftButton } from './DiscardDraftButton';
import { DraftStep } from './DraftStep';
import { ReviewStep } from './ReviewStep';
import { SaveStatus } from './SaveStatus';
import { useStepLeave } from './useStepLeave';

interface ProfileWizardProps extends DraftOptions {
  step: StepKey;
  /** Whether the heading takes the focus on the first render. */
  autoFocusHeading: boolean;
  onDiscarded: (id: number) => void;
}

/** The wizard at one step. However the user leaves a step, its input is stored, and saved if valid. */
export function ProfileWizard(props: ProfileWizardProps) {
  const { saved, step, prefilled, autoFocusHeading, onRowChange, onDiscarded } = props;
  const draft = useDraft(props);
  const navigate = useNavigate();
  usePictureRowUpdates(saved?.id, draft.applyPictures);
  const [formVersion, setFormVersion] = useState(0);
  const heading = useStepFocus(step, autoFocusHeading);
  const isCurrentStep = useStepLeave(step, draft.saveOnLeave);
  const previousStep = getPreviousStep(step);
  const handleSave = async (values: FormValues) => {
    const next = getNextStep(step);
    const { row, failure } = await draft.save(step, values, next);
    if (!row || !isCurrentStep(step)) return failure;
    const { id } = row;
    // Replace the entry, so that Back returns to the draft and does not start another one.
    if (saved === null) void navigate(buildStepUrl(step, id), { replace: true });
    void navigate(buildStepUrl(next, id));
    return undefined;
  };
  return (
    <Wizard steps={buildWizardSteps(saved)} current={step}>
      <Step>
        <Header>
          <h2 id="step" ref={heading} tabIndex={-1}>
            {getStepLabel(step)}
          </h2>
          <SaveStatus status={draft.state.status} hasUnsavedInput={draft.unsavedSteps.length > 0} isNew={saved === null} />
        </Header>
        <RestoredInputNotice messages={draft.isRestored && draft.unsavedSteps.length > 0 ? [restoredInputMessage] : []} />
        {saved?.profile_status === 'rejected' && (
          <InfoPanel title="Your profile was rejected">
            {saved.decision_reason ?? 'No reason was given.'} Make the changes needed, then submit it again in the last step.
          </InfoPanel>
        )}
        {saved && draft.state.conflicts.length > 0 && (
          <ConflictPanel
            id={saved.id}
            onResolve={(latest, keepInput) => {
              draft.resolveConflict(latest, keepInput);
              setFormVersion(formVersion + 1);
            }}
          />
        )}
        {step === 'review' ? (
          saved && (
            <ReviewStep
              key={formVersion}
              row={saved}
              unsavedSteps={draft.unsavedSteps.filter((key) => key !== 'review')}
              initialValues={draft.unsavedInput.current.review ?? getSavedValues(step, saved)}
              onValues={(values) => draft.updateInput('review', values)}
              onSave={async (values) => (await draft.save('review', values, 'review')).failure}
              onSubmitted={(row) => {
                draft.discardInput();
                onRowChange(row);
              }}
              onBack={() => void navigate(buildStepUrl('media', saved.id))}
            />
          )
        ) : (
          <DraftStep
            key={`${step} ${formVersion}`}
            step={step}
            initialValues={draft.unsavedInput.current[step] ?? (saved ? undefined : prefilled[step]) ?? getSavedValues(step, saved)}
            saved={saved}
            onValues={(values) => draft.updateInput(step, values)}
            onSave={handleSave}
            onBack={previousStep && saved ? () => void navigate(buildStepUrl(previousStep, saved.id)) : undefined}
          />
        )}
        {saved?.abilities.discard && (
          <DiscardDraftButton
            name={saved.name}
            id={saved.id}
            onDiscarded={() => {
              draft.discardInput();
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

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(1)} ${theme.space(4)}`};
  align-items: baseline;
  justify-content: space-between;
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.heading}; }
  & > h2:focus { outline: none; box-shadow: none; }
`;

/**
 * The ref of the step's heading, which takes the focus whenever the step changes.
 * @param focusInitially whether this applies to the first step too
 */
function useStepFocus(step: string, focusInitially: boolean) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusedStep = useRef(focusInitially ? '' : step);
  useEffect(() => {
    if (focusedStep.current !== step) headingRef.current?.focus();
    focusedStep.current = step;
  }, [step]);
  return headingRef;
}
