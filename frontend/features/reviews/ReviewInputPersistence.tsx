import { useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-final-form';
import type { User } from '#contract/accounts/session';
import { useAppSelector } from '#state/hooks';
import { FormValuesObserver } from '#ui/form/FormValuesObserver';
import { persistReviewInput, pickUnsavedInput } from './reviewStorage';

interface ReviewInputPersistenceProps {
  contractorId: number;
  /** Called when there was stored input to restore. */
  onRestored: () => void;
}

/** Restores the input typed before a reload, fills the remaining fields from the account, and stores further input. */
export function ReviewInputPersistence({ contractorId, onRestored }: ReviewInputPersistenceProps) {
  const form = useForm();
  const user = useAppSelector((state) => state.session.user);
  const accountValues = useMemo(() => getAccountValues(user), [user]);
  const hasRestored = useRef(false);
  useEffect(() => {
    if (hasRestored.current) return;
    hasRestored.current = true;
    // Input typed before hydration is newer than stored input.
    const storedEntries = Object.entries(persistReviewInput(contractorId).read() ?? {}).filter(([name]) => form.getFieldState(name)?.pristine);
    form.batch(() => {
      for (const [name, value] of storedEntries) form.change(name, value);
    });
    if (storedEntries.length > 0) onRestored();
  }, [form, contractorId, onRestored]);
  useEffect(() => {
    form.batch(() => {
      for (const [name, text] of Object.entries(accountValues)) if (!form.getFieldState(name)?.value) form.change(name, text);
    });
  }, [form, accountValues]);
  const storeChanges = (values: Record<string, unknown>) => {
    if (hasRestored.current && !form.getState().pristine) persistReviewInput(contractorId).save(pickUnsavedInput(values, accountValues));
  };
  return <FormValuesObserver onValues={storeChanges} />;
}

function getAccountValues(user: User | null): Record<string, string> {
  return user ? { author_name: user.full_name, author_company: user.company_name ?? '', email: user.username } : {};
}
