import { useId, useState } from 'react';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { type AuthorReview, type ReviewOutcome, type ReviewState, type ReviewText, reviewText } from '#contract/reviews/reviews';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { contractorsApi } from '#endpoints/contractors';
import { reviewsApi } from '#endpoints/reviews';
import { LeaveDialog } from '#shared/contractorForm/LeaveDialog';
import { ConfirmDialog } from '#shared/forms/ConfirmDialog';
import { OutcomePage } from '#shared/page/OutcomePage';
import { PageHeading } from '#shared/page/PageHeading';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ActionRow, StackPage } from '#ui/layout/pageLayouts';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { FormPanel, ReviewFields } from './ReviewFields';
import { toReviewFormValues } from './reviewValues';

interface ReviewEditorProps {
  review: AuthorReview;
  /** Token of the emailed link. */
  token: string;
  onDone: (outcome: ReviewOutcome) => void;
}

const moderationNote = 'If you change it, our team will check it again.';
const stateMessages: Record<Exclude<ReviewState, 'withdrawn'>, { title: string; text: string }> = {
  unconfirmed: { title: 'Your review is not confirmed yet', text: 'Open the link in the email we sent you first.' },
  pending: { title: 'Our team is checking your review', text: 'It is not public yet. You can still change it.' },
  published: { title: 'Your review is published', text: 'If you change it, we hide it until our team has checked it again.' },
  rejected: { title: 'Your review was not published', text: moderationNote },
  removed: { title: 'Your review was removed', text: moderationNote },
};

/** The status of a review and the form to edit it. */
export function ReviewEditor({ review, token, onDone }: ReviewEditorProps) {
  const { contractor, state, reason } = review;
  const { data: profile } = contractorsApi.useGetContractorQuery(contractor.slug);
  const [changeReview] = reviewsApi.endpoints.changeOwnReview.useMutation();
  const headingId = useId();
  if (state === 'withdrawn') {
    return (
      <OutcomePage
        heading="Your review has been withdrawn"
        action={<ButtonLink to={`/contractors/${contractor.slug}`}>Back to {contractor.name}</ButtonLink>}
      >
        It is no longer shown. You can write another review.
      </OutcomePage>
    );
  }
  const handleSubmit = async (changes: ReviewText) => {
    const { data, error } = await changeReview({ token, review: changes });
    if (data) onDone(data);
    return toApiFailure(error);
  };
  const { title, text } = stateMessages[state];
  return (
    <StackPage>
      <PageHeading id={headingId}>Your review of {contractor.name}</PageHeading>
      <Blocks>
        <InfoPanel title={title}>
          {reason && <Reason>Reason: {reason}</Reason>}
          {text}
        </InfoPanel>
        <FormPanel as="div">
          <Form
            labelledBy={headingId}
            schema={reviewText}
            initialValues={toReviewFormValues(reviewText.cast(review, { stripUnknown: true }))}
            onSubmit={handleSubmit}
          >
            <ReviewFields company={contractor.name} methods={profile?.drilling_methods ?? []} />
            <UnsavedChangesGuard />
            <ActionRow>
              <SubmitButton look="accent">Save changes</SubmitButton>
              <WithdrawButton contractor={contractor.name} token={token} onDone={onDone} />
            </ActionRow>
          </Form>
        </FormPanel>
      </Blocks>
    </StackPage>
  );
}

/** Asks for confirmation before unsaved changes are lost. */
function UnsavedChangesGuard() {
  const { dirty } = useFormState({ subscription: { dirty: true } });
  return <LeaveDialog changedLabels={dirty ? ['your review'] : []} onSave={null} />;
}

function WithdrawButton({ contractor, token, onDone }: { contractor: string; token: string; onDone: (outcome: ReviewOutcome) => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [withdraw] = reviewsApi.endpoints.withdrawOwnReview.useMutation();
  const handleConfirm = async () => {
    const result = await withdraw(token);
    if (result.data) onDone(result.data);
    return result;
  };
  return (
    <>
      <Button $look="danger" onClick={() => setIsConfirming(true)}>
        Withdraw review
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Withdraw your review?"
          confirmLabel="Withdraw review"
          cancelLabel="Keep review"
          onConfirm={handleConfirm}
          onDone={() => setIsConfirming(false)}
          onClose={() => setIsConfirming(false)}
        >
          This permanently removes your review and the company's reply from the profile of {contractor}. It no longer counts in the average. You can't
          undo this.
        </ConfirmDialog>
      )}
    </>
  );
}

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  max-width: 848px;
`;

const Reason = styled.p`
  margin-bottom: ${({ theme }) => theme.space(2)};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
