import { FileText, Paperclip, RotateCcw, X } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-final-form';
import { styled } from 'styled-components';
import { limits } from '../../../api/contract/limits';
import { formatSize } from '../../lib/formatSize';
import { acceptedDocuments, checkDocuments } from '../../shared/checkDocuments';
import { Alert } from '../../ui/Alert';
import { Button, IconButton } from '../../ui/Button';
import { FileButton } from '../../ui/FileButton';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { useFormValue } from '../../ui/form/useFormField';
import { ProgressBar } from '../../ui/ProgressBar';
import type { FileQueue, SendingFile } from './fileQueue';
import { emptyQuote, type QuoteFile } from './quoteValues';

const noFiles: readonly SendingFile[] = [];
const hint = `Up to ${limits.enquiryFiles} files, ${formatSize(limits.upload)} each: PDF, PNG, JPEG or WebP.`;

/** Files that go with the enquiry; they are sent to the server as soon as they are chosen. @param lost some of a kept draft are gone */
export function FilesField({ queue, lost }: { queue: FileQueue; lost: boolean }) {
  const form = useForm<{ files: QuoteFile[] }>();
  const field = useFormValue<QuoteFile[]>('files', hint);
  const sending = useSyncExternalStore(queue.listen, queue.files, () => noFiles);
  const [refused, setRefused] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const files = field.input.value || emptyQuote.files;
  const room = limits.enquiryFiles - files.length - sending.length;
  const keepFile = (file: QuoteFile) => form.change('files', [...form.getState().values.files, file]);
  const handleFiles = (chosen: File[]) => {
    const checked = checkDocuments(chosen, room, `an enquiry has at most ${limits.enquiryFiles} files.`);
    setRefused(checked.refused);
    for (const file of checked.taken) queue.send(file, keepFile);
  };
  // The button that had the focus goes with its file.
  const focusInput = () => input.current?.focus();
  return (
    <FieldGroup field={field} label="Maps and plans" hint={hint}>
      {files.length + sending.length > 0 && (
        <List>
          {files.map((file) => (
            <li key={file.token}>
              <FileText size={18} aria-hidden="true" />
              <Name>
                {file.name} <Size>{formatSize(file.size)}</Size>
              </Name>
              <IconButton
                aria-label={`Remove ${file.name}`}
                onClick={() => {
                  field.input.onChange(files.filter((other) => other !== file));
                  focusInput();
                }}
              >
                <X size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
          {sending.map((one) => (
            <Sending
              key={one.id}
              sending={one}
              onCancel={() => {
                queue.cancel(one.id);
                focusInput();
              }}
              onAgain={() => {
                queue.cancel(one.id);
                queue.send(one.file, keepFile);
                focusInput();
              }}
            />
          ))}
        </List>
      )}
      {lost && files.length === 0 && <Lost>Your files waited too long for this enquiry. Please choose them again.</Lost>}
      {refused.length > 0 && (
        <Alert>
          {refused.map((sentence) => (
            <Sentence key={sentence}>{sentence}</Sentence>
          ))}
        </Alert>
      )}
      <FileButton element={input} multiple accept={acceptedDocuments} describedBy={field.hintId} onFiles={handleFiles}>
        <Paperclip size={18} aria-hidden="true" />
        Add files
      </FileButton>
    </FieldGroup>
  );
}

function Sending({ sending: { file, share, failure }, onCancel, onAgain }: { sending: SendingFile; onCancel: () => void; onAgain: () => void }) {
  const percent = Math.round(share * 100);
  if (failure) {
    return (
      <li>
        <Failed>
          <Alert>
            {file.name}: {failure.message}
          </Alert>
          {failure.again && (
            <Button $look="outline" aria-label={`Try again: ${file.name}`} onClick={onAgain}>
              <RotateCcw size={18} aria-hidden="true" />
              Try again
            </Button>
          )}
        </Failed>
        <IconButton aria-label={`Leave out ${file.name}`} onClick={onCancel}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </li>
    );
  }
  return (
    <li>
      <FileText size={18} aria-hidden="true" />
      <Name>
        {file.name} <Size>{percent === 100 ? 'Being checked' : `${percent} %`}</Size>
        <ProgressBar aria-label={`Sending ${file.name}`} max={100} value={percent} />
      </Name>
      <IconButton aria-label={`Cancel sending ${file.name}`} onClick={onCancel}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

const List = styled.ul`
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  & > li { display: flex; gap: ${({ theme }) => theme.space(3)}; align-items: center; min-height: 56px; padding: ${({ theme }) => `${theme.space(1)} ${theme.space(1)} ${theme.space(1)} ${theme.space(3)}`}; font-size: 15px; }
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & > li > svg { flex: none; color: ${({ theme }) => theme.colour.textQuiet}; }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  color: ${({ theme }) => theme.colour.textStrong};
  overflow-wrap: anywhere;
`;

const Failed = styled.div`
  display: grid;
  flex: 1;
  gap: ${({ theme }) => theme.space(2)};
  justify-items: start;
  min-width: 0;
  padding-block: ${({ theme }) => theme.space(2)};
  & > :first-child { justify-self: stretch; }
`;

const Size = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Lost = styled.p`
  color: ${({ theme }) => theme.colour.danger};
  font-size: 14px;
`;

const Sentence = styled.span`
  display: block;
`;
