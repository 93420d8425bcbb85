import { useRef, useState } from 'react';
import { restoredInputMessage } from '#shared/forms/RestoredInputNotice';
import { type ClaimInputs, persistClaimDraft } from './claimDraft';

/** The claim form's inputs and documents. Inputs start from the stored draft, if there is one. */
export function useClaimDraft(userId: number, contractorId: number, empty: ClaimInputs) {
  const [stored] = useState(() => persistClaimDraft(userId, contractorId).read());
  const [initialValues] = useState<ClaimInputs>(() => ({ ...empty, ...stored?.typed }));
  const [files, setFiles] = useState<File[]>([]);
  const [needsFilesAgain, setNeedsFilesAgain] = useState(stored?.hadFiles ?? false);
  const values = useRef<Partial<ClaimInputs>>(initialValues);
  const hasInput = (typed: Partial<ClaimInputs>) => (['position', 'work_email', 'note'] as const).some((key) => (typed[key] ?? '') !== empty[key]);
  const saveDraft = (hadFiles: boolean) =>
    persistClaimDraft(userId, contractorId).save(hadFiles || hasInput(values.current) ? { typed: values.current, hadFiles } : null);
  return {
    initialValues,
    files,
    /** Notices to show above the form. */
    messages: [...(hasInput(initialValues) ? [restoredInputMessage] : []), ...(needsFilesAgain ? ['Please choose your documents again.'] : [])],
    changeFiles: (chosen: File[]) => {
      setFiles(chosen);
      setNeedsFilesAgain(false);
      saveDraft(chosen.length > 0);
    },
    saveInputs: (typed: Partial<ClaimInputs>) => {
      values.current = typed;
      saveDraft(files.length > 0 || needsFilesAgain);
    },
  };
}
