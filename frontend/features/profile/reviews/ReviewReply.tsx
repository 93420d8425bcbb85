import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Review, replyBody } from '#contract/reviews/reviews';
import { limits } from '#contract/shared/limits';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { reviewsApi } from '#endpoints/reviews';
import { useAnnouncement } from '#shared/forms/useAnnouncement';
import { ReportReviewButton } from '#shared/reviews/ReportReviewButton';
import { useAppSelector } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ActionRow } from '#ui/layout/pageLayouts';
import { buildTextStorageKey, loadStoredText, storeText, TextInputPersistence } from '../TextInputPersistence';

interface ReviewReplyProps {
  review: Review;
  canReply: boolean;
  onReplied: () => void;
}

const firstReplyHint =
  'Your reply appears below the review immediately, and we email the reviewer. You can reply once to each review, and edit your reply later.';
const editReplyHint = "Your changes replace the current reply immediately. We don't email the reviewer again.";

/** The company's reply to a review, which can be edited later. */
export function ReviewReply({ review, canReply, onReplied }: ReviewReplyProps) {
  const [reply] = reviewsApi.endpoints.replyToReview.useMutation();
  const [isEditing, setIsEditing] = useState(false);
  const [sentText, setSentText] = useState<string>();
  const { statusLine, onDone: announce } = useAnnouncement('line');
  const userId = useAppSelector((state) => state.session.user?.id ?? 0);
  const storageKey = buildTextStorageKey('answer', userId, review.id);
  const headingId = useId();
  const box = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focused button has been removed, so move the focus to its replacement.
    if (isEditing !== wasEditing.current) box.current?.querySelector<HTMLElement>(isEditing ? 'textarea' : 'button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  useEffect(() => {
    // Restores text typed before the session expired.
    if (canReply && loadStoredText(storageKey) !== '') setIsEditing(true);
  }, [storageKey, canReply]);
  const currentReply = review.reply?.text ?? sentText;
  const title = `“${review.title}”`;
  const handleSubmit = async ({ text }: { text: string }) => {
    const failure = toApiFailure((await reply({ id: review.id, text })).error);
    if (failure) return failure;
    storeText(storageKey, '');
    onReplied();
    announce(currentReply === undefined ? 'Your reply is published.' : 'Your reply is updated.');
    setSentText(text);
    setIsEditing(false);
    return undefined;
  };
  const handleOpen = () => {
    announce('');
    setIsEditing(true);
  };
  const handleCancel = () => {
    storeText(storageKey, '');
    setIsEditing(false);
  };
  return (
    <Box ref={box}>
      {isEditing && (
        <EditorPanel>
          <h4 id={headingId}>{currentReply === undefined ? `Reply to ${title}` : `Edit your reply to ${title}`}</h4>
          <Form labelledBy={headingId} schema={replyBody} initialValues={{ text: currentReply ?? '' }} onSubmit={handleSubmit}>
            <TextAreaField
              name="text"
              label="Your reply"
              rows={5}
              maxLength={limits.maxReplyLength}
              hint={currentReply === undefined ? firstReplyHint : editReplyHint}
              required
            />
            <TextInputPersistence storageKey={storageKey} field="text" />
            <ActionRow>
              <SubmitButton>{currentReply === undefined ? 'Publish reply' : 'Save reply'}</SubmitButton>
              <Button $look="outline" onClick={handleCancel}>
                Cancel
              </Button>
            </ActionRow>
          </Form>
        </EditorPanel>
      )}
      <Row>
        {!isEditing && canReply && (
          <Button $look="outline" aria-label={`${currentReply === undefined ? 'Reply to' : 'Edit your reply to'} ${title}`} onClick={handleOpen}>
            {currentReply === undefined ? 'Reply' : 'Edit'}
          </Button>
        )}
        <ReportReviewButton id={review.id} title={review.title} />
        {statusLine}
      </Row>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const EditorPanel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  & > h4 { font-size: ${({ theme }) => theme.fontSizes.body}; }
`;

const Row = styled(ActionRow)`
  align-items: center;
`;
