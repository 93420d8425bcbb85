import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { countOf, formatNumber } from '../../../lib/format';
import { useAppDispatch } from '../../../state/hooks';
import { Panel } from '../../../ui/Page';
import { Select } from '../../../ui/Select';
import { VisuallyHidden, visuallyHidden } from '../../../ui/VisuallyHidden';
import { AdminFrame } from '../AdminFrame';
import { PaneMessage } from './PaneMessage';
import { Steps } from './QueueItem';
import { QueueList } from './QueueList';
import { type QueuePlace, queueAddress, readQueueAddress } from './queueAddress';
import { itemHeadingId } from './queuePane';
import type { Desk, QueueRow, QueueSpec, QueueView } from './queueTypes';
import { ShortcutButton, ShortcutHelp } from './ShortcutHelp';
import { UndoStack } from './UndoStack';
import { useDecisions } from './useDecisions';
import { useKeysChoice } from './useKeysChoice';
import { useQueue } from './useQueue';
import { useShortcuts } from './useShortcuts';
import { useVisitor } from './useVisitor';

/** So many items before the end more of them are fetched. */
const near = 5;

/** A queue of the admins: its items at the left, the open one with all there is to know, and its decisions. */
export function DecisionQueue<Row extends QueueRow>({ spec }: { spec: QueueSpec<Row> }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  // The router takes its time: what was decided has left the list before the address is another one.
  const [ahead, setAhead] = useState<QueuePlace & { from: string }>();
  const { view, item } = ahead?.from === search ? ahead : readQueueAddress(search, spec.views);
  // An answer may come when the address has moved on.
  const address = useRef(search);
  useEffect(() => {
    address.current = search;
    setAhead((now) => (now?.from === search ? now : undefined));
  }, [search]);
  const queue = useQueue(spec, view);
  const { rows, remaining, status, hasMore, loadMore } = queue;
  const listed = item === null ? rows[0] : rows.find(({ id }) => id === item);
  const isKnown = listed !== undefined || item === null || (status === 'loading' && rows.length === 0);
  const visitor = useVisitor(spec, isKnown ? null : item);
  const open = listed ?? visitor?.row ?? undefined;
  const place = rows.findIndex(({ id }) => id === open?.id);
  const [withKeys, setWithKeys] = useKeysChoice();
  const [isHelping, setIsHelping] = useState(false);
  const typed = useRef(new Map<number, string>());
  const pane = useRef<HTMLDivElement>(null);
  const moved = useRef(false);

  const show = (id: number | null, list: QueueView = view) => {
    moved.current = true;
    setAhead({ from: address.current, view: list, item: id });
    void navigate({ search: queueAddress(spec.views, list, id) }, { replace: true, preventScrollReset: true });
  };
  const { stack, said, decide, takeBack } = useDecisions({ spec, view, queue, open, onOpen: show });

  const isEmpty = isKnown && status === 'ready' && rows.length === 0;
  const shown = open?.id ?? (isEmpty ? 'empty' : undefined);
  useEffect(() => {
    if (!moved.current || shown === undefined) return;
    moved.current = false;
    document.getElementById(itemHeadingId)?.focus({ preventScroll: true });
    if ((pane.current?.getBoundingClientRect().top ?? 0) < 0) pane.current?.scrollIntoView({ block: 'start' });
  }, [shown]);

  const following = place >= 0 ? rows[place + 1] : undefined;
  const before = place > 0 ? rows[place - 1] : undefined;
  useEffect(() => {
    if (following) spec.prepare?.(dispatch, following);
  }, [dispatch, spec, following]);
  const needsMore = hasMore && status === 'ready' && place >= rows.length - near;
  useEffect(() => {
    if (needsMore) loadMore();
  }, [needsMore, loadMore]);

  const step = (row: Row | undefined) => row && show(row.id);
  const newest = stack.entries.findLast(({ back, isPending }) => back && !isPending);
  const profile = open ? spec.profileOf(open) : null;
  useShortcuts(
    {
      j: () => step(place < 0 ? rows[0] : following),
      k: () => step(before),
      z: () => newest && void takeBack(newest),
      o: () => profile && window.open(profile, '_blank', 'noopener'),
      '?': () => setIsHelping(true),
    },
    withKeys,
  );

  const desk: Desk<Row> = {
    decide,
    addressOf: (id) => queueAddress(spec.views, spec.views[0], id),
    typed: typed.current,
    withKeys,
    stack: (
      <UndoStack
        entries={stack.entries}
        withKeys={withKeys}
        onUndo={(entry) => void takeBack(entry)}
        onGone={(key, hadFocus) => {
          stack.remove(key);
          if (hadFocus) document.getElementById(itemHeadingId)?.focus({ preventScroll: true });
        }}
      />
    ),
  };
  const [one, many] = spec.noun;
  const count = status === 'ready' || rows.length > 0 ? countOf(remaining, one, many) : '';
  return (
    <AdminFrame part={spec.part} heading={spec.heading} actions={<ShortcutButton onOpen={() => setIsHelping(true)} />}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Frame>
        <Tools>
          <ViewSelect
            aria-label="Show"
            value={view.key}
            onChange={({ target }) => void navigate({ search: queueAddress(spec.views, viewOf(spec, target.value), null) }, { replace: true })}
          >
            {spec.views.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </ViewSelect>
          <Count role="status">{count}</Count>
          <Steps
            position={place >= 0 ? `${formatNumber(place + 1)} of ${formatNumber(remaining)}` : ''}
            previous={before ? () => step(before) : null}
            next={following ? () => step(following) : null}
          />
        </Tools>
        <Columns $hasList={rows.length > 0}>
          {rows.length > 0 && (
            <QueueList
              spec={spec}
              rows={rows}
              open={open?.id}
              addressOf={(id) => queueAddress(spec.views, view, id)}
              status={status}
              hasMore={hasMore}
              onMore={loadMore}
            />
          )}
          <Pane ref={pane}>
            {open ? (
              <spec.Item key={open.id} row={open} desk={desk} />
            ) : (
              <PaneMessage
                spec={spec}
                view={view}
                status={visitor ? 'missing' : isEmpty ? 'empty' : isKnown && status === 'failed' ? 'failed' : 'loading'}
                failure={visitor?.failure}
                stack={desk.stack}
                onRetry={queue.reload}
                onFirst={() => show(null)}
              />
            )}
          </Pane>
        </Columns>
      </Frame>
      {isHelping && <ShortcutHelp withKeys={withKeys} onChoose={setWithKeys} onClose={() => setIsHelping(false)} />}
    </AdminFrame>
  );
}

function viewOf<Row extends QueueRow>({ views }: QueueSpec<Row>, key: string): QueueView {
  return views.find((view) => view.key === key) ?? views[0];
}

const Frame = styled.div`
  container: queue / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
`;

const Tools = styled.div`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  min-height: 44px;
`;

const ViewSelect = styled(Select)`
  flex: 0 1 200px;
`;

const Count = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  @container queue (max-width: 659.98px) { ${visuallyHidden} }
`;

/** Without items there is no list, and the message has all the room. */
const Columns = styled.div<{ $hasList: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  align-items: start;
  @container queue (min-width: 660px) { grid-template-columns: ${({ $hasList }) => ($hasList ? '220px minmax(0, 1fr)' : 'minmax(0, 1fr)')}; }
  @container queue (min-width: 900px) { grid-template-columns: ${({ $hasList }) => ($hasList ? '300px minmax(0, 1fr)' : 'minmax(0, 1fr)')}; }
`;

/** As tall as the window from the start: nothing below it moves when the item comes. */
const Pane = styled(Panel).attrs({ as: 'div' })`
  display: flex;
  flex-direction: column;
  min-height: calc(100vh - 260px);
  scroll-margin-top: 88px;
`;
