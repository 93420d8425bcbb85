import { expect } from 'chai';
import { readError } from '#test/support/api/errorBody';
import { askedCompany, confirmEnquiry, enquiryBody, enquiryToken, inboxOf, mailsTo, sendEnquiry } from '#test/support/api/records/enquiries';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('the numbers of an enquiry', () => {
  let api: TestApi;
  let company: Awaited<ReturnType<typeof askedCompany>>;
  before(async () => {
    api = await startTestApi();
    company = await askedCompany(api);
  });
  after(() => api.stop());

  const open = { average_depth: null, maximum_depth: null };
  const ask = async (job: object) => {
    const body = enquiryBody([company.id]);
    await sendEnquiry(api.request, { ...body, ...open, ...job }).expect(200);
    await confirmEnquiry(api.request, await enquiryToken(api, body.email)).expect(200);
  };
  const send = (job: object) => sendEnquiry(api.request, { ...enquiryBody([company.id]), ...open, ...job });

  for (const [job, stored] of [
    [
      { holes: '1,200', total_length: '12,000.5' },
      { holes: 1200, total_length: 12_000.5 },
    ],
    [
      { holes: '1 200', total_length: '12.000,5' },
      { holes: 1200, total_length: 12_000.5 },
    ],
    [
      { holes: "1'200", total_length: '1.200.000' },
      { holes: 1200, total_length: 1_200_000 },
    ],
    [
      { holes: '30 holes', total_length: '1200 m' },
      { holes: 30, total_length: 1200 },
    ],
    [
      { average_depth: '90,5', maximum_depth: '120 metres' },
      { average_depth: 90.5, maximum_depth: 120 },
    ],
    [{ total_length: '3,937 ft', length_unit: 'ft' }, { total_length: 3937 }],
  ] as const) {
    it(`are read as typed: ${JSON.stringify(job)}`, async () => {
      await ask(job);
      expect((await inboxOf(company))[0]?.job).to.deep.include(stored);
    });
  }

  it('reach the driller as the sender meant them', async () => {
    await ask({ total_length: '12,000 m', place: 'Far Hill' });
    const mails = await mailsTo(api, company.owner.username);
    expect(mails.find(({ text }) => text?.includes('Far Hill'))?.text).to.match(/12,000\sm/);
  });

  for (const [field, value, message] of [
    ['total_length', '12.000', 'Total length could mean 12,000 or 12. Please enter 12000 or 12'],
    ['total_length', '12.500 m', 'Total length could mean 12,500 or 12.5. Please enter 12500 or 12.5'],
    ['holes', '1.000', 'Number of holes could mean 1,000 or 1. Please enter 1000 or 1'],
    ['average_depth', '1.200', 'Average depth could mean 1,200 or 1.2. Please enter 1200 or 1.2'],
    ['maximum_depth', '1.200', 'Maximum depth could mean 1,200 or 1.2. Please enter 1200 or 1.2'],
    ['total_length', '1200 ft', 'Total length is in feet, but the units of the enquiry are not. Please change one of them'],
    ['total_length', '12 km', 'Please enter a number, 0 or more'],
    ['total_length', '1000-1200', 'Please enter a number, 0 or more'],
    ['total_length', '-5 m', 'Please enter a number, 0 or more'],
    ['holes', '2,5', 'Please enter a whole number'],
    ['holes', '30 m', 'Please enter a whole number'],
  ] as const) {
    it(`are asked back under their field: ${field} "${value}"`, async () => {
      const { body } = await send({ [field]: value }).expect(400);
      expect(readError(body).fields).to.deep.equal({ [field]: message });
    });
  }

  it('are asked back where metres were typed and the units are feet', async () => {
    const { body } = await send({ total_length: '1200 m', length_unit: 'ft' }).expect(400);
    expect(readError(body).fields?.total_length).to.match(/^Total length is in metres, but/);
  });
});

describe('the start of an enquiry', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  it('is asked back if it is in the past, by its field', async () => {
    const { id } = await askedCompany(api);
    const fieldsOf = async (start: object) => readError((await sendEnquiry(api.request, { ...enquiryBody([id]), ...start }).expect(400)).body).fields;
    expect(await fieldsOf({ start_from: '1999-05-01' })).to.deep.equal({ start_from: "The earliest start can't be in the past" });
    expect(await fieldsOf({ start_from: null, start_to: '1999-05-01' })).to.deep.equal({ start_to: "The latest start can't be in the past" });
    const today = new Date().toISOString().slice(0, 10);
    await sendEnquiry(api.request, { ...enquiryBody([id]), start_from: today, start_to: today }).expect(200);
  });
});
