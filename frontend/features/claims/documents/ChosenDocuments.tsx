import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { limits } from '#contract/shared/limits';
import { formatSize } from '#lib/text/format';
import { IconButton } from '#ui/controls/Button';
import { DocumentInput } from './DocumentInput';

/** The documents of a claim, selected before the claim is submitted. */
export function ChosenDocuments({ files, onChange }: { files: File[]; onChange: (files: File[]) => void }) {
  return (
    <Group aria-label="Documents">
      <Heading>Documents (optional)</Heading>
      {files.length > 0 && (
        <List>
          {files.map((file) => (
            <li key={buildFileKey(file)}>
              <span>
                {file.name} <Size>{formatSize(file.size)}</Size>
              </span>
              <IconButton aria-label={`Remove ${file.name}`} onClick={() => onChange(files.filter((other) => other !== file))}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </List>
      )}
      <DocumentInput
        label="Choose documents"
        maxFiles={limits.maxClaimDocuments - files.length}
        onFilesAccepted={(accepted) => onChange([...new Map([...files, ...accepted].map((file) => [buildFileKey(file), file])).values()])}
      />
    </Group>
  );
}

/** Identifies a file, so that selecting the same file twice adds it once. */
function buildFileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
`;

const Heading = styled.legend`
  padding: 0 0 6px;
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-weight: 600;
`;

const List = styled.ul`
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  & > li { display: flex; align-items: center; justify-content: space-between; padding-left: ${({ theme }) => theme.space(3)}; font-size: 15px; overflow-wrap: anywhere; }
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;

const Size = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  white-space: nowrap;
`;
