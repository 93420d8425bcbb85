import { expect } from 'chai';
import { hasToken, redactTokens } from '#api/http/logging/logRequests';

const secret = 'LzID2khMJtUTBQ6q4379JRqC8dEFZbS2DXdgkuxtzK8';

describe('URLs with the token of an emailed link', () => {
  for (const [address, logged] of [
    [`/reset-password/${secret}`, '/reset-password/***'],
    [`/verify-email/${secret}?a=1`, '/verify-email/***?a=1'],
    [`/confirm-email/${secret}`, '/confirm-email/***'],
    [`/auth?redirect=%2Fconfirm-email%2F${secret}`, '/auth?redirect=%2Fconfirm-email%2F***'],
    [`/api/validate-reset-token/${secret}`, '/api/validate-reset-token/***'],
    [`/invitations/${secret}`, '/invitations/***'],
    [`/projects/confirm/${secret}`, '/projects/confirm/***'],
    [`/searches/confirm/${secret}`, '/searches/confirm/***'],
    [`/searches/stop/12-${secret}`, '/searches/stop/***'],
    [`/api/project-confirmations/${secret}`, '/api/project-confirmations/***'],
    [`/shortlists/shared/${secret}`, '/shortlists/shared/***'],
    [`/auth?redirect=%2Fshortlists%2Fjoin%2F${secret}`, '/auth?redirect=%2Fshortlists%2Fjoin%2F***'],
    [`/preview/W10.${secret}`, '/preview/***'],
    [`/api/cms/preview/W10.${secret}/files/rig_1`, '/api/cms/preview/***/files/rig_1'],
    [`/api/invitations/${secret}/accept`, '/api/invitations/***/accept'],
    [`/auth?redirect=%2Finvitations%2F${secret}&tab=login&email=kim%40a.example`, '/auth?redirect=%2Finvitations%2F***&tab=login&email=***'],
    [`/auth?redirect=/invitations/${secret}`, '/auth?redirect=/invitations/***'],
    [`/onboarding/claim?token=${secret}`, '/onboarding/claim?token=***'],
  ] as const) {
    it(`are logged without the token: ${logged}`, () => {
      expect(redactTokens(address)).to.equal(logged);
      expect(hasToken(address)).to.equal(true);
    });
  }

  for (const address of [
    '/',
    '/?search=invitations',
    '/api/user/contractors/5/invitations',
    '/api/user/contractors/5/invitations/7',
    '/api/user/contractors/5/invitations/7/resend',
    '/forgot-password',
    '/design-preview',
    '/api/shortlists/shared',
    '/api/user/shortlists/join',
  ]) {
    it(`are not confused with ${address}`, () => {
      expect(redactTokens(address)).to.equal(address);
      expect(hasToken(address)).to.equal(false);
    });
  }
});
