import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { QueueRow } from '#endpoints/admin/queuePages';
import { Button } from '#ui/controls/Button';
import { Spinner } from '#ui/messages/Spinner';
import type { QueueSpec } from '../list/queueTypes';

interface QueueListProps<Row extends QueueRow> {
  spec: QueueSpec<Row>;
  rows: Row[];
  /** Id of the open item. */
  openId: number | undefined;
  getItemHref: (id: number) => string;
  status: 'loading' | 'ready' | 'failed';
  hasMore: boolean;
  onMore: () => void;
}

/** The list of a queue. The open item is scrolled into view. */
export function QueueList<Row extends QueueRow>({ spec, rows, openId, getItemHref, status, hasMore, onMore }: QueueListProps<Row>) {
  const columnRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const column = columnRef.current;
    const currentLink = column?.querySelector<HTMLElement>('[aria-current]');
    if (!column || !currentLink || Number(currentLink.dataset.item) !== openId) return;
    // Scroll the column only, not the page.
    const offset = currentLink.offsetTop - column.scrollTop;
    if (offset < 0) column.scrollTop = currentLink.offsetTop;
    else if (offset + currentLink.offsetHeight > column.clientHeight)
      column.scrollTop = currentLink.offsetTop + currentLink.offsetHeight - column.clientHeight;
  }, [openId]);
  const { ListItem } = spec;
  return (
    <Column ref={columnRef} aria-label={spec.heading}>
      <ol>
        {rows.map((row) => (
          <li key={row.id}>
            <ItemLink to={getItemHref(row.id)} replace preventScrollReset data-item={row.id} aria-current={row.id === openId ? 'true' : undefined}>
              <ListItem row={row} />
            </ItemLink>
          </li>
        ))}
      </ol>
      {rows.length > 0 && (hasMore || status === 'failed') && (
        <More>
          <Button $look="outline" aria-disabled={status === 'loading'} onClick={() => status !== 'loading' && onMore()}>
            {status === 'loading' && <Spinner />}
            {status === 'failed' ? 'Try again' : 'Show more'}
          </Button>
        </More>
      )}
    </Column>
  );
}

const Column = styled.nav`
  position: sticky;
  top: 88px;
  max-height: calc(100vh - 104px);
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  overflow-y: auto;
  & li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  @container queue (max-width: 659.98px) { display: none; }
`;

const ItemLink = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: ${({ theme }) => `10px ${theme.space(4)}`};
  border-left: 3px solid transparent;
  color: ${({ theme }) => theme.colour.text};
  font-size: 14px;
  line-height: 1.4;
  text-decoration: none;
  & > strong {
    color: ${({ theme }) => theme.colour.heading};
    font-size: 15px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > small { display: flex; gap: 6px; justify-content: space-between; color: ${({ theme }) => theme.colour.textQuiet}; font-size: 13px; }
  &:hover { background: ${({ theme }) => theme.colour.surfaceQuiet}; }
  &:focus-visible { outline-offset: -3px; }
  &[aria-current] { border-left-color: ${({ theme }) => theme.colour.accent}; background: ${({ theme }) => theme.colour.selected}; }
  &[aria-current] > small { color: ${({ theme }) => theme.colour.text}; }
`;

const More = styled.div`
  display: grid;
  padding: ${({ theme }) => theme.space(3)};
  border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet};
`;
