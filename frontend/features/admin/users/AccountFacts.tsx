import { styled } from 'styled-components';
import type { AdminUser } from '../../../../api/contract/users';
import { countOf, formatMoment } from '../../../lib/format';
import { StateWord } from '../../../shared/StateWord';
import { AdminBlock } from '../AdminBlock';
import { accountRoleWords, accountStateWord } from './accountWords';

/** What is known of an account. */
export function AccountFacts({ user }: { user: AdminUser }) {
  const { word, look } = accountStateWord(user);
  const facts: [string, string][] = [
    ['Email', user.username],
    ['Verified', user.email_verified ? 'The email address is proved.' : 'The email address is not proved yet.'],
    ['Company', user.company_name ?? 'Not given'],
    ['Role', accountRoleWords[user.role]],
    ['Joined', formatMoment(user.created_at)],
    ['Last seen', user.last_seen_at ? formatMoment(user.last_seen_at) : 'Not known'],
    ['Wrote', `${countOf(user.reviews, 'review')}, ${countOf(user.enquiries, 'enquiry', 'enquiries')}`],
  ];
  return (
    <AdminBlock heading="Account" aside={<StateWord $look={look}>{word}</StateWord>}>
      <Facts>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {user.disabled_at && (
          <div>
            <dt>Disabled</dt>
            <dd>{formatMoment(user.disabled_at)}</dd>
          </div>
        )}
      </Facts>
    </AdminBlock>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  font-size: 15px;
  & > div { display: grid; grid-template-columns: 96px minmax(0, 1fr); gap: ${({ theme }) => theme.space(3)}; }
  & dt { color: ${({ theme }) => theme.colour.textQuiet}; }
  & dd { color: ${({ theme }) => theme.colour.textStrong}; overflow-wrap: anywhere; }
`;
