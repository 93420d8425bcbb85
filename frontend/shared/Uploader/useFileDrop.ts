import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Where one types: what is pasted there is meant for the text. */
const textField = 'input:not([type="file"], [type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]';
/** Marks what takes files, so that one of several on a page can be told from the others. */
const mark = 'data-takes-files';

interface FileDrop {
  area: RefObject<HTMLElement | null>;
  /** Whether it also takes what is pasted while nothing on the page has the focus. */
  takesStray: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped onto an area or pasted. @returns whether files are held over it, and the area's props */
export function useFileDrop({ area, takesStray, onFiles }: FileDrop) {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isForText(event) || !isMeant(area.current, takesStray)) return;
      event.preventDefault();
      take.current(files);
    };
    document.addEventListener('paste', handlePaste);
    // A file that is let go beside the area would be opened instead of the page.
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('paste', handlePaste);
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, [area, takesStray]);
  const props = {
    [mark]: '',
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      take.current([...event.dataTransfer.files]);
    },
  };
  return { over, props };
}

/** Some programs put a picture of a text beside the text: who types means the text. */
function isForText({ clipboardData }: ClipboardEvent): boolean {
  return Boolean(document.activeElement?.closest(textField)) && Boolean(clipboardData?.types?.includes('text/plain'));
}

function isMeant(area: HTMLElement | null, takesStray: boolean): boolean {
  const focused = document.activeElement;
  const dialog = document.querySelector('dialog[open]');
  if (!area || (dialog && !dialog.contains(area))) return false;
  if (area.contains(focused)) return true;
  // Beside it there is nothing in a dialog that a picture could be meant for.
  if (dialog) return takesStray;
  return takesStray && !focused?.closest(textField) && !focused?.closest(`[${mark}]`);
}

function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

function keepPage(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}
