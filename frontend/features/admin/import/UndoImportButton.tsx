import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminImport, ImportCounts } from '#contract/imports/imports';
import { adminImportsApi } from '#endpoints/admin/imports';
import { pluralize } from '#lib/text/format';
import { ConfirmDialog } from '#shared/forms/ConfirmDialog';
import { Button } from '#ui/controls/Button';
import { buildImportUrl } from './importView';

/** Undoes an import after a confirmation. */
export function UndoImportButton({ importRecord: { id, name, result } }: { importRecord: AdminImport }) {
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const [start] = adminImportsApi.endpoints.startImportTask.useMutation();
  return (
    <>
      <Button $look="danger" aria-label={`Undo the import of ${name}`} onClick={() => setIsConfirming(true)}>
        <Undo2 size={18} aria-hidden="true" />
        Undo
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Undo the import of ${name}?`}
          confirmLabel="Undo the import"
          cancelLabel="Keep import"
          onConfirm={() => start({ id, task: 'undo' })}
          onDone={() => {
            setIsConfirming(false);
            void navigate(buildImportUrl(id));
          }}
          onClose={() => setIsConfirming(false)}
        >
          {describeUndo(result?.counts)}
        </ConfirmDialog>
      )}
    </>
  );
}

/** @param counts undefined for an interrupted import, which has no result */
function describeUndo(counts: ImportCounts | undefined): string {
  const keptChanges = 'Changes that people made after the import are kept.';
  if (!counts) return `This deletes the contractors that the import created and restores those that it changed. ${keptChanges}`;
  const created = pluralize(counts.created, 'contractor');
  const updated = pluralize(counts.updated, 'contractor');
  if (counts.updated === 0) return `This deletes ${created} that the import created, with all related data. ${keptChanges}`;
  if (counts.created === 0) return `This restores ${updated} that the import changed. ${keptChanges}`;
  return `This deletes ${created} that the import created, with all related data, and restores ${updated} that it changed. ${keptChanges}`;
}
