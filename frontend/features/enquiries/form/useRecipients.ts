import { useEffect, useMemo, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { badgeOf } from '#contract/contractors/badge';
import type { ContractorCard } from '#contract/contractors/contractors';
import { acceptsEnquiries } from '#contract/contractors/tiers';
import { limits } from '#contract/shared/limits';
import { listLimits } from '#contract/shared/listLimits';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { contractorsApi } from '#endpoints/contractors';
import { useAppDispatch, useAppSelector } from '#state/hooks';
import { buildRecipientQuery, parseRecipientKeys } from '../recipientQuery';

const { getContractor, listContractors } = contractorsApi.endpoints;
const savedQuery = { filters: {}, search: '', sort: 'a-z', saved: true, page: 1, page_size: listLimits.maxPageSize } as const;

export interface Recipients {
  /** The recipients in the order they were chosen. */
  chosen: readonly ContractorCard[];
  /** Keys in the URL whose contractors are loading. */
  loadingKeys: readonly string[];
  /** Keys in the URL whose contractors failed to load. */
  failedKeys: readonly string[];
  /** Whether there are no recipients, including loading and failed ones. */
  isEmpty: boolean;
  /** Why other contractors in the URL are excluded, one sentence each. */
  exclusionReasons: readonly string[];
  saved: { contractors: readonly ContractorCard[] | undefined; isError: boolean; retry: () => void };
  /** Adds a contractor by its slug. Returns false if the maximum is reached. */
  add: (slug: string) => boolean;
  remove: (contractor: ContractorCard) => void;
  removeKey: (key: string) => void;
  retry: () => void;
}

/** Whether visitors can send enquiries to this contractor. */
export function canReceiveEnquiries(contractor: ContractorCard): boolean {
  return acceptsEnquiries(badgeOf(contractor).tier);
}

/** The recipients of the enquiry, stored in the URL. */
export function useRecipients(): Recipients {
  const [keys, setKeys] = useRecipientKeys();
  const saved = listContractors.useQuery(savedQuery);
  const savedCards = saved.data?.rows;
  const { found: results, retry } = useContractorLookups(keys);
  const lookups = keys.map((key, index) => {
    const card = savedCards?.find(({ id, slug }) => slug === key || String(id) === key) ?? results[index]?.data;
    return { key, card, failure: toApiFailure(results[index]?.error) };
  });
  const cards = uniqueById(lookups.flatMap(({ card }) => card ?? []));
  const eligible = cards.filter(canReceiveEnquiries);
  const chosen = eligible.slice(0, limits.maxEnquiryRecipients);
  const missing = lookups.filter(({ card }) => !card);
  const toKeys = (items: readonly { key: string }[]) => items.map(({ key }) => key);
  const loadingKeys = toKeys(missing.filter(({ failure }) => !failure));
  const failedKeys = toKeys(missing.filter(({ failure }) => failure && failure.status !== 404));
  const unknownKeys = toKeys(missing.filter(({ failure }) => failure?.status === 404));
  const setChosen = (next: readonly ContractorCard[]) => setKeys([...next.map(({ slug }) => slug), ...loadingKeys, ...failedKeys]);
  return {
    chosen,
    loadingKeys,
    failedKeys,
    isEmpty: chosen.length + loadingKeys.length + failedKeys.length === 0,
    exclusionReasons: [
      ...cards.filter((card) => !canReceiveEnquiries(card)).map(({ name }) => `${name} doesn't accept enquiries here, so we removed it.`),
      ...unknownKeys.map((key) => `“${key}” is no longer in the directory, so we removed it.`),
      ...eligible
        .slice(limits.maxEnquiryRecipients)
        .map(({ name }) => `${name} was not added. You can ask up to ${limits.maxEnquiryRecipients} contractors at once.`),
    ],
    saved: { contractors: savedCards, isError: saved.isError && !saved.isFetching, retry: () => void saved.refetch() },
    add: (slug) => {
      const current = [...chosen.map((contractor) => contractor.slug), ...loadingKeys, ...failedKeys];
      if (current.includes(slug)) return true;
      if (current.length >= limits.maxEnquiryRecipients) return false;
      setKeys([...current, slug]);
      return true;
    },
    remove: ({ id }) => setChosen(chosen.filter((other) => other.id !== id)),
    removeKey: (key) => setKeys(keys.filter((other) => other !== key)),
    retry,
  };
}

/** The keys in the URL. Changes render immediately, before the URL is updated. */
function useRecipientKeys(): [keys: readonly string[], setKeys: (keys: readonly string[]) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [keys, setKeys] = useState<readonly string[]>(() => parseRecipientKeys(search));
  const lastSearch = useRef(search);
  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setKeys(parseRecipientKeys(search));
  }, [search]);
  const updateKeys = (next: readonly string[]) => {
    lastSearch.current = buildRecipientQuery(next);
    setKeys(next);
    void navigate({ search: lastSearch.current }, { replace: true });
  };
  return [keys, updateKeys];
}

/** The lookup result for each key. */
function useContractorLookups(keys: readonly string[]) {
  const dispatch = useAppDispatch();
  const serializedKeys = JSON.stringify(keys);
  const selectors = useMemo(() => parseKeys(serializedKeys).map((key) => getContractor.select(key)), [serializedKeys]);
  const results = useAppSelector((state) => selectors.map((select) => select(state)), shallowEqual);
  useEffect(() => {
    const calls = parseKeys(serializedKeys).map((key) => dispatch(getContractor.initiate(key)));
    return () => {
      for (const call of calls) call.unsubscribe();
    };
  }, [serializedKeys, dispatch]);
  const retry = () => {
    for (const [index, key] of keys.entries()) {
      if (results[index]?.error) void dispatch(getContractor.initiate(key, { forceRefetch: true, subscribe: false }));
    }
  };
  return { found: results, retry };
}

function parseKeys(serializedKeys: string): string[] {
  const keys: unknown = JSON.parse(serializedKeys);
  return Array.isArray(keys) ? keys.map(String) : [];
}

function uniqueById(cards: readonly ContractorCard[]): ContractorCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
