import { useRef } from 'react';
import { useUrlState } from '#lib/navigation/useUrlState';
import { AdminFrame } from '../kit/AdminFrame';
import { EarlierImports } from './EarlierImports';
import { ImportWizard } from './ImportWizard';
import { importUrlSchema } from './importView';
import { ImportStepper } from './steps/ImportStepper';
import { LastStepHeading } from './steps/stepParts';
import { UploadStep } from './steps/UploadStep';

/**
 * Imports contractors from a file: upload, column mapping, check, import and undo. The URL contains the import's id. See
 * docs/product-rules.md#18-imports.
 */
export function ImportPage() {
  const { values } = useUrlState(importUrlSchema);
  const id = values.import;
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
