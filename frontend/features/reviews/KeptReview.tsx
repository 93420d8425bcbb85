import { useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-final-form';
import type { User } from '../../../api/contract/session';
import { useAppSelector } from '../../state/hooks';
import { FormWatch } from '../../ui/form/FormWatch';
import { keepReview, readReview, typedIn } from './keptReview';

interface KeptReviewProps {
  contractorId: number;
  /** Told where there was something to bring back. */
  onRestored: () => void;
}

/** Brings back what was typed before the page was loaded anew, fills in what the account knows, and keeps what is typed from then on. */
export function KeptReview({ contractorId, onRestored }: KeptReviewProps) {
  const form = useForm();
  const user = useAppSelector((state) => state.session.user);
  const known = useMemo(() => knownOf(user), [user]);
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    // What was typed before the page's script took over is newer.
    const kept = readReview(contractorId).filter(([name]) => form.getFieldState(name)?.pristine);
    form.batch(() => {
      for (const [name, value] of kept) form.change(name, value);
    });
    if (kept.length > 0) onRestored();
  }, [form, contractorId, onRestored]);
  useEffect(() => {
    form.batch(() => {
      for (const [name, text] of Object.entries(known)) if (!form.getFieldState(name)?.value) form.change(name, text);
    });
  }, [form, known]);
  const keepChanged = (values: Record<string, unknown>) => {
    if (restored.current && !form.getState().pristine) keepReview(contractorId, typedIn(values, known));
  };
  return <FormWatch onValues={keepChanged} />;
}

function knownOf(user: User | null): Record<string, string> {
  return user ? { author_name: user.full_name, author_company: user.company_name ?? '', email: user.username } : {};
}
