import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type AdminFeedback, feedbackCategories, feedbackDecision } from '#contract/feedback/feedback';
import { limits } from '#contract/shared/limits';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { feedbackApi } from '#endpoints/feedback';
import { formatDateTime } from '#lib/text/format';
import type { DoneHandler } from '#shared/forms/useAnnouncement';
import { Form } from '#ui/form/Form';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { media } from '#ui/theme/mediaQueries';
import { EmailAddress, StrongUserText } from '#ui/UserText';
import { Screenshot } from './Screenshot';

const noteSchema = feedbackDecision.pick(['note']);

/** One feedback entry with an admin's decision. */
export function FeedbackItem({ feedback, onDone }: { feedback: AdminFeedback; onDone: DoneHandler }) {
  const { id, category, text, page, state, created_at, decided_at, decided_by, note, screenshot, user } = feedback;
  const [resolveFeedback] = feedbackApi.endpoints.decideFeedback.useMutation();
  const isOpen = state === 'open';
  const label = feedbackCategories.find(({ value }) => value === category)?.label;
  return (
    <Item>
      <Head>
        <h3>{label}</h3>
        <span>{formatDateTime(created_at)}</span>
      </Head>
      <StrongUserText>{text}</StrongUserText>
      {screenshot && <Screenshot feedbackId={id} size={screenshot} />}
      <Facts>
        <span>
          From{' '}
          {user ? (
            <>
              <Link to={`/admin/users/${user.id}`}>{user.full_name}</Link>,{' '}
              <a href={`mailto:${user.username}`}>
                <EmailAddress address={user.username} />
              </a>
            </>
          ) : (
            'a deleted account'
          )}
        </span>
        {page && (
          <span>
            Page <Link to={page}>{page}</Link>
          </span>
        )}
        {decided_at && (
          <span>
            {isOpen ? 'Reopened' : 'Resolved'} {formatDateTime(decided_at)}
            {decided_by && ` by ${decided_by}`}
          </span>
        )}
      </Facts>
      <Form
        schema={noteSchema}
        initialValues={{ note }}
        onSubmit={async (values) => {
          const { error } = await resolveFeedback({ id, state: isOpen ? 'settled' : 'open', note: values.note ?? '' });
          if (!error) onDone(isOpen ? 'Feedback resolved.' : 'Feedback reopened.');
          return toApiFailure(error);
        }}
      >
        <TextAreaField name="note" label="Note for other admins" rows={2} maxLength={limits.maxReasonLength} />
        <div>
          <SubmitButton look={isOpen ? 'primary' : 'outline'} pendingLabel="Saving">
            {isOpen ? 'Resolve' : 'Reopen'}
          </SubmitButton>
        </div>
      </Form>
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => `${theme.space(5)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  ${media.tablet} { padding: ${({ theme }) => theme.space(6)}; }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(1)} ${theme.space(4)}`};
  align-items: baseline;
  justify-content: space-between;
  & > h3 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  & > span { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; }
`;

const Facts = styled.p`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  overflow-wrap: anywhere;
  & a { display: inline-block; min-height: 24px; }
  ${media.touch} { & a { padding-block: 10px; } }
`;
