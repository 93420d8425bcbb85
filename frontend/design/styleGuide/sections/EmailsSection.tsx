import { Link, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SampleEmail } from '#contract/outbox';
import { Button } from '#ui/controls/Button';
import { Notice } from '#ui/messages/Notice';
import { media } from '#ui/theme/mediaQueries';
import { designApi, EmailPreview } from '../EmailPreview';
import { buildEmailPreviewSearch, parseEmailPreviewUrlState } from '../emailPreviewUrlState';
import { GuideSection, Specimen } from '../Guide';

export function EmailsSection({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = designApi.endpoints.listSampleEmails.useQuery();
  return (
    <GuideSection
      id={id}
      heading="Mails"
      text="Every mail that the product sends, made by the very functions that write them, on sample values. Links in them open nothing."
    >
      <Specimen heading="Mails" span="whole" files={['api/modules/email/renderEmail.ts', 'api/modules/design/sampleEmails.ts']}>
        {data && <EmailBrowser emails={data} />}
        {!data && !(isError && !isFetching) && <Loading role="status">Loading the mails</Loading>}
        {!data && isError && !isFetching && (
          <Notice title="The mails could not be loaded" level={3} action={<Button onClick={() => void refetch()}>Try again</Button>}>
            The server did not answer as expected.
          </Notice>
        )}
      </Specimen>
    </GuideSection>
  );
}

function EmailBrowser({ emails }: { emails: SampleEmail[] }) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const urlState = parseEmailPreviewUrlState(search);
  const email = emails.find(({ name }) => name === urlState.mail) ?? emails[0];
  const groups = [...new Set(emails.map(({ group }) => group))];
  if (!email) return null;
  return (
    <TwoColumns>
      <List aria-label="Mails">
        {groups.map((group) => (
          <div key={group}>
            <Group>{group}</Group>
            {emails
              .filter((one) => one.group === group)
              .map(({ name, subject }) => (
                <EmailLink
                  key={name}
                  to={{ search: buildEmailPreviewSearch(search, { ...urlState, mail: name === emails[0]?.name ? undefined : name }), hash }}
                  aria-current={name === email.name ? 'true' : undefined}
                >
                  {subject}
                  <code>{name}</code>
                </EmailLink>
              ))}
          </div>
        ))}
      </List>
      <EmailPreview
        email={email}
        urlState={urlState}
        onChoose={(changes) => void navigate({ search: buildEmailPreviewSearch(search, { ...urlState, ...changes }), hash }, { replace: true })}
      />
    </TwoColumns>
  );
}

const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  ${media.desktop} { grid-template-columns: 280px minmax(0, 1fr); }
`;

const List = styled.nav`
  position: relative;
  max-height: 220px;
  overflow-y: auto;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  ${media.desktop} { max-height: 780px; }
`;

const Group = styled.p`
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(3)} ${theme.space(1)}`};
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const EmailLink = styled(Link)`
  display: grid;
  padding: ${({ theme }) => `6px ${theme.space(3)}`};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 14px;
  font-weight: 500;
  line-height: 20px;
  text-decoration: none;
  & > code { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 13px; font-weight: 400; overflow-wrap: anywhere; }
  &:hover { background: ${({ theme }) => theme.colour.surfaceQuiet}; }
  &:focus-visible { outline-offset: -3px; box-shadow: none; }
  &[aria-current] { background: ${({ theme }) => theme.colour.selected}; }
  &[aria-current] > code { color: ${({ theme }) => theme.colour.text}; }
`;

const Loading = styled.p`
  display: grid;
  place-content: center;
  min-height: 780px;
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
`;
