import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import type { DecisionKind } from '#contract/decisions';
import { decisionsApi } from '#endpoints/admin/decisions';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { IconButton } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';
import { media } from '#ui/theme/mediaQueries';

/** Saved reasons to reuse with one click. The typed text can be saved as another one. */
export function SavedReasons({ kind }: { kind: DecisionKind }) {
  const form = useForm();
  const { values } = useFormState<{ reason?: string }>({ subscription: { values: true } });
  const { data: reasons = [] } = decisionsApi.endpoints.listReasons.useQuery(kind);
  const [save, saving] = decisionsApi.endpoints.saveReason.useMutation();
  const [remove, removing] = decisionsApi.endpoints.deleteReason.useMutation();
  const [isEditing, setIsEditing] = useState(false);
  const label = useId();
  const box = useRef<HTMLDivElement>(null);
  const currentReason = (values.reason ?? '').trim();
  const isNew = currentReason !== '' && !reasons.some(({ text }) => text === currentReason);
  const failure = toApiFailure(saving.error ?? removing.error);
  /** The clicked button may be removed, so move the focus to the reason field. */
  const focusReasonField = () => box.current?.closest('form')?.querySelector('textarea')?.focus();
  const insertReason = (text: string) => {
    // A saved reason replaces another saved reason, but is appended to typed text.
    form.change('reason', isNew ? `${currentReason}\n${text}` : text);
    focusReasonField();
  };
  const handleSave = () => {
    void save({ kind, text: currentReason });
    focusReasonField();
  };
  const handleRemove = (id: number) => {
    void remove(id);
    focusReasonField();
  };
  return (
    <Box ref={box}>
      <Head>
        <span id={label}>Saved reasons</span>
        <span>
          {isNew && (
            <TextButton disabled={saving.isLoading} onClick={handleSave}>
              Save this reason
            </TextButton>
          )}
          {reasons.length > 0 && <TextButton onClick={() => setIsEditing(!isEditing)}>{isEditing ? 'Done' : 'Edit list'}</TextButton>}
        </span>
      </Head>
      {failure && <Alert>{failure.message}</Alert>}
      {reasons.length > 0 && (
        <Chips aria-labelledby={label}>
          {reasons.map(({ id, text }) => (
            <li key={id}>
              <ReasonChip title={text} onClick={() => insertReason(text)}>
                {text}
              </ReasonChip>
              {isEditing && (
                <RemoveButton aria-label={`Remove saved reason: ${text}`} onClick={() => handleRemove(id)}>
                  <X size={16} aria-hidden="true" />
                </RemoveButton>
              )}
            </li>
          ))}
        </Chips>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space(4)};
  align-items: center;
  justify-content: space-between;
  min-height: 32px;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  & > :last-child { display: flex; gap: ${({ theme }) => theme.space(4)}; }
`;

const TextButton = styled.button.attrs({ type: 'button' })`
  min-height: 32px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${({ theme }) => theme.colour.link};
  font-size: 14px;
  font-weight: 600;
  cursor: pointer;
  &:hover { text-decoration: underline; }
  ${media.touch} { min-height: 44px; }
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  max-height: 84px;
  padding: 3px;
  margin: -3px;
  overflow-y: auto;
  & > li { display: flex; flex: none; align-items: center; max-width: min(360px, 100%); min-width: 0; }
  @container item (max-width: 559.98px) { flex-wrap: nowrap; max-height: none; overflow: auto hidden; & > li { max-width: 80%; } }
`;

const ReasonChip = styled.button.attrs({ type: 'button' })`
  max-width: 100%;
  min-width: 0;
  min-height: 32px;
  padding: 0 ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 14px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  &:hover { border-color: ${({ theme }) => theme.colour.lineStrong}; background: ${({ theme }) => theme.colour.selected}; }
  &:focus-visible { outline-offset: -2px; }
  ${media.touch} { min-height: 44px; }
`;

const RemoveButton = styled(IconButton)`
  width: 32px;
  height: 32px;
  ${media.touch} { width: 44px; height: 44px; }
`;
