import type { FormApi } from 'final-form';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import type { User } from '../../../api/contract/session';
import { useAppSelector } from '../../state/hooks';
import { Button } from '../../ui/Button';
import type { DraftWriter } from './draftWriter';
import { draftOf, keepDraft, type QuoteDraft, readDraft } from './keptDraft';
import { emptyQuote, senderOf, typedKeys } from './quoteValues';

interface DraftStripProps {
  writer: DraftWriter;
  /** What was kept is in the form: whether files have to be chosen again. */
  onBack: (lostFiles: boolean) => void;
  /** The form is empty again. */
  onStartOver: () => void;
}

const kept = 'What you type is kept in this browser for 30 days.';
const back = 'Your draft is back. We keep it for 30 days.';
const empty = 'The form is empty again.';

/** Keeps the form's values in the browser, brings back what was kept, and says so in a line that is always there, so that nothing moves. */
export function DraftStrip({ writer, onBack, onStartOver }: DraftStripProps) {
  const form = useForm();
  const { values } = useFormState<Record<string, unknown>>({ subscription: { values: true } });
  const { status, user } = useAppSelector((state) => state.session);
  const [said, setSaid] = useState(kept);
  const [begun, setBegun] = useState(false);
  const begunFor = useRef<number | null>(undefined);
  const tell = useRef(onBack);
  const clear = useRef(onStartOver);
  const userId = user?.id ?? null;
  const [hasFields, setHasFields] = useState(false);
  const settled = hasFields && status !== 'unknown' && status !== 'loading';
  // The fields stand below: what they are given before they are there is lost.
  useEffect(() => setHasFields(true), []);
  useEffect(() => {
    tell.current = onBack;
    clear.current = onStartOver;
  });
  useEffect(() => {
    if (!settled || begunFor.current === userId) return;
    // Whoever is there now does not go on with what somebody else wrote, who has signed out: that is kept for them.
    if (typeof begunFor.current === 'number') {
      writer.flush();
      form.reset();
      clear.current();
      setSaid(kept);
    }
    begunFor.current = userId;
    const draft = readDraft(userId, Date.now());
    fillIn(form, user, draft);
    setBegun(true);
    if (!draft) return;
    setSaid(back);
    tell.current(draft.lostFiles);
  }, [settled, userId, user, form, writer]);
  useEffect(() => {
    // Before what was kept is in the form, an empty one must not take its place.
    if (begun) writer.write(() => keepDraft(userId, draftOf(values, senderOf(user)), Date.now()));
  }, [values, begun, userId, user, writer]);
  useEffect(() => {
    window.addEventListener('pagehide', writer.flush);
    return () => {
      window.removeEventListener('pagehide', writer.flush);
      writer.flush();
    };
  }, [writer]);

  const startOver = () => {
    form.reset();
    fillIn(form, user, null);
    setSaid(empty);
    onStartOver();
  };
  return (
    <Strip>
      <p role="status">{said}</p>
      <StartOver $look="quiet" onClick={startOver}>
        <RotateCcw size={16} aria-hidden="true" />
        Start over
      </StartOver>
    </Strip>
  );
}

/** Fills in what was kept, else what the account says; what one has touched meanwhile stays. */
function fillIn(form: FormApi, user: User | null, draft: QuoteDraft | null): void {
  const given = senderOf(user);
  const values: Record<string, unknown> = form.getState().values;
  const change = (key: keyof typeof emptyQuote, value: unknown) => {
    if (value && JSON.stringify(values[key] ?? emptyQuote[key]) === JSON.stringify(emptyQuote[key])) form.change(key, value);
  };
  form.batch(() => {
    for (const key of typedKeys) change(key, draft?.typed[key] ?? given[key]);
    change('certificates', draft?.certificates);
    change('files', draft?.files);
  });
}

const Strip = styled.div`
  display: flex;
  gap: ${({ theme }) => `${theme.space(1)} ${theme.space(4)}`};
  align-items: center;
  justify-content: space-between;
  min-height: 64px;
  padding: ${({ theme }) => `${theme.space(2)} ${theme.space(2)} ${theme.space(2)} ${theme.space(4)}`};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.selected};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
`;

const StartOver = styled(Button)`
  flex: none;
  padding-inline: ${({ theme }) => theme.space(3)};
`;
