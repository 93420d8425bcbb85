import type { FormApi } from 'final-form';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { User } from '#contract/accounts/session';
import { useAppSelector } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import type { DraftWriter } from './draftWriter';
import { buildQuoteDraft, draftRetentionDays, loadQuoteDraft, type QuoteDraft, saveQuoteDraft } from './quoteDraft';
import { emptyQuote, getJobDefaults, getSenderDefaults, inputKeys } from './quoteValues';

interface DraftAutosaveProps {
  writer: DraftWriter;
  /** Called once the stored draft is in the form, with whether files must be selected again. */
  onRestored: (hasLostFiles: boolean) => void;
  /** Called when the form has been emptied. */
  onStartOver: () => void;
}

const autosaveMessage = `We save what you type in this browser for ${draftRetentionDays} days.`;
const restoredMessage = `We've restored your draft. It is saved in this browser for ${draftRetentionDays} days.`;
const clearedMessage = 'Form cleared.';

/** Saves the form's values in the browser and restores them. The status line is always present, to avoid a layout shift. */
export function DraftAutosave({ writer, onRestored, onStartOver }: DraftAutosaveProps) {
  const form = useForm();
  const { values } = useFormState<Record<string, unknown>>({ subscription: { values: true } });
  const { status, user } = useAppSelector((state) => state.session);
  const [message, setMessage] = useState(autosaveMessage);
  const [isInitialized, setIsInitialized] = useState(false);
  const initializedFor = useRef<number | null>(undefined);
  const latestOnRestored = useRef(onRestored);
  const latestOnStartOver = useRef(onStartOver);
  // The page removes what it doesn't know from the URL when recipients change.
  const { search: currentSearch } = useLocation();
  const [search] = useState(currentSearch);
  const userId = user?.id ?? null;
  const [hasFields, setHasFields] = useState(false);
  const isReady = hasFields && status !== 'unknown' && status !== 'loading';
  // The fields are rendered below. Values set before the fields are registered would be lost.
  useEffect(() => setHasFields(true), []);
  useEffect(() => {
    latestOnRestored.current = onRestored;
    latestOnStartOver.current = onStartOver;
  });
  useEffect(() => {
    if (!isReady || initializedFor.current === userId) return;
    // If a user signed out, empty the form, so that the next person does not see their draft. The draft stays stored for that user.
    if (typeof initializedFor.current === 'number') {
      writer.flush();
      form.reset();
      latestOnStartOver.current();
      setMessage(autosaveMessage);
    }
    initializedFor.current = userId;
    const draft = loadQuoteDraft(userId);
    fillForm(form, user, draft, search);
    setIsInitialized(true);
    if (!draft) return;
    setMessage(restoredMessage);
    latestOnRestored.current(draft.hasLostFiles);
  }, [isReady, userId, user, form, writer, search]);
  useEffect(() => {
    // Do not write before the stored draft is in the form, or the empty form would overwrite it.
    if (isInitialized) writer.write(() => saveQuoteDraft(userId, buildQuoteDraft(values, getSenderDefaults(user))));
  }, [values, isInitialized, userId, user, writer]);
  useEffect(() => {
    window.addEventListener('pagehide', writer.flush);
    return () => {
      window.removeEventListener('pagehide', writer.flush);
      writer.flush();
    };
  }, [writer]);

  const startOver = () => {
    form.reset();
    fillForm(form, user, null, '');
    setMessage(clearedMessage);
    onStartOver();
  };
  return (
    <Bar>
      <p role="status">{message}</p>
      <StartOver $look="quiet" onClick={startOver}>
        <RotateCcw size={16} aria-hidden="true" />
        Start over
      </StartOver>
    </Bar>
  );
}

/** Fills the form from the stored draft, otherwise from the job of the URL and the account. Fields that the user has already changed keep their values. */
function fillForm(form: FormApi, user: User | null, draft: QuoteDraft | null, search: string): void {
  const { certificates, ...job } = getJobDefaults(search);
  const defaults = { ...getSenderDefaults(user), ...job };
  const values: Record<string, unknown> = form.getState().values;
  const change = (key: keyof typeof emptyQuote, value: unknown) => {
    if (value && JSON.stringify(values[key] ?? emptyQuote[key]) === JSON.stringify(emptyQuote[key])) form.change(key, value);
  };
  form.batch(() => {
    for (const key of inputKeys) change(key, draft?.typed[key] ?? defaults[key]);
    change('certificates', draft?.certificates ?? certificates);
    change('files', draft?.files);
  });
}

const Bar = styled.div`
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
