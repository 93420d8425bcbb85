import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminImport } from '../../../../api/contract/imports';
import { adminImportsApi } from '../../../endpoints/admin/imports';
import { countOf } from '../../../lib/format';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { Button } from '../../../ui/Button';
import { importAddress } from './importView';

/** Takes an import back, after a question. */
export function UndoImport({ made: { id, name, result } }: { made: AdminImport }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [start] = adminImportsApi.endpoints.startImportTask.useMutation();
  const { created = 0, updated = 0 } = result?.counts ?? {};
  return (
    <>
      <Button $look="danger" aria-label={`Undo the import of ${name}`} onClick={() => setAsking(true)}>
        <Undo2 size={18} aria-hidden="true" />
        Undo
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Undo the import of ${name}?`}
          action="Undo the import"
          keep="Keep it"
          onConfirm={() => start({ id, task: 'undo' })}
          onDone={() => {
            setAsking(false);
            void navigate(importAddress(id));
          }}
          onClose={() => setAsking(false)}
        >
          {countOf(created, 'contractor')} that it created {created === 1 ? 'goes' : 'go'}, with all that belongs to {created === 1 ? 'it' : 'them'};{' '}
          {countOf(updated, 'contractor')} that it changed {updated === 1 ? 'is' : 'are'} put back as before. What somebody has changed since stays.
        </ConfirmDialog>
      )}
    </>
  );
}
