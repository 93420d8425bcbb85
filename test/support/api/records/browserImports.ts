import { expect } from 'chai';
import { startWorker, type Worker } from '#api/background/worker';
import { createImportWorker } from '#api/modules/imports/tasks/importWorker';
import type { AdminImport, ImportDetails } from '#contract/imports/imports';
import { until } from '../../probes/until';
import type { Person } from '../companyMembers';
import type { TestApi } from '../testApi';

type Admin = Pick<Person, 'browser'>;

/** Uploads a text as a file. */
export async function uploadImport(admin: Admin, text: string | Buffer, name = 'list.csv'): Promise<ImportDetails> {
  const { body } = await admin.browser.post('/api/admin/imports').attach('file', Buffer.from(text), name).expect(200);
  return body;
}

/** Processes imports as a server process does. */
export function workOnImports(api: TestApi): Worker {
  const worker = startWorker(api.services, 'imports', (wake) => createImportWorker(api.services, wake));
  api.services.workers.wake = () => worker.wake();
  return worker;
}

export async function readImport(admin: Admin, id: number): Promise<ImportDetails> {
  const { body } = await admin.browser.get(`/api/admin/imports/${id}`).expect(200);
  return body;
}

const busy: AdminImport['state'][] = ['checking', 'importing', 'undoing'];

/** Starts a task and waits until it has finished. */
export async function afterTask(admin: Admin, id: number, task: 'check' | 'run' | 'undo'): Promise<ImportDetails> {
  await admin.browser.post(`/api/admin/imports/${id}/${task}`).expect(200);
  return atRest(admin, id);
}

export async function atRest(admin: Admin, id: number): Promise<ImportDetails> {
  let made: ImportDetails | undefined;
  await until(async () => {
    made = await readImport(admin, id);
    return !busy.includes(made.state);
  }, 'the import to be done with');
  return made ?? expect.fail();
}
