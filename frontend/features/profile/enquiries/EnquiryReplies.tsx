import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { enquiryReplyBody, type ReceivedEnquiry } from '#contract/enquiries/enquiries';
import type { EnquiryState } from '#contract/enquiries/enquiryChoices';
import { limits } from '#contract/shared/limits';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { enquiriesApi } from '#endpoints/enquiries';
import { formatDateTime } from '#lib/text/format';
import type { DoneHandler } from '#shared/forms/useAnnouncement';
import { useAppSelector } from '#state/hooks';
import { Form } from '#ui/form/Form';
import { CheckboxField } from '#ui/form/fields/CheckboxField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { StrongUserText } from '#ui/UserText';
import { buildTextStorageKey, TextInputPersistence } from '../TextInputPersistence';
import { getSenderName } from './enquiryLabels';

interface EnquiryRepliesProps {
  company: ManagedContractor;
  enquiry: ReceivedEnquiry;
  /** The state by which the list is filtered. */
  stateFilter: EnquiryState | undefined;
  onDone: DoneHandler;
}

const empty = { text: '', copy: false };

/** The previous replies and the reply form. */
export function EnquiryReplies({ company, enquiry, stateFilter, onDone }: EnquiryRepliesProps) {
  const { id, replies, sender } = enquiry;
  const [reply] = enquiriesApi.endpoints.replyToEnquiry.useMutation();
  const userId = useAppSelector((state) => state.session.user?.id ?? 0);
  const headingId = useId();
  const repliesHeadingRef = useRef<HTMLHeadingElement>(null);
  const hasSent = useRef(false);
  const replyCount = replies.length;
  useEffect(() => {
    // The button lost the focus while it was disabled during sending, so move the focus to the replies.
    if (hasSent.current && replyCount > 0) repliesHeadingRef.current?.focus({ preventScroll: true });
    hasSent.current = false;
  }, [replyCount]);
  return (
    <Section>
      {replies.length > 0 && (
        <>
          <h4 ref={repliesHeadingRef} tabIndex={-1}>
            {replies.length === 1 ? 'Your reply' : 'Your replies'}
          </h4>
          <ReplyList>
            {replies.map(({ id, text, author, sent_at }) => (
              <li key={id}>
                <Quiet>
                  {author ?? 'A former member of your team'}, {formatDateTime(sent_at)}
                </Quiet>
                <StrongUserText>{text}</StrongUserText>
              </li>
            ))}
          </ReplyList>
        </>
      )}
      {sender.email && (
        <>
          <h4 id={headingId}>{replies.length > 0 ? 'Reply again' : `Reply to ${getSenderName(sender)}`}</h4>
          <Form
            labelledBy={headingId}
            schema={enquiryReplyBody}
            initialValues={empty}
            onSubmit={async (values) => {
              const failure = toApiFailure((await reply({ contractor: company.id, id, ...values })).error);
              const leavesList = stateFilter !== undefined && stateFilter !== 'replied';
              hasSent.current = !failure;
              if (!failure && leavesList) onDone(`Reply sent to ${getSenderName(sender)}.`);
              return failure;
            }}
            successMessage="Reply sent."
            resetOnSuccess
          >
            <TextAreaField
              name="text"
              label="Message"
              rows={6}
              maxLength={limits.maxEnquiryNotesLength}
              hint={`We'll email this to ${sender.email}. Their replies go to your own email address. Please don't include links or email addresses.`}
              required
            />
            <CheckboxField name="copy" label="Send me a copy" />
            <TextInputPersistence storageKey={buildTextStorageKey('reply', userId, id)} field="text" />
            <div>
              <SubmitButton>Send reply</SubmitButton>
            </div>
          </Form>
        </>
      )}
    </Section>
  );
}

const Section = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  & > h4 { font-size: ${({ theme }) => theme.fontSizes.body}; }
  & > h4:focus { outline: none; box-shadow: none; }
`;

const ReplyList = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  & > li {
    padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
    border-left: 3px solid ${({ theme }) => theme.colour.selectedLine};
    background: ${({ theme }) => theme.colour.surfaceQuiet};
  }
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
