import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { admits } from '../../../api/contract/access';
import type { User } from '../../../api/contract/session';
import { adminQueuesApi } from '../../endpoints/admin/queues';
import { formatNumber } from '../../lib/format';
import { queueLinks } from '../../shared/adminParts';
import { ButtonLink } from '../../ui/Button';
import { media } from '../../ui/mediaQueries';
import { Panel } from '../../ui/Page';

/** What is waiting for the directory's team, for admins. */
export function AdminPanel({ user }: { user: User }) {
  const id = useId();
  const isAdmin = admits('admin', user.role);
  const { data } = adminQueuesApi.endpoints.readQueues.useQuery(undefined, { skip: !isAdmin, refetchOnMountOrArgChange: true });
  if (!isAdmin) return null;
  const waiting = queueLinks.filter(({ queue }) => (data?.[queue].count ?? 0) > 0);
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>Admin area</h2>
      {data && waiting.length === 0 && <p>Nothing is waiting for a decision.</p>}
      {waiting.length > 0 && (
        <Queues>
          {waiting.map(({ queue, label, to }) => (
            <li key={queue}>
              <Link to={to}>
                {label}: {formatNumber(data?.[queue].count ?? 0)}
              </Link>
            </li>
          ))}
        </Queues>
      )}
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
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 0 ${({ theme }) => theme.space(4)};
  & a { display: inline-flex; align-items: center; min-height: 36px; font-weight: 600; }
  ${media.touch} { & a { min-height: 44px; } }
`;
