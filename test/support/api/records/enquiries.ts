import { expect } from 'chai';
import { OutboxEmail } from '#api/modules/email/OutboxEmail';
import type { EnquiryBody, EnquiryOutcome, ReceivedEnquiry, UploadedFile } from '#contract/enquiries/enquiries';
import { pdf } from '../../data/sampleFiles';
import { addCompany, addMember, type Person, verifiedUser } from '../companyMembers';
import { type Browser, newEmail } from '../registeredUsers';
import type { TestApi } from '../testApi';

type Asking = Pick<Browser, 'post'>;

/** A complete enquiry body for these contractors, with a unique email address. */
export function enquiryBody(contractor_ids: number[], given: Partial<EnquiryBody> = {}): EnquiryBody {
  const job = {
    ...{ place: 'Obuasi South', country: 'Ghana', area: 'Ashanti', method: 'Diamond Drilling' },
    ...{ holes: 12, total_length: 4800, average_depth: 400, maximum_depth: 620, length_unit: 'm' as const, hole_size: 'HQ' },
    ...{ start_from: '2127-02-01', start_to: '2127-03-15', access: 'unsealed_road' as const, camp: 'ours' as const },
    ...{ certificates: ['ISO 45001'], notes: 'Two rigs would be welcome.\nWater is 3 km away.' },
  };
  const sender = { name: 'Gia Ologist', email: newEmail(), phone: '+233 30 123 456', company: 'Ashanti Gold Exploration' };
  return { ...job, ...sender, contractor_ids, call: null, files: [], homepage: '', ...given };
}

/** Sends an enquiry. */
export const sendEnquiry = (asking: Asking, body: object) => asking.post('/api/enquiries').send(body);

/** The token of the newest enquiry confirmation email to this email address. */
export async function enquiryToken(api: TestApi, to: string): Promise<string> {
  const mails = (await api.mails()).filter((mail) => mail.to === to);
  const tokens = mails.flatMap((mail) => /\/enquiries\/confirm\/([\w-]+)/.exec(mail.text)?.[1] ?? []);
  return tokens.at(-1) ?? expect.fail(`No mail to ${to} confirms an enquiry.`);
}

export const confirmEnquiry = (asking: Asking, token: string) => asking.post('/api/enquiries/confirm').send({ token });

/** Sends an enquiry without a session and follows the emailed link. */
export async function askForQuote(api: TestApi, contractor_ids: number[], given: Partial<EnquiryBody> = {}): Promise<EnquiryOutcome> {
  const body = enquiryBody(contractor_ids, given);
  await sendEnquiry(api.request, body).expect(200);
  return (await confirmEnquiry(api.request, await enquiryToken(api, body.email)).expect(200)).body;
}

/** Uploads a file for an enquiry that is sent later. */
export const uploadEnquiryFile = (asking: Asking, bytes: Buffer = pdf, name = 'plan.pdf', type = 'application/pdf') =>
  asking.post('/api/enquiries/files').attach('file', bytes, { filename: name, contentType: type });

/** Uploads a file and expects it to be accepted. */
export async function uploadedFile(asking: Asking, bytes?: Buffer, name?: string): Promise<UploadedFile> {
  return (await uploadEnquiryFile(asking, bytes, name).expect(200)).body;
}

/** Adds a listed contractor that accepts enquiries, and its owner. */
export async function askedCompany(
  api: TestApi,
  given: Parameters<typeof addCompany>[1] = {},
): Promise<Awaited<ReturnType<typeof addCompany>> & { owner: Person; inbox: string }> {
  const company = await addCompany(api, { profile_type: 'standard', ...given });
  const owner = await verifiedUser(api, { full_name: 'Owen Er' });
  await addMember(api, company.id, owner.id, 'owner');
  return { ...company, owner, inbox: `/api/user/contractors/${company.id}/enquiries` };
}

/** The enquiries that a contractor has received, as its members see them, newest first. */
export async function inboxOf({ owner, inbox }: { owner: Person; inbox: string }, query = ''): Promise<ReceivedEnquiry[]> {
  return (await owner.browser.get(`${inbox}${query}`).expect(200)).body;
}

/** The emails to an email address, oldest first, without the verification email of the account. */
export async function mailsTo(api: TestApi, recipient: string): Promise<Pick<OutboxEmail, 'subject' | 'text' | 'html' | 'reply_to'>[]> {
  const mails = await OutboxEmail.query(api.services.database.read).where({ recipient }).orderBy('id');
  return mails.filter(({ subject }) => !subject.startsWith('Verify your email address'));
}
