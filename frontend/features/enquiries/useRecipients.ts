import { useEffect, useMemo, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { badgeOf } from '../../../api/contract/badge';
import type { ContractorCard } from '../../../api/contract/contractors';
import { limits } from '../../../api/contract/limits';
import { takesEnquiries } from '../../../api/contract/tiers';
import { failureOf } from '../../endpoints/baseQuery';
import { contractorsApi } from '../../endpoints/contractors';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { askedIn, askedQuery } from './askedAddress';

const { getContractor, listContractors } = contractorsApi.endpoints;
const savedQuery = { filters: {}, search: '', sort: 'a-z', saved: true, page: 1, page_size: limits.largestPageSize } as const;

export interface Recipients {
  /** Who gets the enquiry, in the order chosen. */
  chosen: readonly ContractorCard[];
  /** Named in the address and not there yet. */
  waiting: readonly string[];
  /** Named in the address and not to be had just now. */
  failed: readonly string[];
  /** Whether there is nobody to ask, also none that is still to be loaded. */
  isNobody: boolean;
  /** Why others whom the address names are left out, a sentence each. */
  leftOut: readonly string[];
  saved: { contractors: readonly ContractorCard[] | undefined; isError: boolean; retry: () => void };
  /** False where there are as many as there may be. */
  add: (contractor: ContractorCard) => boolean;
  remove: (contractor: ContractorCard) => void;
  giveUp: (key: string) => void;
  retry: () => void;
}

/** Whether visitors can ask a contractor for a quote here. */
export function canBeAsked(contractor: ContractorCard): boolean {
  return takesEnquiries(badgeOf(contractor).tier);
}

/** The contractors that are asked: chosen by the address, which follows every change. */
export function useRecipients(): Recipients {
  const [keys, setKeys] = useKeysInAddress();
  const saved = listContractors.useQuery(savedQuery);
  const savedCards = saved.data?.contractors;
  const { found, retry } = useLookedUp(keys);
  const looked = keys.map((key, index) => {
    const card = savedCards?.find(({ id, slug }) => slug === key || String(id) === key) ?? found[index]?.data;
    return { key, card, failure: failureOf(found[index]?.error) };
  });
  const cards = uniqueById(looked.flatMap(({ card }) => card ?? []));
  const askable = cards.filter(canBeAsked);
  const chosen = askable.slice(0, limits.enquiryRecipients);
  const missing = looked.filter(({ card }) => !card);
  const keysOf = (some: readonly { key: string }[]) => some.map(({ key }) => key);
  const waiting = keysOf(missing.filter(({ failure }) => !failure));
  const failed = keysOf(missing.filter(({ failure }) => failure && failure.status !== 404));
  const unknown = keysOf(missing.filter(({ failure }) => failure?.status === 404));
  const choose = (next: readonly ContractorCard[]) => setKeys([...next.map(({ slug }) => slug), ...waiting, ...failed]);
  return {
    chosen,
    waiting,
    failed,
    isNobody: chosen.length + waiting.length + failed.length === 0,
    leftOut: [
      ...cards.filter((card) => !canBeAsked(card)).map(({ name }) => `${name} takes no enquiries here and was left out.`),
      ...unknown.map((key) => `“${key}” is not in the directory any more and was left out.`),
      ...askable
        .slice(limits.enquiryRecipients)
        .map(({ name }) => `${name} was left out: you can ask ${limits.enquiryRecipients} contractors at once.`),
    ],
    saved: { contractors: savedCards, isError: saved.isError && !saved.isFetching, retry: () => void saved.refetch() },
    add: (contractor) => {
      if (chosen.length + waiting.length + failed.length >= limits.enquiryRecipients) return false;
      choose([...chosen, contractor]);
      return true;
    },
    remove: ({ id }) => choose(chosen.filter((other) => other.id !== id)),
    giveUp: (key) => setKeys(keys.filter((other) => other !== key)),
    retry,
  };
}

/** What the address names. A change is drawn at once, and written to the address beside it. */
function useKeysInAddress(): [keys: readonly string[], setKeys: (keys: readonly string[]) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [keys, setKeys] = useState<readonly string[]>(() => askedIn(search));
  const written = useRef(search);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setKeys(askedIn(search));
  }, [search]);
  const change = (next: readonly string[]) => {
    written.current = askedQuery(next);
    setKeys(next);
    void navigate({ search: written.current }, { replace: true });
  };
  return [keys, change];
}

/** What the server says of each. */
function useLookedUp(keys: readonly string[]) {
  const dispatch = useAppDispatch();
  const joined = JSON.stringify(keys);
  const selectors = useMemo(() => askedKeys(joined).map((key) => getContractor.select(key)), [joined]);
  const found = useAppSelector((state) => selectors.map((select) => select(state)), shallowEqual);
  useEffect(() => {
    const calls = askedKeys(joined).map((key) => dispatch(getContractor.initiate(key)));
    return () => {
      for (const call of calls) call.unsubscribe();
    };
  }, [joined, dispatch]);
  const retry = () => {
    for (const [index, key] of keys.entries()) {
      if (found[index]?.error) void dispatch(getContractor.initiate(key, { forceRefetch: true, subscribe: false }));
    }
  };
  return { found, retry };
}

function askedKeys(joined: string): string[] {
  const keys: unknown = JSON.parse(joined);
  return Array.isArray(keys) ? keys.map(String) : [];
}

function uniqueById(cards: readonly ContractorCard[]): ContractorCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
