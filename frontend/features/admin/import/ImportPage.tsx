import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { AdminFrame } from '../AdminFrame';
import { EarlierImports } from './EarlierImports';
import { ImportDesk } from './ImportDesk';
import { importIn } from './importView';
import { StepLine } from './StepLine';
import { StepShown } from './stepParts';
import { UploadStep } from './UploadStep';

/** Contractors from a file: uploaded, its columns said, checked, imported, and undone where need be. The address names the import. */
export function ImportPage() {
  const { search } = useLocation();
  const id = importIn(search);
  const shown = useRef<string | null>(null);
  return (
    <AdminFrame part="import" heading="Import contractors">
      <StepShown value={shown}>
        {id === null ? (
          <>
            <StepLine current="upload" />
            <UploadStep />
            <EarlierImports />
          </>
        ) : (
          <ImportDesk key={id} id={id} />
        )}
      </StepShown>
    </AdminFrame>
  );
}
