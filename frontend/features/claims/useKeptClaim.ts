import { useRef, useState } from 'react';
import { broughtBack } from '../../shared/BroughtBack';
import { type ClaimInputs, keepClaim, readClaim } from './keptClaim';

/** The claim form's inputs and documents, the inputs as they were left when they were last typed into and not sent. */
export function useKeptClaim(userId: number, contractorId: number, empty: ClaimInputs) {
  const [kept] = useState(() => readClaim(userId, contractorId));
  const [initialValues] = useState<ClaimInputs>(() => ({ ...empty, ...kept.typed }));
  const [files, setFiles] = useState<File[]>([]);
  const [lacksFiles, setLacksFiles] = useState(kept.hadFiles);
  const values = useRef<Partial<ClaimInputs>>(initialValues);
  const wasTyped = (typed: Partial<ClaimInputs>) => (['position', 'work_email', 'note'] as const).some((key) => (typed[key] ?? '') !== empty[key]);
  const keepAll = (hadFiles: boolean) =>
    keepClaim(userId, contractorId, hadFiles || wasTyped(values.current) ? { typed: values.current, hadFiles } : null);
  return {
    initialValues,
    files,
    /** What there is to say of it. */
    sentences: [...(wasTyped(initialValues) ? [broughtBack] : []), ...(lacksFiles ? ['Choose your documents again.'] : [])],
    changeFiles: (chosen: File[]) => {
      setFiles(chosen);
      setLacksFiles(false);
      keepAll(chosen.length > 0);
    },
    keepInputs: (typed: Partial<ClaimInputs>) => {
      values.current = typed;
      keepAll(files.length > 0 || lacksFiles);
    },
  };
}
