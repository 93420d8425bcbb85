import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import { enquiryReplyBody, type ReceivedEnquiry } from '../../../../api/contract/enquiries';
import type { EnquiryState } from '../../../../api/contract/enquiryChoices';
import { limits } from '../../../../api/contract/limits';
import { failureOf } from '../../../endpoints/baseQuery';
import { enquiriesApi } from '../../../endpoints/enquiries';
import { formatMoment } from '../../../lib/format';
import type { Done } from '../../../shared/useSaid';
import { useAppSelector } from '../../../state/hooks';
import { CheckboxField } from '../../../ui/form/CheckboxField';
import { Form } from '../../../ui/form/Form';
import { FormButton } from '../../../ui/form/FormButton';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { KeptText, keptTextName } from '../KeptText';
import { senderName } from './enquiryWords';

interface EnquiryRepliesProps {
  company: OwnContractor;
  enquiry: ReceivedEnquiry;
  /** The state that the list keeps to. */
  shown: EnquiryState | undefined;
  onDone: Done;
}

const empty = { text: '', copy: false };

/** What was answered so far, and the form for an answer. */
export function EnquiryReplies({ company, enquiry, shown, onDone }: EnquiryRepliesProps) {
  const { id, replies, sender } = enquiry;
  const [reply] = enquiriesApi.endpoints.replyToEnquiry.useMutation();
  const userId = useAppSelector((state) => state.session.user?.id ?? 0);
  const heading = useId();
  const top = useRef<HTMLHeadingElement>(null);
  const hasSent = useRef(false);
  const count = replies.length;
  useEffect(() => {
    // The button rested while it was sent, and so lost the focus: it goes to where the reply stands now.
    if (hasSent.current && count > 0) top.current?.focus({ preventScroll: true });
    hasSent.current = false;
  }, [count]);
  return (
    <Part>
      {replies.length > 0 && (
        <>
          <h4 ref={top} tabIndex={-1}>
            {replies.length === 1 ? 'Your reply' : 'Your replies'}
          </h4>
          <Sent>
            {replies.map(({ id, text, author, sent_at }) => (
              <li key={id}>
                <Quiet>
                  {author ?? 'A former member of your team'}, {formatMoment(sent_at)}
                </Quiet>
                <p>{text}</p>
              </li>
            ))}
          </Sent>
        </>
      )}
      {sender.email && (
        <>
          <h4 id={heading}>{replies.length > 0 ? 'Reply again' : `Reply to ${senderName(sender)}`}</h4>
          <Form
            labelledBy={heading}
            schema={enquiryReplyBody}
            initialValues={empty}
            onSubmit={async (values) => {
              const failure = failureOf((await reply({ contractor: company.id, id, ...values })).error);
              const goes = shown !== undefined && shown !== 'replied';
              hasSent.current = !failure;
              if (!failure && goes) onDone(`Your reply to ${senderName(sender)} is on its way.`, true);
              return failure;
            }}
            done="Your reply is on its way."
            clears
          >
            <TextAreaField
              name="text"
              label="Message"
              rows={6}
              most={limits.enquiryNotes}
              hint={`It is emailed to ${sender.email}. Answers to it come to your own mailbox. No links or addresses, please.`}
              required
            />
            <CheckboxField name="copy" label="Send me a copy" />
            <KeptText name={keptTextName('reply', userId, id)} field="text" />
            <div>
              <FormButton>Send reply</FormButton>
            </div>
          </Form>
        </>
      )}
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  & > h4 { font-size: ${({ theme }) => theme.fontSizes.body}; }
  & > h4:focus { outline: none; box-shadow: none; }
`;

const Sent = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  & > li {
    padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
    border-left: 3px solid ${({ theme }) => theme.colour.selectedLine};
    background: ${({ theme }) => theme.colour.surfaceQuiet};
  }
  & > li > p:last-child { color: ${({ theme }) => theme.colour.textStrong}; overflow-wrap: anywhere; white-space: pre-line; }
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
