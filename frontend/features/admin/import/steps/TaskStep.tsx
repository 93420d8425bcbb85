import type { ImportDetails, ImportTask } from '#contract/imports/imports';
import { adminImportsApi } from '#endpoints/admin/imports';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { formatNumber, pluralize } from '#lib/text/format';
import { Button, ButtonLink } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';
import { buildImportUrl, isBusy } from '../importView';
import { UndoImportButton } from '../UndoImportButton';
import { ImportSummary } from './ImportSummary';
import { ProblemTable } from './ProblemTable';
import { Quiet, StepPanel } from './stepParts';
import { TaskProgress } from './TaskProgress';

/** The expected outcome of an import, and the button to start it. */
export function CheckStep({ importRecord }: { importRecord: ImportDetails }) {
  const { id, name, checked } = importRecord;
  const { start, isStarting, failure } = useStartTask(id);
  if (!checked) {
    return (
      <StepPanel heading="Check file">
        <TaskStatus importRecord={importRecord} />
      </StepPanel>
    );
  }
  const { created, updated } = checked.counts;
  const importableCount = created + updated;
  return (
    <StepPanel heading="Review the import">
      <Quiet>
        {name}: {pluralize(importRecord.rows ?? 0, 'row')}. Nothing has been imported yet.
        {importRecord.options.drafts && ' New contractors will be drafts, so they are not listed until you accept them.'}
      </Quiet>
      <ImportSummary outcome={checked} dryRun />
      {importableCount === 0 && <p>There is nothing to import. No row adds a contractor or changes one.</p>}
      {failure && <Alert>{failure.message}</Alert>}
      <ActionRow>
        {importableCount > 0 && (
          <Button aria-disabled={isStarting} onClick={() => void start('run')}>
            {isStarting && <Spinner />}
            Import {pluralize(importableCount, 'row')}
          </Button>
        )}
        <ButtonLink to={buildImportUrl(id, 'columns')} $look="outline">
          Change columns
        </ButtonLink>
        <ButtonLink to="/admin/import" $look="quiet">
          Choose another file
        </ButtonLink>
      </ActionRow>
      <ProblemTable id={id} counts={checked.counts} />
    </StepPanel>
  );
}

/** A running import. */
export function RunStep({ importRecord }: { importRecord: ImportDetails }) {
  return (
    <StepPanel heading={`Import ${importRecord.name}`}>
      <TaskStatus importRecord={importRecord} />
    </StepPanel>
  );
}

/** The outcome of an import, with undo. */
export function ResultStep({ importRecord }: { importRecord: ImportDetails }) {
  const { id, name, state, result, undone, fault, options } = importRecord;
  return (
    <StepPanel heading={getResultHeading(importRecord)}>
      <Quiet>
        {name}
        {options.drafts && state === 'imported' && '. New contractors are drafts. Accept them in “Manage contractors” to list them.'}
      </Quiet>
      {(isBusy(importRecord) || state === 'interrupted') && <TaskStatus importRecord={importRecord} />}
      {fault && <Alert>{fault}</Alert>}
      {undone && !isBusy(importRecord) && (
        <p>
          {pluralize(undone.removed, 'contractor')} deleted, {pluralize(undone.restored, 'contractor')} restored.
        </p>
      )}
      {undone && undone.kept.length > 0 && !isBusy(importRecord) && (
        <div>
          <p>{describeKeptContractors(undone.kept.length)}</p>
          <ul>
            {undone.kept.map((contractor) => (
              <li key={contractor.id}>
                <ContractorLink {...contractor} /> {contractor.reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {undone && undone.adjusted.length > 0 && !isBusy(importRecord) && (
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
      {result && <ImportSummary outcome={result} dryRun={false} />}
      <ActionRow>
        <ButtonLink to="/admin/import">Import another file</ButtonLink>
        <ButtonLink to="/admin/manage-contractors?source=import" $look="outline">
          Manage contractors
        </ButtonLink>
        {state === 'imported' && <UndoImportButton importRecord={importRecord} />}
      </ActionRow>
      {result && <ProblemTable id={id} counts={result.counts} />}
    </StepPanel>
  );
}

function getResultHeading({ state }: ImportDetails): string {
  if (state === 'undone') return 'Import undone';
  if (state === 'undoing') return 'Undoing the import';
  return state === 'interrupted' ? 'Undo interrupted' : 'Import complete';
}

function ContractorLink({ id, name }: { id: number; name: string }) {
  return (
    <ButtonLink to={`/admin/contractors/${id}/edit`} $look="quiet">
      {name}
    </ButtonLink>
  );
}

function describeKeptContractors(count: number): string {
  if (count === 1) return '1 contractor was changed after the import, so it was not undone:';
  return `${formatNumber(count)} contractors were changed after the import, so they were not undone:`;
}

/** A running task, or the option to resume an interrupted one. */
function TaskStatus({ importRecord }: { importRecord: ImportDetails }) {
  const { id, task, batch, by_command, fault } = importRecord;
  const { start, isStarting, failure } = useStartTask(id);
  if (importRecord.state !== 'interrupted') return <TaskProgress importRecord={importRecord} />;
  const canResume = task !== null && (task === 'undo' || !by_command);
  return (
    <>
      <Alert>This task was interrupted. Everything saved so far is kept, and you can resume the task.</Alert>
      {fault && <Alert>{fault}</Alert>}
      {failure && <Alert>{failure.message}</Alert>}
      {!canResume && <p>This import was started on the command line. To resume it, run: make import-resume BATCH={batch}</p>}
      <ActionRow>
        {canResume && (
          <Button aria-disabled={isStarting} onClick={() => void start(task)}>
            {isStarting && <Spinner />}
            Resume
          </Button>
        )}
        {batch !== null && task !== 'undo' && <UndoImportButton importRecord={importRecord} />}
      </ActionRow>
    </>
  );
}

function useStartTask(id: number) {
  const [start, { isLoading, error }] = adminImportsApi.endpoints.startImportTask.useMutation();
  return {
    start: async (task: ImportTask) => (isLoading ? undefined : start({ id, task })),
    isStarting: isLoading,
    failure: toApiFailure(error),
  };
}
