import type { ImportTask, WholeImport } from '../../../../api/contract/imports';
import { adminImportsApi } from '../../../endpoints/admin/imports';
import { failureOf } from '../../../endpoints/baseQuery';
import { countOf, formatNumber } from '../../../lib/format';
import { Alert } from '../../../ui/Alert';
import { Button, ButtonLink } from '../../../ui/Button';
import { ActionRow } from '../../../ui/pageLayouts';
import { Spinner } from '../../../ui/Spinner';
import { Figures } from './Figures';
import { importAddress, isBusy } from './importView';
import { ProblemTable } from './ProblemTable';
import { Quiet, StepPanel } from './stepParts';
import { TaskProgress } from './TaskProgress';
import { UndoImport } from './UndoImport';

/** What a file would come to, and the way to import it. */
export function CheckStep({ made }: { made: WholeImport }) {
  const { id, name, checked } = made;
  const { start, isStarting, refused } = useStart(id);
  if (!checked) {
    return (
      <StepPanel heading="Check the file">
        <Working made={made} />
      </StepPanel>
    );
  }
  const { created, updated } = checked.counts;
  const comesIn = created + updated;
  return (
    <StepPanel heading="See what would be imported">
      <Quiet>
        {name}: {countOf(made.rows ?? 0, 'row')}. Nothing is written yet.
      </Quiet>
      <Figures outcome={checked} dryRun />
      {comesIn === 0 && <p>Nothing would change: no row is new, and none says anything else than what is here.</p>}
      {refused && <Alert>{refused.message}</Alert>}
      <ActionRow>
        {comesIn > 0 && (
          <Button aria-disabled={isStarting} onClick={() => void start('run')}>
            {isStarting && <Spinner />}
            Import {countOf(comesIn, 'row')}
          </Button>
        )}
        <ButtonLink to={importAddress(id, true)} $look="outline">
          Change the columns
        </ButtonLink>
        <ButtonLink to="/admin/import" $look="quiet">
          Choose another file
        </ButtonLink>
      </ActionRow>
      <ProblemTable id={id} counts={checked.counts} />
    </StepPanel>
  );
}

/** An import under way. */
export function RunStep({ made }: { made: WholeImport }) {
  return (
    <StepPanel heading={`Import ${made.name}`}>
      <Working made={made} />
    </StepPanel>
  );
}

/** What an import has come to, and taking it back. */
export function ResultStep({ made }: { made: WholeImport }) {
  const { id, name, state, result, undone, fault } = made;
  const heading = state === 'undone' ? 'The import is undone' : isBusy(made) || state === 'interrupted' ? 'Undo the import' : 'The import is done';
  return (
    <StepPanel heading={heading}>
      <Quiet>{name}</Quiet>
      {(isBusy(made) || state === 'interrupted') && <Working made={made} />}
      {fault && <Alert>{fault}</Alert>}
      {undone && !isBusy(made) && (
        <p>
          {countOf(undone.removed, 'contractor')} removed, {countOf(undone.restored, 'contractor')} put back as before.
        </p>
      )}
      {undone && undone.kept.length > 0 && !isBusy(made) && (
        <div>
          <p>{keptWords(undone.kept.length)}</p>
          <ul>
            {undone.kept.map((contractor) => (
              <li key={contractor.id}>
                <ContractorLink {...contractor} /> {contractor.reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {undone && undone.adjusted.length > 0 && !isBusy(made) && (
        <div>
          <p>Restored, except for the following:</p>
          <ul>
            {undone.adjusted.map(({ row, reason, ...contractor }) => (
              <li key={`${contractor.id} ${reason}`}>
                <ContractorLink {...contractor} /> Row {formatNumber(row)}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {result && <Figures outcome={result} dryRun={false} />}
      <ActionRow>
        <ButtonLink to="/admin/import">Import another file</ButtonLink>
        <ButtonLink to="/admin/manage-contractors?source=import" $look="outline">
          Manage contractors
        </ButtonLink>
        {state === 'imported' && <UndoImport made={made} />}
      </ActionRow>
      {result && <ProblemTable id={id} counts={result.counts} />}
    </StepPanel>
  );
}

function ContractorLink({ id, name }: { id: number; name: string }) {
  return (
    <ButtonLink to={`/admin/contractors/${id}/edit`} $look="quiet">
      {name}
    </ButtonLink>
  );
}

function keptWords(count: number): string {
  if (count === 1) return '1 contractor was changed after the import and stays as it is:';
  return `${formatNumber(count)} contractors were changed after the import and stay as they are:`;
}

/** A task under way, or the way to go on with one that was interrupted. */
function Working({ made }: { made: WholeImport }) {
  const { id, task, batch, by_command, fault } = made;
  const { start, isStarting, refused } = useStart(id);
  if (made.state !== 'interrupted') return <TaskProgress made={made} />;
  const canGoOn = task !== null && (task === 'undo' || !by_command);
  return (
    <>
      <Alert>It was interrupted. What was written before stays, and it can be gone on with.</Alert>
      {fault && <Alert>{fault}</Alert>}
      {refused && <Alert>{refused.message}</Alert>}
      {!canGoOn && <p>It was begun on the command line and goes on there: make import-resume BATCH={batch}</p>}
      <ActionRow>
        {canGoOn && (
          <Button aria-disabled={isStarting} onClick={() => void start(task)}>
            {isStarting && <Spinner />}
            Go on
          </Button>
        )}
        {batch !== null && task !== 'undo' && <UndoImport made={made} />}
      </ActionRow>
    </>
  );
}

function useStart(id: number) {
  const [start, { isLoading, error }] = adminImportsApi.endpoints.startImportTask.useMutation();
  return {
    start: async (task: ImportTask) => (isLoading ? undefined : start({ id, task })),
    isStarting: isLoading,
    refused: failureOf(error),
  };
}
