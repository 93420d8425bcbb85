import { Badge, Button, Flex, Link, Status, Typography } from '@strapi/design-system';
import { isFetchError, useFetchClient, Widget } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { formatNumber, formatTime } from '../brand/formatting';

/** Response of the CMS's own GET /directory/overview. */
interface Overview {
  queues: { key: string; label: string; waiting: number; address: string | null }[];
  /** Published entries that the site rejected; missing in responses of older versions. */
  refused?: { count: number };
  /** When the site last checked for changes. */
  read_at: string | null;
  error: string | null;
}

const refreshInterval = 30_000;

/** Shows what is pending in the site's admin area, and whether the site receives publications. */
export function DirectoryWidget() {
  const { get } = useFetchClient();
  const [overview, setOverview] = useState<Overview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const refresh = useCallback(async () => {
    await get<Overview>('/directory/overview').then(
      ({ data }) => {
        setOverview(data);
        setFailure(null);
      },
      (error: Error) => {
        if (error.name !== 'AbortError') setFailure(isFetchError(error) ? error.message : 'The site is not responding.');
      },
    );
  }, [get]);

  useEffect(() => {
    void refresh();
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, refreshInterval);
    return () => window.clearInterval(timer);
  }, [refresh]);

  if (failure !== null) {
    return (
      <Flex direction="column" alignItems="flex-start" gap={3} role="status">
        <Status variant="warning" size="S">
          <Typography variant="pi" fontWeight="bold" tag="span">
            Site not responding
          </Typography>
        </Status>
        <Typography>{failure} You can keep working here. Your changes sync as soon as the site responds.</Typography>
        <Button variant="tertiary" onClick={() => void refresh()}>
          Try again
        </Button>
      </Flex>
    );
  }
  if (!overview) return <Widget.Loading />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Queues data-queues>
        {overview.queues.map(({ key, label, waiting, address }) => (
          <li key={key}>
            {address === null ? (
              <Typography>{label}</Typography>
            ) : (
              <Link href={address} isExternal>
                {label}
              </Link>
            )}
            <Badge
              backgroundColor={waiting > 0 ? 'alternative100' : 'neutral150'}
              textColor={waiting > 0 ? 'alternative700' : 'neutral600'}
              active={false}
            >
              {formatNumber(waiting)}
            </Badge>
          </li>
        ))}
      </Queues>
      {overview.refused && overview.refused.count > 0 ? (
        <Status variant="danger" size="S" data-refused>
          <Typography variant="pi" tag="span">
            Rejected by the site: {formatNumber(overview.refused.count)}. To find them, check the “On the site” column in each list.
          </Typography>
        </Status>
      ) : null}
      <Flex>
        <Status variant={overview.error ? 'danger' : 'success'} size="S">
          <Typography variant="pi" tag="span">
            {overview.error ? `The last sync failed: ${overview.error}` : `Last sync: ${overview.read_at ? formatTime(overview.read_at) : 'never'}`}
          </Typography>
        </Status>
      </Flex>
    </Flex>
  );
}

const Queues = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  column-gap: 2.4rem;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1.2rem;
    min-height: 4rem;
    border-bottom: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
`;
