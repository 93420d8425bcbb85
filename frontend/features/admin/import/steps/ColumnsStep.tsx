import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { importFieldKeys, importFieldLabel } from '#contract/imports/importFields';
import type { ImportDetails } from '#contract/imports/imports';
import { adminImportsApi } from '#endpoints/admin/imports';
import { toApiFailure } from '#endpoints/base/baseQuery';
import type { TableColumn } from '#features/admin/kit/AdminTable';
import { pluralize } from '#lib/text/format';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Select } from '#ui/controls/Select';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import { AdminTable, Cell, Row, RowHeader } from '../../kit/AdminTable';
import { buildImportUrl } from '../importView';
import { DateOrderSelect } from './DateOrderSelect';
import { MappingPreview } from './MappingPreview';
import { ReadingOptions } from './ReadingOptions';
import { Quiet, StepPanel } from './stepParts';
import { useMapping } from './useMapping';

const tableColumns: readonly TableColumn[] = [
  { key: 'column', label: 'Column in the file' },
  { key: 'samples', label: 'Sample values', width: '45%' },
  { key: 'field', label: 'Import as', width: '280px' },
];

const decimalSignLabels = { '.': 'Decimal point: 1,000 is 1000', ',': 'Decimal comma: 1.000 is 1000' } as const;

/** Maps the columns of a file to fields, with a preview of the first rows. */
export function ColumnsStep({ importRecord }: { importRecord: ImportDetails }) {
  const { id, columns: fileColumns } = importRecord;
  const navigate = useNavigate();
  const { columns, mappingErrors, isSaving, failure, choose, chooseDateOrder, changeOptions, waitForSave } = useMapping(importRecord);
  const [start, { isLoading, error }] = adminImportsApi.endpoints.startImportTask.useMutation();
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const hasErrors = mappingErrors.missing !== undefined || mappingErrors.columns.size > 0;
  const skippedCount = columns.filter(({ field }) => field === null).length;
  const latestFailure = failure ?? toApiFailure(error);
  const handleCheck = async () => {
    setHasSubmitted(true);
    if (hasErrors || isLoading || !(await waitForSave())) return;
    const { data } = await start({ id, task: 'check' });
    if (data) void navigate(buildImportUrl(id), { replace: true });
  };
  return (
    <StepPanel heading="Match columns">
      <Quiet>
        {importRecord.name}: {pluralize(columns.length, 'column')}
        {skippedCount > 0 && `, ${skippedCount} not imported`}.
      </Quiet>
      <ReadingOptions importRecord={importRecord} onChange={changeOptions} />
      <AdminTable label="Columns in the file" columns={tableColumns} stacked>
        {fileColumns.map(({ name, samples, decimal_sign, date_evidence }, index) => {
          const columnError = mappingErrors.columns.get(name);
          const errorId = `column-fault-${index}`;
          return (
            <Row key={name}>
              <RowHeader>
                <Name>{name || '(no name)'}</Name>
              </RowHeader>
              <Cell label="Sample values">
                <Samples>{samples.length > 0 ? samples.join(' · ') : 'No values in the first rows'}</Samples>
              </Cell>
              <Cell label="Import as">
                <Choice>
                  <Select
                    aria-label={`Import ${name || 'the unnamed column'} as`}
                    aria-invalid={columnError !== undefined}
                    aria-describedby={columnError ? errorId : undefined}
                    value={columns[index]?.field ?? ''}
                    onChange={({ target }) => choose(name, importFieldKeys.find((key) => key === target.value) ?? null)}
                  >
                    <option value="">Do not import</option>
                    {importFieldKeys.map((key) => (
                      <option key={key} value={key}>
                        {importFieldLabel(key)}
                      </option>
                    ))}
                  </Select>
                  {decimal_sign && <Samples>{decimalSignLabels[decimal_sign]}</Samples>}
                  {date_evidence && (
                    <DateOrderSelect
                      column={name}
                      evidence={date_evidence}
                      value={columns[index]?.date_order ?? null}
                      onChange={(order) => chooseDateOrder(name, order)}
                    />
                  )}
                  {columnError && (
                    <ErrorText id={errorId} role="alert">
                      {columnError}
                    </ErrorText>
                  )}
                </Choice>
              </Cell>
            </Row>
          );
        })}
      </AdminTable>
      {mappingErrors.missing && <Alert>{mappingErrors.missing}</Alert>}
      {latestFailure && <Alert>{latestFailure.message}</Alert>}
      <MappingPreview preview={importRecord.preview} isSaving={isSaving} isOutdated={hasErrors} />
      {hasSubmitted && mappingErrors.columns.size > 0 && (
        <Alert>You can't import two columns as the same field. Choose a different field for one of them, or choose “Do not import”.</Alert>
      )}
      <ActionRow>
        <Button aria-disabled={hasErrors || isLoading} onClick={() => void handleCheck()}>
          {isLoading && <Spinner />}
          Check file
        </Button>
        <ButtonLink to="/admin/import" $look="outline">
          Choose another file
        </ButtonLink>
      </ActionRow>
    </StepPanel>
  );
}

const Name = styled.span`
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Samples = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  overflow-wrap: anywhere;
`;

const Choice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(1)};
  ${media.tablet} { min-width: 220px; }
`;

const ErrorText = styled.p`
  color: ${({ theme }) => theme.colour.danger};
  font-size: 14px;
`;
