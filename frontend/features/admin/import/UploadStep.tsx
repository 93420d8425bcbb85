import { FileUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { limits } from '../../../../api/contract/limits';
import { adminImportsApi } from '../../../endpoints/admin/imports';
import { failureOf } from '../../../endpoints/baseQuery';
import { formatSize } from '../../../lib/formatSize';
import { useFileDrop } from '../../../shared/Uploader/useFileDrop';
import { useAppDispatch } from '../../../state/hooks';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { FileButton } from '../../../ui/FileButton';
import { media } from '../../../ui/mediaQueries';
import { ProgressBar } from '../../../ui/ProgressBar';
import { importAddress } from './importView';
import { Quiet, StepPanel } from './stepParts';

const accepted = '.csv,.tsv,.json,text/csv,text/tab-separated-values,application/json';

interface Sending {
  file: File;
  share: number;
  abort: () => void;
}

/** Takes the file of a new import, and goes on to its columns. */
export function UploadStep() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<string>();
  const area = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const underWay = useRef<() => void>(undefined);
  useEffect(() => () => underWay.current?.(), []);
  const handleFiles = async ([file, ...others]: File[]) => {
    if (!file || sending) return;
    const fault = others.length > 0 ? 'Please choose one file at a time.' : faultOf(file);
    setRefused(fault);
    if (fault) return;
    const onProgress = (share: number) => setSending((now) => now && { ...now, share });
    const call = dispatch(adminImportsApi.endpoints.uploadImport.initiate({ file, onProgress }, { track: false }));
    underWay.current = () => call.abort();
    setSending({ file, share: 0, abort: () => call.abort() });
    const { data, error } = await call;
    underWay.current = undefined;
    setSending(null);
    if (data) return navigate(importAddress(data.id));
    if (!isAborted(error)) setRefused(failureOf(error)?.message);
  };
  const { over, props } = useFileDrop({ area, takesStray: true, onFiles: (files) => void handleFiles(files) });
  return (
    <StepPanel heading="Upload a file">
      <Quiet>
        A table of contractors, one in a row: CSV or TSV with a header, or a JSON list. You'll see the result before anything is imported.
      </Quiet>
      <Area ref={area} $over={over} {...props}>
        {sending ? (
          <>
            <Sent role="status">
              {sending.share < 1 ? 'Sending' : 'Reading'} {sending.file.name} ({formatSize(sending.file.size)})
            </Sent>
            <ProgressBar aria-label={`Sending ${sending.file.name}`} max={100} value={Math.round(sending.share * 100)} />
            <Button $look="outline" onClick={sending.abort}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            <FileButton accept={accepted} describedBy={hintId} onFiles={(files) => void handleFiles(files)}>
              <FileUp size={18} aria-hidden="true" />
              Choose a file
            </FileButton>
            <Hint id={hintId}>
              <Ways>{over ? 'Let go to add it. ' : 'Or drop it here. '}</Ways>
              CSV, TSV or JSON, at most {formatSize(limits.importFile)}.
            </Hint>
          </>
        )}
      </Area>
      {refused && <Alert>{refused}</Alert>}
    </StepPanel>
  );
}

function faultOf(file: File): string | undefined {
  if (file.size > limits.importFile) return `${file.name} is too large: ${formatSize(limits.importFile)} at most.`;
  return file.size === 0 ? `${file.name} is empty.` : undefined;
}

function isAborted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

const Area = styled.div<{ $over: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  align-content: center;
  justify-items: center;
  min-height: 160px;
  padding: ${({ theme }) => `${theme.space(5)} ${theme.space(4)}`};
  border: 1px dashed ${({ theme, $over }) => ($over ? theme.colour.brand : theme.colour.lineStrong)};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme, $over }) => ($over ? theme.colour.selected : theme.colour.surfaceQuiet)};
  text-align: center;
  & > progress { max-width: 420px; }
`;

const Sent = styled.p`
  font-weight: 600;
`;

const Hint = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

/** On a phone there is nothing to drop. */
const Ways = styled.span`
  ${media.touch} { display: none; }
`;
