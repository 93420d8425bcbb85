import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';

/** Text inputs: content pasted there belongs to the text. */
const textFieldSelector = 'input:not([type="file"], [type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]';
/** Marks drop zones, to tell several on a page apart. */
const dropZoneAttribute = 'data-takes-files';

interface FileDropOptions {
  area: RefObject<HTMLElement | null>;
  /** Whether to accept pasted files while no element has the focus. */
  acceptsGlobalPaste: boolean;
  onFiles: (files: File[]) => void;
}

/** Accepts files that are dropped on an area or pasted. @returns whether files are dragged over the area, and the area's props */
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
    // The browser would navigate to a file that is dropped outside of the area.
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

/** Some programs put a picture of the text on the clipboard as well; in a text field, the text is meant. */
function isTextPaste({ clipboardData }: ClipboardEvent): boolean {
  return Boolean(document.activeElement?.closest(textFieldSelector)) && Boolean(clipboardData?.types?.includes('text/plain'));
}

function isPasteTarget(area: HTMLElement | null, acceptsGlobalPaste: boolean): boolean {
  const focused = document.activeElement;
  const dialog = document.querySelector('dialog[open]');
  if (!area || (dialog && !dialog.contains(area))) return false;
  if (area.contains(focused)) return true;
  // Nothing else in a dialog accepts pictures.
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

/** Mentions other ways to add a picture; hidden on touch devices, where there is nothing to drop. */
export const DropHint = styled.span`
  ${media.touch} { display: none; }
`;

/** Returns an object URL of a file, valid while the component is mounted. Undefined on the first render. */
export function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
