import { stringify } from 'csv-stringify/sync';
import type { Services } from '#api/config/services';
import type { SignedInUser } from '#api/http/access';
import { escapeFormulas } from '#api/http/responses/csv';
import { FileResponse } from '#api/http/responses/FileResponse';
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
export async function exportInbox({ database }: Services, user: SignedInUser, contractorId: number): Promise<FileResponse> {
  const rows: Cell[][] = [];
  for (let lastId = Number.MAX_SAFE_INTEGER, isLastChunk = false; !isLastChunk; ) {
    const items = await queryInbox(database.read, contractorId).where('id', '<', lastId).orderBy('id', 'desc').limit(chunkSize);
    for (const enquiry of items.map((item) => presentReceivedEnquiry(item, user))) rows.push(columns.map(([, cell]) => escapeCell(cell(enquiry))));
    lastId = items.at(-1)?.id ?? 0;
    isLastChunk = items.length < chunkSize;
  }
  const csv = stringify([columns.map(([name]) => name), ...rows], { bom: true, record_delimiter: 'windows' });
  const headers = { 'Cache-Control': 'no-store' };
  return new FileResponse(csv, { type: 'text/csv; charset=utf-8', downloadName: 'enquiries.csv', headers });
}

function escapeCell(cell: Cell): Cell {
  return typeof cell === 'string' ? escapeFormulas(cell) : cell;
}
