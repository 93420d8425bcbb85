import { Copy } from 'lucide-react';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { formatLocation } from '#shared/contractor/cardTexts';
import { useAppDispatch } from '#state/hooks';
import { toastShown } from '#state/toastsSlice';
import { Button } from '#ui/controls/Button';
import type { ListedItem } from './listedItems';

const columns = ['Name', 'Place', 'Profile', 'Note'];

/** Copies companies as a table for spreadsheets and documents; a toast reports success or failure. */
export function CopyTableButton({ items }: { items: readonly ListedItem[] }) {
  const dispatch = useAppDispatch();
  const { publicUrl } = useBrowserConfig();
  const handleCopy = async () => {
    const rows = [columns, ...items.map((item) => toCells(item, publicUrl))];
    try {
      await writeTable(rows);
      dispatch(toastShown({ title: 'Table copied', description: 'You can now paste it into a spreadsheet, a document or an email.' }));
    } catch {
      dispatch(
        toastShown({
          title: 'The table could not be copied',
          description: 'Allow this site to use the clipboard, then try again.',
          look: 'destructive',
        }),
      );
    }
  };
  return (
    <Button $look="outline" onClick={() => void handleCopy()}>
      <Copy size={18} aria-hidden="true" />
      Copy as table
    </Button>
  );
}

function toCells({ contractor, name, note }: ListedItem, publicUrl: string): string[] {
  return [name, contractor ? formatLocation(contractor.location, 'full') : '', contractor ? `${publicUrl}/contractors/${contractor.slug}` : '', note];
}

async function writeTable(rows: readonly string[][]): Promise<void> {
  const plain = rows.map((cells) => cells.map(toPlainCell).join('\t')).join('\n');
  // Older browsers only copy texts.
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard.write) return navigator.clipboard.writeText(plain);
  const [head = [], ...body] = rows.map((cells) => cells.map(escapeHtml));
  const toRow = (cells: readonly string[], tag: string) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const html = `<table><thead>${toRow(head, 'th')}</thead><tbody>${body.map((cells) => toRow(cells, 'td')).join('')}</tbody></table>`;
  const toBlob = (text: string, type: string) => new Blob([text], { type });
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': toBlob(plain, 'text/plain'), 'text/html': toBlob(html, 'text/html') })]);
}

/** A cell is one line, and no formula: others may have written the note. */
function toPlainCell(text: string): string {
  return toUnevaluated(text).replace(/\s+/g, ' ');
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' };
  return toUnevaluated(text).replace(/[&<>"\n]/g, (character) => entities[character] ?? character);
}

function toUnevaluated(text: string): string {
  return /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
}
