import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';

/** Where one types: what is pasted there is meant for the text. */
const textFieldSelector = 'input:not([type="file"], [type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]';
/** Marks what takes files, so that one of several on a page can be told from the others. */
const dropZoneAttribute = 'data-takes-files';

interface FileDropOptions {
  area: RefObject<HTMLElement | null>;
  /** Whether it also takes what is pasted while nothing on the page has the focus. */
  acceptsGlobalPaste: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped onto an area or pasted. @returns whether files are held over it, and the area's props */
export function useFileDrop({ area, acceptsGlobalPaste, onFiles }: FileDropOptions) {
  const [isDragOver, setIsDragOver] = useState(false);
  const latestOnFiles = useRef(onFiles);
  useEffect(() => {
    latestOnFiles.current = onFiles;
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTextPaste(event) || !isPasteTarget(area.current, acceptsGlobalPaste)) return;
      event.preventDefault();
      latestOnFiles.current(files);
    };
    document.addEventListener('paste', handlePaste);
    // A file that is let go beside the area would be opened instead of the page.
    document.addEventListener('dragover', preventFileOpen);
    document.addEventListener('drop', preventFileOpen);
    return () => {
      document.removeEventListener('paste', handlePaste);
      document.removeEventListener('dragover', preventFileOpen);
      document.removeEventListener('drop', preventFileOpen);
    };
  }, [area, acceptsGlobalPaste]);
  const props = {
    [dropZoneAttribute]: '',
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsDragOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsDragOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsDragOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      latestOnFiles.current([...event.dataTransfer.files]);
    },
  };
  return { over: isDragOver, props };
}

/** Some programs put a picture of a text beside the text: who types means the text. */
function isTextPaste({ clipboardData }: ClipboardEvent): boolean {
  return Boolean(document.activeElement?.closest(textFieldSelector)) && Boolean(clipboardData?.types?.includes('text/plain'));
}

function isPasteTarget(area: HTMLElement | null, acceptsGlobalPaste: boolean): boolean {
  const focused = document.activeElement;
  const dialog = document.querySelector('dialog[open]');
  if (!area || (dialog && !dialog.contains(area))) return false;
  if (area.contains(focused)) return true;
  // Beside it there is nothing in a dialog that a picture could be meant for.
  if (dialog) return acceptsGlobalPaste;
  return acceptsGlobalPaste && !focused?.closest(textFieldSelector) && !focused?.closest(`[${dropZoneAttribute}]`);
}

function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

function preventFileOpen(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Says how else a picture is brought; on a phone there is nothing to drop. */
export const DropHint = styled.span`
  ${media.touch} { display: none; }
`;

/** An address under which a file can be shown as long as the component is there. Undefined on the first drawing. */
export function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
