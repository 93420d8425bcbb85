import { expect } from 'chai';
import { apiRoutes } from '#api/routes';
import type { Access } from '#contract/accounts/access';
import { roles } from '#contract/accounts/session';
import { verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { type Browser, openBrowser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

/** Every restricted call with its access level. New calls must be added here by hand, so that someone decides about their access. */
const guarded: Record<string, Access> = {
  'get /api/user': 'signedIn',
  'put /api/user': 'signedIn',
  'delete /api/user': 'signedIn',
  'get /api/user/email': 'signedIn',
  'put /api/user/email': 'signedIn',
  'delete /api/user/email': 'signedIn',
  'post /api/user/email/resend': 'signedIn',
  'post /api/user/email/confirm': 'signedIn',
  'get /api/user/export': 'signedIn',
  'get /api/user/sessions': 'signedIn',
  'delete /api/user/sessions': 'signedIn',
  'delete /api/user/sessions/:session': 'signedIn',
  'post /api/verify-email': 'signedIn',
  'post /api/resend-verification': 'signedIn',
  'get /api/claims': 'signedIn',
  'post /api/claims': 'signedIn',
  'post /api/claims/confirm': 'signedIn',
  'post /api/claims/:claim/resend': 'signedIn',
  'delete /api/claims/:claim': 'signedIn',
  'post /api/claims/:claim/documents': 'signedIn',
  'get /api/claims/:claim/documents/:document': 'signedIn',
  'get /api/user/contractors/:contractor/certificate-documents': 'signedIn',
  'post /api/user/contractors/:contractor/certificate-documents': 'signedIn',
  'get /api/user/contractors/:contractor/certificate-documents/:document': 'signedIn',
  'delete /api/user/contractors/:contractor/certificate-documents/:document': 'signedIn',
  'put /api/admin/contractors/:contractor/certificate-documents/:document': 'admin',
  'get /api/user/saved-searches': 'signedIn',
  'put /api/user/saved-searches/:search': 'signedIn',
  'delete /api/user/saved-searches/:search': 'signedIn',
  'get /api/user/contractors/:contractor/project-confirmations': 'signedIn',
  'post /api/user/contractors/:contractor/project-confirmations': 'signedIn',
  'get /api/user/contractors': 'signedIn',
  'post /api/user/contractors': 'signedIn',
  'get /api/user/contractors/:contractor': 'signedIn',
  'put /api/user/contractors/:contractor': 'signedIn',
  'delete /api/user/contractors/:contractor': 'signedIn',
  'post /api/user/contractors/:contractor/preview': 'signedIn',
  'post /api/user/contractors/:contractor/submit': 'signedIn',
  'get /api/user/contractors/:contractor/insights': 'signedIn',
  'get /api/user/contractors/:contractor/enquiries': 'signedIn',
  'get /api/user/contractors/:contractor/enquiries/export.csv': 'signedIn',
  'put /api/user/contractors/:contractor/enquiries/:enquiry': 'signedIn',
  'post /api/user/contractors/:contractor/enquiries/:enquiry/reply': 'signedIn',
  'post /api/user/contractors/:contractor/enquiries/:enquiry/report': 'signedIn',
  'get /api/user/contractors/:contractor/enquiries/:enquiry/files/:file': 'signedIn',
  'post /api/user/contractors/:contractor/confirm': 'signedIn',
  'post /api/user/contractors/:contractor/logo': 'signedIn',
  'delete /api/user/contractors/:contractor/logo': 'signedIn',
  'post /api/user/contractors/:contractor/media': 'signedIn',
  'put /api/user/contractors/:contractor/media/order': 'signedIn',
  'put /api/user/contractors/:contractor/media/:picture': 'signedIn',
  'delete /api/user/contractors/:contractor/media/:picture': 'signedIn',
  'get /api/user/contractors/:contractor/team': 'signedIn',
  'put /api/user/contractors/:contractor/team/:user': 'signedIn',
  'delete /api/user/contractors/:contractor/team/:user': 'signedIn',
  'get /api/user/contractors/:contractor/invitations': 'signedIn',
  'post /api/user/contractors/:contractor/invitations': 'signedIn',
  'post /api/user/contractors/:contractor/invitations/:invitation/resend': 'signedIn',
  'delete /api/user/contractors/:contractor/invitations/:invitation': 'signedIn',
  'post /api/invitations/:token/accept': 'signedIn',
  'post /api/user/reviews/:review/reply': 'signedIn',
  'get /api/user/contractors/:contractor/review-requests': 'signedIn',
  'post /api/user/contractors/:contractor/review-requests': 'signedIn',
  'post /api/user/contractors/:contractor/review-requests/:request/remind': 'signedIn',
  'get /api/user/shortlists': 'signedIn',
  'post /api/user/shortlists': 'signedIn',
  'post /api/user/shortlists/merge': 'signedIn',
  'post /api/user/shortlists/join': 'signedIn',
  'put /api/user/shortlists/:shortlist': 'signedIn',
  'delete /api/user/shortlists/:shortlist': 'signedIn',
  'put /api/user/shortlists/:shortlist/contractors/:contractor': 'signedIn',
  'delete /api/user/shortlists/:shortlist/contractors/:contractor': 'signedIn',
  'post /api/user/shortlists/:shortlist/links': 'signedIn',
  'delete /api/user/shortlists/:shortlist/links/:kind': 'signedIn',
  'delete /api/user/shortlists/:shortlist/editors/:user': 'signedIn',
  'post /api/feedback': 'signedIn',
  'get /api/featurebase/hash': 'signedIn',
  'get /api/featurebase/state': 'signedIn',
  'post /api/feedback/:feedback/screenshot': 'signedIn',
  'get /api/admin/contractors': 'admin',
  'get /api/admin/contractors/export.csv': 'admin',
  'post /api/admin/contractors/bulk': 'admin',
  'get /api/admin/bulk': 'admin',
  'get /api/admin/bulk/:job': 'admin',
  'get /api/admin/bulk/:job/events': 'admin',
  'get /api/admin/bulk/:job/failures': 'admin',
  'get /api/admin/bulk/:job/failures.csv': 'admin',
  'post /api/admin/bulk/:job/stop': 'admin',
  'get /api/admin/contractors/:contractor': 'admin',
  'put /api/admin/contractors/:contractor': 'admin',
  'post /api/admin/contractors': 'admin',
  'delete /api/admin/contractors/:contractor': 'admin',
  'get /api/admin/contractors/:contractor/likes': 'admin',
  'post /api/admin/contractors/:contractor/likes/removals': 'admin',
  'delete /api/admin/like-removals/:removal': 'admin',
  'get /api/admin/claims': 'admin',
  'get /api/admin/claims/:claim': 'admin',
  'put /api/admin/claims/:claim': 'admin',
  'get /api/admin/reviews': 'admin',
  'get /api/admin/reviews/:review': 'admin',
  'put /api/admin/reviews/:review': 'admin',
  'delete /api/admin/reviews/:review/reply': 'admin',
  'get /api/admin/reports': 'admin',
  'get /api/admin/reports/:report': 'admin',
  'put /api/admin/reports/:report': 'admin',
  'get /api/admin/users': 'admin',
  'get /api/admin/users/:user': 'admin',
  'put /api/admin/users/:user': 'admin',
  'post /api/admin/users/:user/verification': 'admin',
  'delete /api/admin/users/:user/sessions/:session': 'admin',
  'get /api/admin/enquiries': 'admin',
  'get /api/admin/enquiries/:report': 'admin',
  'put /api/admin/enquiries/:report': 'admin',
  'get /api/admin/enquiries/:report/files/:file': 'admin',
  'get /api/admin/companies': 'admin',
  'get /api/admin/feedback': 'admin',
  'put /api/admin/feedback/:feedback': 'admin',
  'get /api/admin/feedback/:feedback/screenshot': 'admin',
  'delete /api/admin/decisions/:decision': 'admin',
  'get /api/admin/reasons': 'admin',
  'post /api/admin/reasons': 'admin',
  'delete /api/admin/reasons/:reason': 'admin',
  'get /api/admin/claims/:claim/background': 'admin',
  'get /api/admin/contractors/:contractor/background': 'admin',
  'get /api/admin/reviews/:review/background': 'admin',
  'get /api/admin/imports': 'admin',
  'post /api/admin/imports': 'admin',
  'get /api/admin/imports/:import': 'admin',
  'put /api/admin/imports/:import': 'admin',
  'put /api/admin/imports/:import/options': 'admin',
  'post /api/admin/imports/:import/check': 'admin',
  'post /api/admin/imports/:import/run': 'admin',
  'post /api/admin/imports/:import/undo': 'admin',
  'get /api/admin/imports/:import/events': 'admin',
  'get /api/admin/imports/:import/problems': 'admin',
  'get /api/admin/imports/:import/problems.csv': 'admin',
  'post /api/admin/contractors/import': 'admin',
  'get /api/admin/duplicates': 'admin',
  'post /api/admin/duplicates/apart': 'admin',
  'delete /api/admin/duplicates/apart': 'admin',
  'get /api/admin/contractors/:contractor/merge': 'admin',
  'post /api/admin/contractors/:contractor/merge': 'admin',
  'get /api/admin/merges': 'admin',
  'delete /api/admin/merges/:merge': 'admin',
  'get /api/admin/audit': 'admin',
  'get /api/admin/audit/export.csv': 'admin',
  'get /api/admin/overview': 'admin',
  'get /api/admin/queues': 'admin',
  'get /api/admin/mails': 'admin',
  'post /api/admin/mails/retry': 'admin',
  'post /api/admin/mails/:mail/retry': 'admin',
  'get /api/admin/notifications': 'admin',
  'put /api/admin/notifications': 'admin',
  'get /api/admin/system': 'admin',
  'get /api/design/mails': 'designer',
  'get /api/design/mails/:mail': 'designer',
  'get /api/admin/sync': 'admin',
  'post /api/admin/sync': 'admin',
  'post /api/admin/sync/outbox/:contractor/retry': 'admin',
  'post /api/admin/sync/refused/:type/:document/retry': 'admin',
  'put /api/admin/sync/withdrawals/:withdrawal': 'admin',
  'get /api/admin/contractors/:contractor/cms': 'admin',
  'get /api/user/contractors/:contractor/conflicts': 'signedIn',
  'get /api/admin/conflicts': 'admin',
  'put /api/admin/conflicts/:conflict': 'admin',
};
const admitted: Record<Access, readonly string[]> = {
  anyone: ['nobody', ...roles],
  signedIn: roles,
  designer: ['designer', 'admin'],
  admin: ['admin'],
};

describe('Access to API calls', () => {
  let api: TestApi;
  const browsers = new Map<string, Browser>();
  before(async () => {
    api = await startTestApi();
    browsers.set('nobody', openBrowser(api));
    for (const role of roles) browsers.set(role, (await verifiedUser(api, { role })).browser);
  });
  after(() => api.stop());

  it('is declared for every guarded call', () => {
    const declared = apiRoutes(api.services).filter((endpoint) => endpoint.access !== 'anyone');
    expect(Object.fromEntries(declared.map(({ method, path, access }) => [`${method} ${path}`, access]))).to.deep.equal(guarded);
  });

  for (const [call, access] of Object.entries(guarded)) {
    for (const who of ['nobody', ...roles]) {
      const may = admitted[access].includes(who);
      it(`${call} is ${may ? 'for' : 'not for'} ${who}`, async () => {
        const [method = '', path = ''] = call.split(' ');
        const browser = browsers.get(who) ?? expect.fail();
        const send = { get: browser.get, put: browser.put, post: browser.post, delete: browser.delete }[method] ?? expect.fail();
        const answer = await send.call(browser, path.replaceAll(/:\w+/g, '999999')).send(method === 'get' ? undefined : {});
        if (may) return expect(answer.status).to.not.be.oneOf([401, 403]);
        expect(answer.status).to.equal(who === 'nobody' ? 401 : 403);
        expect(readError(answer.body).code).to.equal(who === 'nobody' ? 'unauthenticated' : 'forbidden');
        expect(answer.get('Cache-Control')).to.equal('no-store');
      });
    }
  }
});
