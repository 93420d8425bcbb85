import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { limits } from '../../../../api/contract/limits';
import { type Review, replyBody } from '../../../../api/contract/reviews';
import { failureOf } from '../../../endpoints/baseQuery';
import { reviewsApi } from '../../../endpoints/reviews';
import { ReportReview } from '../../../shared/ReportReview';
import { useAppSelector } from '../../../state/hooks';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/form/Form';
import { FormButton } from '../../../ui/form/FormButton';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { ActionRow } from '../../../ui/pageLayouts';
import { KeptText, keepText, keptTextName, readText } from '../KeptText';

interface ReviewAnswerProps {
  review: Review;
  mayAnswer: boolean;
  onAnswered: () => void;
}

const first = 'It stands under the review at once, and its writer is told by email. There is one answer to each review; you can change it later.';
const again = 'The new words stand there at once instead of the old ones. The writer is not told again.';

/** The company's one answer to a review: written, and changed later on. */
export function ReviewAnswer({ review, mayAnswer, onAnswered }: ReviewAnswerProps) {
  const [reply] = reviewsApi.endpoints.replyToReview.useMutation();
  const [isWriting, setIsWriting] = useState(false);
  const [sent, setSent] = useState<string>();
  const [said, setSaid] = useState('');
  const userId = useAppSelector((state) => state.session.user?.id ?? 0);
  const kept = keptTextName('answer', userId, review.id);
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => {
    // What was pressed is gone: the focus goes on to what stands in its place.
    if (isWriting !== wasWriting.current) box.current?.querySelector<HTMLElement>(isWriting ? 'textarea' : 'button')?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  useEffect(() => {
    // The session ended while it was typed.
    if (mayAnswer && readText(kept) !== '') setIsWriting(true);
  }, [kept, mayAnswer]);
  const before = review.reply?.text ?? sent;
  const title = `“${review.title}”`;
  const handleSubmit = async ({ text }: { text: string }) => {
    const failure = failureOf((await reply({ id: review.id, text })).error);
    if (failure) return failure;
    keepText(kept, '');
    onAnswered();
    setSaid(before === undefined ? 'Your answer is public now.' : 'Your answer is changed.');
    setSent(text);
    setIsWriting(false);
    return undefined;
  };
  const handleOpen = () => {
    setSaid('');
    setIsWriting(true);
  };
  const handleCancel = () => {
    keepText(kept, '');
    setIsWriting(false);
  };
  return (
    <Box ref={box}>
      {isWriting && (
        <Writing>
          <h4 id={heading}>{before === undefined ? `Answer ${title}` : `Change your answer to ${title}`}</h4>
          <Form labelledBy={heading} schema={replyBody} initialValues={{ text: before ?? '' }} onSubmit={handleSubmit}>
            <TextAreaField name="text" label="Your answer" rows={5} most={limits.replyLength} hint={before === undefined ? first : again} required />
            <KeptText name={kept} field="text" />
            <ActionRow>
              <FormButton>{before === undefined ? 'Publish answer' : 'Save answer'}</FormButton>
              <Button $look="outline" onClick={handleCancel}>
                Cancel
              </Button>
            </ActionRow>
          </Form>
        </Writing>
      )}
      <Row>
        {!isWriting && mayAnswer && (
          <Button $look="outline" aria-label={`${before === undefined ? 'Reply to' : 'Edit your answer to'} ${title}`} onClick={handleOpen}>
            {before === undefined ? 'Reply' : 'Edit'}
          </Button>
        )}
        <ReportReview id={review.id} title={review.title} />
        <Said role="status">{said}</Said>
      </Row>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Writing = styled.div`
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

const Said = styled.p`
  color: ${({ theme }) => theme.colour.success};
  font-size: 15px;
  font-weight: 600;
`;
