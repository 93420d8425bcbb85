import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { QueueRow } from '#endpoints/admin/queuePages';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { choiceParam, idParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { formatNumber, pluralize } from '#lib/text/format';
import { useAppDispatch } from '#state/hooks';
import { Select } from '#ui/controls/Select';
import { Panel } from '#ui/layout/containers';
import { VisuallyHidden, visuallyHidden } from '#ui/VisuallyHidden';
import { AdminFrame } from '../../kit/AdminFrame';
import { ShortcutButton, ShortcutHelp } from '../decisions/ShortcutHelp';
import { useDecisions } from '../decisions/useDecisions';
import { useShortcuts, useShortcutsEnabled } from '../decisions/useShortcuts';
import { itemHeadingId, type QueueSpec, type QueueView } from '../list/queueTypes';
import { useQueue } from '../list/useQueue';
import { PaneMessage } from './PaneMessage';
import { QueueContext, type QueueContextValue } from './QueueContext';
import { ItemNavigation } from './QueueItem';
import { QueueList } from './QueueList';

/** More items are fetched when this many are left. */
const prefetchThreshold = 5;

/** A moderation queue: its list on the left, the open item with its evidence and decisions on the right. */
export function DecisionQueue<Row extends QueueRow>({ spec }: { spec: QueueSpec<Row> }) {
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const { values, set, href } = useUrlState(useMemo(() => buildQueueUrlSchema(spec.views), [spec.views]));
  // A decided item leaves the list before the router has updated the URL.
  const [pendingUrlState, setPendingUrlState] = useState<{ state: string; item: number | null; from: string }>();
  const { state, item } = pendingUrlState?.from === search ? pendingUrlState : values;
  const view = findView(spec, state);
  // When a response arrives, the URL may have changed.
  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
    setPendingUrlState((current) => (current?.from === search ? current : undefined));
  }, [search]);
  const queue = useQueue(spec, view);
  const { rows, remaining, status, hasMore, loadMore } = queue;
  const listedRow = item === null ? rows[0] : rows.find(({ id }) => id === item);
  const isKnown = listedRow !== undefined || item === null || (status === 'loading' && rows.length === 0);
  // An item in the URL may already be decided or on a later page.
  const linkedItem = spec.useItem(isKnown ? null : item);
  const openRow = listedRow ?? linkedItem.currentData;
  const linkFailure = linkedItem.isFetching ? undefined : toApiFailure(linkedItem.error);
  const openIndex = rows.findIndex(({ id }) => id === openRow?.id);
  const [shortcutsEnabled, setShortcutsEnabled] = useShortcutsEnabled();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const reasonDrafts = useRef(new Map<number, string>());
  const pane = useRef<HTMLDivElement>(null);
  const shouldMoveFocus = useRef(false);

  const openItem = (id: number | null, targetView: QueueView = view) => {
    shouldMoveFocus.current = true;
    setPendingUrlState({ from: latestSearch.current, state: targetView.key, item: id });
    set({ state: targetView.key, item: id }, { preventScrollReset: true });
  };
  const { stack, announcement, decide, undo } = useDecisions({ spec, view, queue, openRow, onOpen: openItem });

  const isEmpty = isKnown && status === 'ready' && rows.length === 0;
  const paneKey = openRow?.id ?? (isEmpty ? 'empty' : undefined);
  useEffect(() => {
    if (!shouldMoveFocus.current || paneKey === undefined) return;
    shouldMoveFocus.current = false;
    document.getElementById(itemHeadingId)?.focus({ preventScroll: true });
    if ((pane.current?.getBoundingClientRect().top ?? 0) < 0) pane.current?.scrollIntoView({ block: 'start' });
  }, [paneKey]);

  const nextRow = openIndex >= 0 ? rows[openIndex + 1] : undefined;
  const previousRow = openIndex > 0 ? rows[openIndex - 1] : undefined;
  useEffect(() => {
    if (nextRow) spec.prefetch?.(dispatch, nextRow);
  }, [dispatch, spec, nextRow]);
  const needsMore = hasMore && status === 'ready' && openIndex >= rows.length - prefetchThreshold;
  useEffect(() => {
    if (needsMore) loadMore();
  }, [needsMore, loadMore]);

  const goTo = (row: Row | undefined) => row && openItem(row.id);
  const profileHref = openRow ? spec.getProfileHref(openRow) : null;
  useShortcuts(
    {
      j: () => goTo(openIndex < 0 ? rows[0] : nextRow),
      k: () => goTo(previousRow),
      z: () => stack.latestUndoableKey !== undefined && void undo(stack.latestUndoableKey),
      o: () => profileHref && window.open(profileHref, '_blank', 'noopener'),
      '?': () => setIsHelpOpen(true),
    },
    shortcutsEnabled,
  );

  const context: QueueContextValue = {
    kind: spec.kind,
    item: openRow && { id: openRow.id, title: spec.getTitle(openRow), profileHref },
    decide: async (action, reason) => openRow && decide(openRow, action, reason),
    getItemHref: (id) => href({ state: spec.views[0].key, item: id }),
    reasonDrafts: reasonDrafts.current,
    shortcutsEnabled,
    stackEntries: stack.entries,
    latestUndoableKey: stack.latestUndoableKey,
    undo: (key) => void undo(key),
    dismiss: (key, hadFocus) => {
      stack.remove(key);
      if (hadFocus) document.getElementById(itemHeadingId)?.focus({ preventScroll: true });
    },
  };
  const [singular, plural] = spec.noun;
  const count = status === 'ready' || rows.length > 0 ? pluralize(remaining, singular, plural) : '';
  return (
    <AdminFrame part={spec.part} heading={spec.heading} actions={<ShortcutButton onOpen={() => setIsHelpOpen(true)} />}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Frame>
        <Toolbar>
          <ViewSelect aria-label="Show" value={view.key} onChange={({ target }) => set({ state: target.value, item: null })}>
            {spec.views.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </ViewSelect>
          <Count role="status">{count}</Count>
          <ItemNavigation
            position={openIndex >= 0 ? `${formatNumber(openIndex + 1)} of ${formatNumber(remaining)}` : ''}
            onPrevious={previousRow ? () => goTo(previousRow) : null}
            onNext={nextRow ? () => goTo(nextRow) : null}
          />
        </Toolbar>
        <Columns $hasList={rows.length > 0 || status === 'loading'}>
          {rows.length > 0 ? (
            <QueueList
              spec={spec}
              rows={rows}
              openId={openRow?.id}
              getItemHref={(id) => href({ state: view.key, item: id })}
              status={status}
              hasMore={hasMore}
              onMore={loadMore}
            />
          ) : (
            status === 'loading' && <ListSpace />
          )}
          <Pane ref={pane}>
            <QueueContext value={context}>
              {openRow ? (
                <spec.Item key={openRow.id} row={openRow} />
              ) : (
                <PaneMessage
                  spec={spec}
                  view={view}
                  status={linkFailure ? 'missing' : isEmpty ? 'empty' : isKnown && status === 'failed' ? 'failed' : 'loading'}
                  failure={linkFailure?.message}
                  onRetry={queue.reload}
                  onShowFirst={() => openItem(null)}
                />
              )}
            </QueueContext>
          </Pane>
        </Columns>
      </Frame>
      {isHelpOpen && <ShortcutHelp shortcutsEnabled={shortcutsEnabled} onChoose={setShortcutsEnabled} onClose={() => setIsHelpOpen(false)} />}
    </AdminFrame>
  );
}

function buildQueueUrlSchema(views: readonly QueueView[]) {
  return {
    state: choiceParam<string, string>(
      views.map(({ key }) => key),
      views[0]?.key ?? '',
    ),
    /** The requested item; null for the first one. */
    item: idParam,
  };
}

function findView<Row extends QueueRow>({ views }: QueueSpec<Row>, key: string): QueueView {
  return views.find((view) => view.key === key) ?? views[0];
}

const Frame = styled.div`
  container: queue / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
`;

const Toolbar = styled.div`
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

/** Without items there is no list, and the message spans the full width. */
const Columns = styled.div<{ $hasList: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  align-items: start;
  @container queue (min-width: 660px) { grid-template-columns: ${({ $hasList }) => ($hasList ? '220px minmax(0, 1fr)' : 'minmax(0, 1fr)')}; }
  @container queue (min-width: 900px) { grid-template-columns: ${({ $hasList }) => ($hasList ? '300px minmax(0, 1fr)' : 'minmax(0, 1fr)')}; }
`;

/** Where the list will be, so that the open item does not move when it loads. */
const ListSpace = styled.div`
  @container queue (max-width: 659.98px) { display: none; }
`;

/** As tall as the window from the start, to avoid a layout shift when the item loads. */
const Pane = styled(Panel).attrs({ as: 'div' })`
  display: flex;
  flex-direction: column;
  min-height: calc(100vh - 260px);
  scroll-margin-top: 88px;
`;
