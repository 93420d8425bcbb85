import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { adminQueuesApi } from '../../endpoints/admin/queues';
import { PageHeading } from '../../shared/PageHeading';
import { media } from '../../ui/mediaQueries';
import { StackPage } from '../../ui/pageLayouts';
import { SideNav } from '../../ui/SideNav';
import { adminParts } from './adminParts';

interface AdminFrameProps {
  /** The key of the open part. */
  part: string;
  heading: ReactNode;
  /** Beside the heading: what can be done on the whole page. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Around every page of the admin area: its parts with what waits in them, and the page's heading. */
export function AdminFrame({ part, heading, actions, children }: AdminFrameProps) {
  const { data: queues } = adminQueuesApi.endpoints.readQueues.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const items = adminParts.map(({ queue, ...item }) => ({ ...item, waiting: queue && queues?.[queue].count }));
  const groups = Object.fromEntries(adminParts.flatMap(({ key, group }) => (group ? [[key, group]] : [])));
  return (
    <AdminPage $wide>
      <Sides>
        <SideNav label="Admin area" items={items} current={part} groups={groups} />
        <Main>
          <Head>
            <PageHeading>{heading}</PageHeading>
            {actions}
          </Head>
          {children}
        </Main>
      </Sides>
    </AdminPage>
  );
}

const AdminPage = styled(StackPage)`
  padding-block: ${({ theme }) => theme.space(6)} ${({ theme }) => theme.space(16)};
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  ${media.desktop} { grid-template-columns: 200px minmax(0, 1fr); gap: ${({ theme }) => theme.space(8)}; }
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  align-content: start;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  & > h1 { font-size: ${({ theme }) => theme.fontSizes.display}; }
`;
