import { FileUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { limits } from '#contract/shared/limits';
import { adminImportsApi } from '#endpoints/admin/imports';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { formatSize } from '#lib/text/format';
import { useFileDrop } from '#shared/uploads/useFileDrop';
import { useAppDispatch } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import { FileButton } from '#ui/controls/FileButton';
import { Alert } from '#ui/messages/Alert';
import { ProgressBar } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import { buildImportUrl } from '../importView';
import { Quiet, StepPanel } from './stepParts';

const acceptedTypes = '.csv,.tsv,.txt,.json,text/csv,text/tab-separated-values,text/plain,application/json';

interface Upload {
  file: File;
  progress: number;
  abort: () => void;
}

/** Uploads the file of a new import, then opens its column mapping. */
export function UploadStep() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [errorMessage, setErrorMessage] = useState<string>();
  const dropAreaRef = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const abortRef = useRef<() => void>(undefined);
  useEffect(() => () => abortRef.current?.(), []);
  const handleFiles = async ([file, ...others]: File[]) => {
    if (!file || upload) return;
    const fileError = others.length > 0 ? 'Please choose only one file.' : validateFile(file);
    setErrorMessage(fileError);
    if (fileError) return;
    const onProgress = (progress: number) => setUpload((current) => current && { ...current, progress });
    const request = dispatch(adminImportsApi.endpoints.uploadImport.initiate({ file, onProgress }, { track: false }));
    abortRef.current = () => request.abort();
    setUpload({ file, progress: 0, abort: () => request.abort() });
    const { data, error } = await request;
    abortRef.current = undefined;
    setUpload(null);
    if (data) return navigate(buildImportUrl(data.id));
    if (!isAborted(error)) setErrorMessage(toApiFailure(error)?.message);
  };
  const { over, props } = useFileDrop({ area: dropAreaRef, acceptsGlobalPaste: true, onFiles: (files) => void handleFiles(files) });
  return (
    <StepPanel heading="Upload a file">
      <Quiet>
        Upload a table with one contractor in each row: CSV or TSV with a header row, or a JSON list. You'll see the result before anything is
        imported.
      </Quiet>
      <Area ref={dropAreaRef} $over={over} {...props}>
        {upload ? (
          <>
            <UploadStatus role="status">
              {upload.progress < 1 ? 'Uploading' : 'Reading'} {upload.file.name} ({formatSize(upload.file.size)})
            </UploadStatus>
            <ProgressBar aria-label={`Uploading ${upload.file.name}`} max={100} value={Math.round(upload.progress * 100)} />
            <Button $look="outline" onClick={upload.abort}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            <FileButton accept={acceptedTypes} describedBy={hintId} onFiles={(files) => void handleFiles(files)}>
              <FileUp size={18} aria-hidden="true" />
              Choose a file
            </FileButton>
            <Hint id={hintId}>
              <DropHint>{over ? 'Drop to add the file. ' : 'Or drop a file here. '}</DropHint>
              CSV, TSV, TXT or JSON, up to {formatSize(limits.maxImportFileBytes)}.
            </Hint>
          </>
        )}
      </Area>
      {errorMessage && <Alert>{errorMessage}</Alert>}
    </StepPanel>
  );
}

function validateFile(file: File): string | undefined {
  if (file.size > limits.maxImportFileBytes) return `${file.name} is too large. Choose a file of ${formatSize(limits.maxImportFileBytes)} or less.`;
  return file.size === 0 ? `${file.name} is empty. Choose another file.` : undefined;
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

const UploadStatus = styled.p`
  font-weight: 600;
`;

const Hint = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

/** Touch devices have no drag and drop. */
const DropHint = styled.span`
  ${media.touch} { display: none; }
`;
