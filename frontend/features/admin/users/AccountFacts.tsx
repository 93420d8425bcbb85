import { styled } from 'styled-components';
import { accountRoleLabels } from '#contract/accounts/session';
import { type AdminUser, getUserState, userStateTexts } from '#contract/users';
import { formatDateTime, pluralize } from '#lib/text/format';
import { StatusLabel } from '#shared/labels/StatusLabel';
import { Section } from '#shared/page/Section';

export function AccountFacts({ user }: { user: AdminUser }) {
  const facts: [string, string][] = [
    ['Email', user.username],
    ['Email verified', user.email_verified ? 'Yes' : 'No'],
    ['Company', user.company_name ?? 'Not provided'],
    ['Role', accountRoleLabels[user.role]],
    ['Joined', formatDateTime(user.created_at)],
    ['Last seen', user.last_seen_at ? formatDateTime(user.last_seen_at) : 'Unknown'],
    ['Activity', `${pluralize(user.reviews, 'review')}, ${pluralize(user.enquiries, 'enquiry', 'enquiries')}`],
  ];
  return (
    <Section compact heading="Account" aside={<StatusLabel status={userStateTexts[getUserState(user)]} />}>
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
            <dd>{formatDateTime(user.disabled_at)}</dd>
          </div>
        )}
      </Facts>
    </Section>
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
