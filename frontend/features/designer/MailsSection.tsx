import { Link, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SampleMail } from '../../../api/contract/design';
import { designApi } from '../../endpoints/design';
import { Button } from '../../ui/Button';
import { media } from '../../ui/mediaQueries';
import { Notice } from '../../ui/Notice';
import { GuideSection, Specimen } from './Guide';
import { MailView } from './MailView';
import { mailChoice, mailQuery } from './mailChoice';

export function MailsSection({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = designApi.endpoints.listSampleMails.useQuery();
  return (
    <GuideSection
      id={id}
      heading="Mails"
      text="Every mail that the product sends, made by the very functions that write them, on sample values. Links in them open nothing."
    >
      <Specimen heading="Mails" span="whole" files={['api/emails/layout.ts', 'api/features/design/sampleMails.ts']}>
        {data && <Mails mails={data} />}
        {!data && !(isError && !isFetching) && <Waiting role="status">Loading the mails</Waiting>}
        {!data && isError && !isFetching && (
          <Notice title="The mails could not be loaded" level={3} action={<Button onClick={() => void refetch()}>Try again</Button>}>
            The server did not answer as expected.
          </Notice>
        )}
      </Specimen>
    </GuideSection>
  );
}

function Mails({ mails }: { mails: SampleMail[] }) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const choice = mailChoice(search);
  const mail = mails.find(({ name }) => name === choice.mail) ?? mails[0];
  const groups = [...new Set(mails.map(({ group }) => group))];
  if (!mail) return null;
  return (
    <Sides>
      <List aria-label="Mails">
        {groups.map((group) => (
          <div key={group}>
            <Group>{group}</Group>
            {mails
              .filter((one) => one.group === group)
              .map(({ name, subject }) => (
                <Entry
                  key={name}
                  to={{ search: mailQuery(search, { ...choice, mail: name === mails[0]?.name ? undefined : name }), hash }}
                  aria-current={name === mail.name ? 'true' : undefined}
                >
                  {subject}
                  <code>{name}</code>
                </Entry>
              ))}
          </div>
        ))}
      </List>
      <MailView
        mail={mail}
        choice={choice}
        onChoose={(changed) => void navigate({ search: mailQuery(search, { ...choice, ...changed }), hash }, { replace: true })}
      />
    </Sides>
  );
}

const Sides = styled.div`
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

const Entry = styled(Link)`
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

const Waiting = styled.p`
  display: grid;
  place-content: center;
  min-height: 780px;
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
`;
