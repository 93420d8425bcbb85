import { useState } from 'react';
import { styled } from 'styled-components';
import { listLimits } from '#contract/shared/listLimits';
import type { Shortlist } from '#contract/shortlists/shortlists';
import { formatDate, pluralize } from '#lib/text/format';
import { useAnnouncement } from '#shared/forms/useAnnouncement';
import type { Shortlists } from '#shared/shortlists/useShortlists';
import { useAppDispatch } from '#state/hooks';
import { toastShown } from '#state/toastsSlice';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { ActionRow, Stack } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { CopyTableButton } from './CopyTableButton';
import { ListActions } from './ListActions';
import { type ListedItem, useListedItems } from './listedItems';
import { NoteField } from './NoteField';
import { ShortlistRow } from './ShortlistRow';

interface ShortlistPanelProps {
  shortlist: Shortlist;
  shortlists: Shortlists;
  buildListUrl: (id: number) => string;
}

/** A shortlist with its companies, their notes, and what can be done with them. */
export function ShortlistPanel({ shortlist, shortlists, buildListUrl }: ShortlistPanelProps) {
  const { isAccount, actions } = shortlists;
  const dispatch = useAppDispatch();
  const { statusLine, onDone } = useAnnouncement();
  const { items, hasFailed, retry } = useListedItems(shortlist, isAccount);
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([]);
  const toggle = (id: number) => setSelectedIds((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const remove = async ({ contractor_id, name, note }: ListedItem) => {
    const { error } = await actions.removeItem(shortlist.id, contractor_id);
    if (error) {
      dispatch(toastShown({ title: `${name} could not be removed`, description: 'Check the connection and try again.', look: 'destructive' }));
      return;
    }
    const restore = async () => {
      const { error: restoreError } = await actions.putItem(shortlist.id, { id: contractor_id, name }, { note });
      if (restoreError)
        dispatch(toastShown({ title: `${name} could not be restored`, description: 'Add the company again from its profile.', look: 'destructive' }));
    };
    dispatch(
      toastShown({
        title: `${name} removed`,
        description: `It is no longer in ${shortlist.name}.`,
        actions: [{ label: 'Undo', thunk: () => void restore() }],
      }),
    );
  };
  const selected = items.filter(({ contractor_id }) => selectedIds.includes(contractor_id));
  return (
    <Stack $gap={4} aria-labelledby="shortlist">
      <Head>
        <div>
          <h2 id="shortlist" dir="auto">
            {shortlist.name}
          </h2>
          <Quiet>
            {`${pluralize(items.length, 'company', 'companies')} · changed ${formatDate(shortlist.updated_at)}`}
            {shortlist.role === 'editor' && ` · shared by ${shortlist.owner}`}
          </Quiet>
        </div>
        <ListActions shortlist={shortlist} shortlists={shortlists} buildListUrl={buildListUrl} onDone={onDone} />
      </Head>
      {statusLine}
      {hasFailed && (
        <div>
          <Alert>The companies’ details could not be loaded. Your list and its notes are safe.</Alert>
          <Button $look="quiet" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {items.length === 0 && <p>This list is empty. Open a company’s profile and select “Add to shortlist”.</p>}
      {items.length > 0 && (
        <>
          <SelectionActions items={selected.length > 0 ? selected : items} isSelection={selected.length > 0} />
          <Panel>
            <Rows>
              {items.map((item) => (
                <ShortlistRow
                  key={item.contractor_id}
                  item={item}
                  isSelected={selectedIds.includes(item.contractor_id)}
                  onToggle={() => toggle(item.contractor_id)}
                  onRemove={() => void remove(item)}
                >
                  <NoteField listId={shortlist.id} item={item} actions={actions} />
                </ShortlistRow>
              ))}
            </Rows>
          </Panel>
        </>
      )}
    </Stack>
  );
}

/** What can be done with the selected companies, or with all. */
function SelectionActions({ items, isSelection }: { items: readonly ListedItem[]; isSelection: boolean }) {
  const slugs = items.flatMap(({ contractor }) => contractor?.slug ?? []);
  const compared = slugs.slice(0, listLimits.maxComparedContractors);
  const recipients = slugs.slice(0, listLimits.maxEnquiryRecipients);
  const count = (chosen: readonly string[]) =>
    chosen.length < slugs.length ? ` the first ${chosen.length}` : isSelection ? ` ${chosen.length} selected` : '';
  return (
    <ActionRow data-screen-only>
      {compared.length > 1 && (
        <ButtonLink to={`/compare?contractors=${compared.join()}`} $look="accent">
          {`Compare${count(compared)}`}
        </ButtonLink>
      )}
      {recipients.length > 0 && (
        <ButtonLink to={`/request-quote?${new URLSearchParams(recipients.map((slug) => ['contractor', slug]))}`} $look="outline">
          {`Request quotes${count(recipients) && ` from${count(recipients)}`}`}
        </ButtonLink>
      )}
      <CopyTableButton items={items} />
    </ActionRow>
  );
}

const Head = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  & h2 { font-size: ${({ theme }) => theme.fontSizes.heading}; overflow-wrap: anywhere; }
`;

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

export const Rows = styled.ul`
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;
