import type { Services } from '#api/config/services';
import { readInChunks } from '#api/database/queries';
import type { SignedInUser } from '#api/http/access';
import { escapeFormulas, streamCsv } from '#api/http/responses/csv';
import type { FileResponse } from '#api/http/responses/FileResponse';
import type { ReceivedEnquiry } from '#contract/enquiries/enquiries';
import { presentReceivedEnquiry } from '../presenters/enquiry';
import { queryInbox } from './inboxItem';

const chunkSize = 500;

type Cell = string | number | null;
const columns: [name: string, cell: (enquiry: ReceivedEnquiry) => Cell][] = [
  ['received_at', ({ received_at }) => received_at],
  ['state', ({ state }) => state],
  ['recipients', ({ recipients }) => recipients],
  ['name', ({ sender }) => sender.name],
  ['email', ({ sender }) => sender.email],
  ['phone', ({ sender }) => sender.phone],
  ['company', ({ sender }) => sender.company],
  ['place', ({ job }) => job.place],
  ['area', ({ job }) => job.area],
  ['country', ({ job }) => job.country],
  ['method', ({ job }) => job.method],
  ['holes', ({ job }) => job.holes],
  ['total_length', ({ job }) => job.total_length],
  ['average_depth', ({ job }) => job.average_depth],
  ['maximum_depth', ({ job }) => job.maximum_depth],
  ['length_unit', ({ job }) => job.length_unit],
  ['hole_size', ({ job }) => job.hole_size],
  ['start_from', ({ job }) => job.start_from],
  ['start_to', ({ job }) => job.start_to],
  ['access', ({ job }) => job.access],
  ['camp', ({ job }) => job.camp],
  ['certificates', ({ job }) => job.certificates.join(';')],
  ['notes', ({ job }) => job.notes],
  ['files', ({ files }) => files.map((file) => file.name).join(';')],
  ['replies', ({ replies }) => replies.length],
  ['last_reply_at', ({ replies }) => replies.at(-1)?.sent_at ?? null],
  ['call_starts_at', ({ call }) => call?.starts_at ?? null],
  ['call_minutes', ({ call }) => call?.minutes ?? null],
  ['call_time_zone', ({ call }) => call?.time_zone ?? null],
];

/** Returns everything that a contractor has received as CSV, newest first. The caller checks that the user is a member. */
export function exportInbox({ database, log }: Services, user: SignedInUser, contractorId: number): FileResponse {
  const rows = async function* () {
    yield columns.map(([name]) => name);
    const read = (lastId: number, size: number) => queryInbox(database.read, contractorId).where('id', '<', lastId).orderBy('id', 'desc').limit(size);
    for await (const chunk of readInChunks({ size: chunkSize, read, idOf: ({ id }) => id, from: Number.MAX_SAFE_INTEGER }))
      for (const item of chunk) {
        const enquiry = presentReceivedEnquiry(item, user);
        yield columns.map(([, cell]) => escapeFormulas(String(cell(enquiry) ?? '')));
      }
  };
  return streamCsv(log, 'enquiries.csv', rows());
}
