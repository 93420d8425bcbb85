import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { AdminFrame } from '../AdminFrame';
import { EarlierImports } from './EarlierImports';
import { ImportWizard } from './ImportDesk';
import { parseImportId } from './importView';
import { ImportStepper } from './StepLine';
import { LastStepHeading } from './stepParts';
import { UploadStep } from './UploadStep';

/** Contractors from a file: uploaded, its columns said, checked, imported, and undone where need be. The address names the import. */
export function ImportPage() {
  const { search } = useLocation();
  const id = parseImportId(search);
  const lastHeading = useRef<string | null>(null);
  return (
    <AdminFrame part="import" heading="Import contractors">
      <LastStepHeading value={lastHeading}>
        {id === null ? (
          <>
            <ImportStepper current="upload" />
            <UploadStep />
            <EarlierImports />
          </>
        ) : (
          <ImportWizard key={id} id={id} />
        )}
      </LastStepHeading>
    </AdminFrame>
  );
}
