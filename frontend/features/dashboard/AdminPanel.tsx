import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { allowsRole } from '#contract/accounts/access';
import type { User } from '#contract/accounts/session';
import { adminQueuesApi } from '#endpoints/admin/overview';
import { formatNumber } from '#lib/text/format';
import { queueLinks } from '#shared/navigation/adminNavItems';
import { ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';

/** Pending counts of the moderation queues, for admins. */
export function AdminPanel({ user }: { user: User }) {
  const id = useId();
  const isAdmin = allowsRole('admin', user.role);
  const { data } = adminQueuesApi.endpoints.getQueues.useQuery(undefined, { skip: !isAdmin, refetchOnMountOrArgChange: true });
  if (!isAdmin) return null;
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>Admin area</h2>
      {/* All queues are rendered before their counts load, to avoid a layout shift. */}
      <Queues>
        {queueLinks.map(({ queue, label, to }) => {
          const count = data?.[queue].count;
          return (
            <li key={queue}>
              <QueueLink to={to} $waits={count !== undefined && count > 0}>
                {count === undefined ? label : `${label}:\u00a0${formatNumber(count)}`}
              </QueueLink>
            </li>
          );
        })}
      </Queues>
      <div>
        <ButtonLink to="/admin">Open the admin area</ButtonLink>
      </div>
    </Box>
  );
}

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(5)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

const Queues = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 0 ${({ theme }) => theme.space(3)};
`;

const QueueLink = styled(Link)<{ $waits: boolean }>`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding-block: ${({ theme }) => theme.space(1)};
  line-height: 1.25;
  ${({ $waits }) => $waits && 'font-weight: 600;'}
  ${media.touch} { min-height: 44px; }
`;
