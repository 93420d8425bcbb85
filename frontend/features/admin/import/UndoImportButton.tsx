import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminImport } from '#contract/imports/imports';
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
  const { created = 0, updated = 0 } = result?.counts ?? {};
  return (
    <>
      <Button $look="danger" aria-label={`Undo the import of ${name}`} onClick={() => setIsConfirming(true)}>
        <Undo2 size={18} aria-hidden="true" />
        Undo
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Undo the import of ${name}?`}
          confirmLabel="Undo import"
          cancelLabel="Keep import"
          onConfirm={() => start({ id, task: 'undo' })}
          onDone={() => {
            setIsConfirming(false);
            void navigate(buildImportUrl(id));
          }}
          onClose={() => setIsConfirming(false)}
        >
          This deletes {pluralize(created, 'contractor')} that the import created, with everything that belongs to {created === 1 ? 'it' : 'them'},
          and restores {pluralize(updated, 'contractor')} that the import changed. Changes that people made after the import are kept.
        </ConfirmDialog>
      )}
    </>
  );
}
