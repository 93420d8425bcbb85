import { FileText, Paperclip, RotateCcw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { styled } from 'styled-components';
import { limits } from '#contract/shared/limits';
import { formatSize } from '#lib/text/format';
import { acceptedDocumentTypes, validateDocuments } from '#shared/forms/validateDocuments';
import { type Upload, useUploads } from '#shared/uploads/uploadQueue';
import { Button, IconButton } from '#ui/controls/Button';
import { FileButton } from '#ui/controls/FileButton';
import { FieldGroup } from '#ui/form/fields/FieldGroup';
import { useFormField } from '#ui/form/useFormField';
import { Alert } from '#ui/messages/Alert';
import { ProgressBar } from '#ui/messages/Spinner';
import { type EnquiryUploadQueue, enquiryOwner } from './enquiryUploads';
import { emptyQuote, type QuoteFile } from './quoteValues';

const hint = `Up to ${limits.maxEnquiryFiles} files, ${formatSize(limits.maxUploadBytes)} each: PDF, PNG, JPEG or WebP.`;
const describeOverLimit = (name: string) => `${name} was not added. You can add up to ${limits.maxEnquiryFiles} files to an enquiry.`;

/**
 * Files attached to the enquiry. They are uploaded as soon as they are selected.
 * @param hasLostFiles whether files of a stored draft have expired
 */
export function FilesField({ queue, hasLostFiles }: { queue: EnquiryUploadQueue; hasLostFiles: boolean }) {
  const form = useForm<{ files: QuoteFile[] }>();
  const field = useFormField<QuoteFile[]>('files', hint);
  const uploads = useUploads(queue, enquiryOwner);
  const [rejections, setRejections] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const files = field.input.value || emptyQuote.files;
  const remaining = limits.maxEnquiryFiles - files.length - uploads.length;
  const attach = (file: QuoteFile) => form.change('files', [...form.getState().values.files, file]);
  const handleFiles = async (chosen: File[]) => {
    const checked = await validateDocuments(chosen, remaining, describeOverLimit);
    setRejections(checked.rejections);
    queue.add(
      enquiryOwner,
      checked.accepted.map((file) => ({ file, attach })),
    );
  };
  return (
    <FieldGroup field={field} label="Maps and plans" hint={hint}>
      {files.length + uploads.length > 0 && (
        <List>
          {files.map((file) => (
            <li key={file.token}>
              <FileText size={18} aria-hidden="true" />
              <Name>
                {file.name} <Size>{formatSize(file.size)}</Size>
              </Name>
              <IconButton aria-label={`Remove ${file.name}`} onClick={() => field.input.onChange(files.filter((other) => other !== file))}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
          {uploads.map((one) => (
            <UploadItem
              key={one.id}
              upload={one}
              onCancel={() => queue.cancel(one.id)}
              onRetry={() => {
                queue.retry(one.id);
                // The focused button disappears.
                input.current?.focus();
              }}
            />
          ))}
        </List>
      )}
      {hasLostFiles && files.length === 0 && <LostNotice>Your files have expired. Please add them again.</LostNotice>}
      {rejections.length > 0 && (
        <Alert>
          {rejections.map((sentence) => (
            <Sentence key={sentence}>{sentence}</Sentence>
          ))}
        </Alert>
      )}
      <FileButton inputRef={input} multiple accept={acceptedDocumentTypes} describedBy={field.hintId} onFiles={(chosen) => void handleFiles(chosen)}>
        <Paperclip size={18} aria-hidden="true" />
        Add files
      </FileButton>
    </FieldGroup>
  );
}

function UploadItem({ upload, onCancel, onRetry }: { upload: Upload; onCancel: () => void; onRetry: () => void }) {
  const { state, progress, message, canRetry } = upload;
  const { file } = upload.content;
  const percent = Math.round(progress * 100);
  if (state === 'failed') {
    return (
      <li>
        <Failed>
          <Alert>
            {file.name}: {message}
          </Alert>
          {canRetry && (
            <Button $look="outline" aria-label={`Try again: ${file.name}`} onClick={onRetry}>
              <RotateCcw size={18} aria-hidden="true" />
              Try again
            </Button>
          )}
        </Failed>
        <IconButton aria-label={`Remove ${file.name}`} onClick={onCancel}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </li>
    );
  }
  return (
    <li>
      <FileText size={18} aria-hidden="true" />
      <Name>
        {file.name} <Size>{percent === 100 ? 'Checking' : `${percent}%`}</Size>
        <ProgressBar aria-label={`Uploading ${file.name}`} max={100} value={percent} />
      </Name>
      <IconButton aria-label={`Cancel upload of ${file.name}`} onClick={onCancel}>
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

const LostNotice = styled.p`
  color: ${({ theme }) => theme.colour.danger};
  font-size: 14px;
`;

const Sentence = styled.span`
  display: block;
`;
