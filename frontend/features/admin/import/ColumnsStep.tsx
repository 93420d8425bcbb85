import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { importFieldKeys, importFieldLabel } from '../../../../api/contract/importFields';
import type { WholeImport } from '../../../../api/contract/imports';
import { adminImportsApi } from '../../../endpoints/admin/imports';
import { failureOf } from '../../../endpoints/baseQuery';
import { countOf } from '../../../lib/format';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonLink } from '../../../ui/Button';
import { media } from '../../../ui/mediaQueries';
import { ActionRow } from '../../../ui/pageLayouts';
import { Select } from '../../../ui/Select';
import { Spinner } from '../../../ui/Spinner';
import { AdminTable, Cell, Row, RowHead } from '../AdminTable';
import type { TableColumn } from '../tableColumn';
import { importAddress } from './importView';
import { MappingPreview } from './MappingPreview';
import { Quiet, StepPanel } from './stepParts';
import { useMapping } from './useMapping';

const heads: readonly TableColumn[] = [
  { key: 'column', label: 'In the file' },
  { key: 'samples', label: 'For example', width: '45%' },
  { key: 'field', label: 'Read as', width: '280px' },
];

const signWords = { '.': 'Decimal point: 1,000 is 1000', ',': 'Decimal comma: 1.000 is 1000' } as const;

/** What each column of a file is read as, and how its first rows look then. */
export function ColumnsStep({ made }: { made: WholeImport }) {
  const { id, columns: shown } = made;
  const navigate = useNavigate();
  const { columns, faults, saving, failure, choose, settled } = useMapping(made);
  const [start, { isLoading, error }] = adminImportsApi.endpoints.startImportTask.useMutation();
  const [asked, setAsked] = useState(false);
  const isFaulty = faults.missing !== undefined || faults.columns.size > 0;
  const left = columns.filter(({ field }) => field === null).length;
  const refused = failure ?? failureOf(error);
  const handleCheck = async () => {
    setAsked(true);
    if (isFaulty || isLoading || !(await settled())) return;
    const { data } = await start({ id, task: 'check' });
    if (data) void navigate(importAddress(id), { replace: true });
  };
  return (
    <StepPanel heading="Match the columns">
      <Quiet>
        {made.name}: {countOf(columns.length, 'column')}
        {left > 0 && `, ${left} of them left out`}.
      </Quiet>
      <AdminTable label="Columns of the file" columns={heads} stacked>
        {shown.map(({ name, samples, decimal_sign }, index) => {
          const fault = faults.columns.get(name);
          const faultId = `column-fault-${index}`;
          return (
            <Row key={name}>
              <RowHead>
                <Name>{name || '(no name)'}</Name>
              </RowHead>
              <Cell label="For example">
                <Samples>{samples.length > 0 ? samples.join(' · ') : 'Nothing in the first rows'}</Samples>
              </Cell>
              <Cell label="Read as">
                <Choice>
                  <Select
                    aria-label={`Read ${name || 'the column without a name'} as`}
                    aria-invalid={fault !== undefined}
                    aria-describedby={fault ? faultId : undefined}
                    value={columns[index]?.field ?? ''}
                    onChange={({ target }) => choose(name, importFieldKeys.find((key) => key === target.value) ?? null)}
                  >
                    <option value="">Leave out</option>
                    {importFieldKeys.map((key) => (
                      <option key={key} value={key}>
                        {importFieldLabel(key)}
                      </option>
                    ))}
                  </Select>
                  {decimal_sign && <Samples>{signWords[decimal_sign]}</Samples>}
                  {fault && (
                    <Fault id={faultId} role="alert">
                      {fault}
                    </Fault>
                  )}
                </Choice>
              </Cell>
            </Row>
          );
        })}
      </AdminTable>
      {faults.missing && <Alert>{faults.missing}</Alert>}
      {refused && <Alert>{refused.message}</Alert>}
      <MappingPreview preview={made.preview} waiting={saving} outdated={isFaulty} />
      {asked && faults.columns.size > 0 && <Alert>Two columns cannot be read as the same field. Choose another one, or leave one out.</Alert>}
      <ActionRow>
        <Button aria-disabled={isFaulty || isLoading} onClick={() => void handleCheck()}>
          {isLoading && <Spinner />}
          Check the file
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

const Fault = styled.p`
  color: ${({ theme }) => theme.colour.danger};
  font-size: 14px;
`;
