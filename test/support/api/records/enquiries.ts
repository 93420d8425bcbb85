import { expect } from 'chai';
import { OutboxEmail } from '#api/modules/email/OutboxEmail';
import type { EnquiryBody, EnquiryOutcome, ReceivedEnquiry, UploadedFile } from '#contract/enquiries/enquiries';
import { pdf } from '../../data/sampleFiles';
import { addCompany, addMember, type Person, verifiedUser } from '../companyMembers';
import { type Browser, newEmail } from '../registeredUsers';
import type { TestApi } from '../testApi';

type Asking = Pick<Browser, 'post'>;

/** What a geologist fills in, for these contractors; the address is nobody else's. */
export function enquiryBody(contractor_ids: number[], given: Partial<EnquiryBody> = {}): EnquiryBody {
  const job = {
    ...{ place: 'Obuasi South', country: 'Ghana', area: 'Ashanti', method: 'Diamond Drilling' },
    ...{ holes: 12, total_length: 4800, average_depth: 400, maximum_depth: 620, length_unit: 'm' as const, hole_size: 'HQ' },
    ...{ start_from: '2027-02-01', start_to: '2027-03-15', access: 'unsealed_road' as const, camp: 'ours' as const },
    ...{ certificates: ['ISO 45001'], notes: 'Two rigs would be welcome.\nWater is 3 km away.' },
  };
  const sender = { name: 'Gia Ologist', email: newEmail(), phone: '+233 30 123 456', company: 'Ashanti Gold Exploration' };
  return { ...job, ...sender, contractor_ids, call: null, files: [], homepage: '', ...given };
}

/** Sends an enquiry; whole unless told otherwise. */
export const sendEnquiry = (asking: Asking, body: object) => asking.post('/api/enquiries').send(body);

/** The token of the newest mail to this address that confirms an enquiry. */
export async function enquiryToken(api: TestApi, to: string): Promise<string> {
  const mails = (await api.mails()).filter((mail) => mail.to === to);
  const tokens = mails.flatMap((mail) => /\/enquiries\/confirm\/([\w-]+)/.exec(mail.text)?.[1] ?? []);
  return tokens.at(-1) ?? expect.fail(`No mail to ${to} confirms an enquiry.`);
}

export const confirmEnquiry = (asking: Asking, token: string) => asking.post('/api/enquiries/confirm').send({ token });

/** Sends an enquiry as a stranger and follows the mailed link. */
export async function askForQuote(api: TestApi, contractor_ids: number[], given: Partial<EnquiryBody> = {}): Promise<EnquiryOutcome> {
  const body = enquiryBody(contractor_ids, given);
  await sendEnquiry(api.request, body).expect(200);
  return (await confirmEnquiry(api.request, await enquiryToken(api, body.email)).expect(200)).body;
}

/** Uploads a file that waits for its enquiry. */
export const uploadEnquiryFile = (asking: Asking, bytes: Buffer = pdf, name = 'plan.pdf', type = 'application/pdf') =>
  asking.post('/api/enquiries/files').attach('file', bytes, { filename: name, contentType: type });

/** A file that has to be taken. */
export async function uploadedFile(asking: Asking, bytes?: Buffer, name?: string): Promise<UploadedFile> {
  return (await uploadEnquiryFile(asking, bytes, name).expect(200)).body;
}

/** A listed contractor that can be asked, and its owner. */
export async function askedCompany(
  api: TestApi,
  given: Parameters<typeof addCompany>[1] = {},
): Promise<Awaited<ReturnType<typeof addCompany>> & { owner: Person; inbox: string }> {
  const company = await addCompany(api, { profile_type: 'standard', ...given });
  const owner = await verifiedUser(api, { full_name: 'Owen Er' });
  await addMember(api, company.id, owner.id, 'owner');
  return { ...company, owner, inbox: `/api/user/contractors/${company.id}/enquiries` };
}

/** What a contractor has received as its members see it, the newest first. */
export async function inboxOf({ owner, inbox }: { owner: Person; inbox: string }, query = ''): Promise<ReceivedEnquiry[]> {
  return (await owner.browser.get(`${inbox}${query}`).expect(200)).body;
}

/** The mails to an address, the oldest first, but for the one that every account begins with. */
export async function mailsTo(api: TestApi, recipient: string): Promise<Pick<OutboxEmail, 'subject' | 'text' | 'html' | 'reply_to'>[]> {
  const mails = await OutboxEmail.query(api.services.database.read).where({ recipient }).orderBy('id');
  return mails.filter(({ subject }) => !subject.startsWith('Confirm your email address'));
}
