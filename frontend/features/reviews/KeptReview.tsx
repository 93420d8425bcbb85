import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import type { User } from '../../../api/contract/session';
import { BroughtBack, broughtBack } from '../../shared/BroughtBack';
import { useAppSelector } from '../../state/hooks';
import { FormWatch } from '../../ui/form/FormWatch';
import { keepReview, readReview, typedIn } from './keptReview';

/** Brings back what was typed before the page was loaded anew, fills in what the account knows, and keeps what is typed from then on. */
export function KeptReview({ contractorId }: { contractorId: number }) {
  const form = useForm();
  const user = useAppSelector((state) => state.session.user);
  const known = useMemo(() => knownOf(user), [user]);
  const restored = useRef(false);
  const [sentences, setSentences] = useState<string[]>([]);
  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    // What was typed before the page's script took over is newer.
    const kept = readReview(contractorId).filter(([name]) => form.getFieldState(name)?.pristine);
    form.batch(() => {
      for (const [name, value] of kept) form.change(name, value);
    });
    if (kept.length > 0) setSentences([broughtBack]);
  }, [form, contractorId]);
  useEffect(() => {
    form.batch(() => {
      for (const [name, text] of Object.entries(known)) if (!form.getFieldState(name)?.value) form.change(name, text);
    });
  }, [form, known]);
  return (
    <>
      <BroughtBack sentences={sentences} />
      <FormWatch onValues={(values) => restored.current && !form.getState().pristine && keepReview(contractorId, typedIn(values, known))} />
    </>
  );
}

function knownOf(user: User | null): Record<string, string> {
  return user ? { author_name: user.full_name, author_company: user.company_name ?? '', email: user.username } : {};
}
