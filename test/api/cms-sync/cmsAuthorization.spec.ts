import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { authorizeCall, isAuthorizedCall, NonceMemory, signCall } from '#api/integrations/cms/cmsSignature';
import { contractorBody, type ReadingApi, startReadingApi } from '#test/support/cms/fake/apiWithCms';
import { cmsSecretOfTests } from '#test/support/cms/fake/fakeCms';

const second = 1000;
const path = '/api/cms/changed';
const body = JSON.stringify({ sequence: 1 });
const digest = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

describe('Calls between site and CMS', () => {
  let reading: ReadingApi;
  before(async () => {
    reading = await startReadingApi();
  });
  after(() => reading.stop());

  const now = () => reading.api.services.now();
  const notify = (signature: string) =>
    reading.api.request.post(path).set('Content-Type', 'application/json').set('X-Directory-Signature', signature).send(body);
  const sign = (time = now(), secret = cmsSecretOfTests) => signCall(secret, { method: 'POST', path, body }, time);

  describe('from the CMS', () => {
    it('are accepted once, and a repeated one is rejected', async () => {
      const signature = sign();
      await notify(signature).expect(200);
      const answer = await notify(signature).expect(401);
      expect(answer.body.error).to.equal('This call was already received.');
      await notify(sign()).expect(200);
    });

    it('are rejected when they are repeated while a clock that is ahead still makes them valid', async () => {
      const signature = sign(now() + 55 * second);
      await notify(signature).expect(200);
      reading.api.clock.ahead += 110 * second;
      await notify(signature).expect(401);
    });

    for (const [what, skew, status] of [
      ['50 seconds behind', -50, 200],
      ['50 seconds ahead', 50, 200],
      ['70 seconds behind', -70, 401],
      ['70 seconds ahead', 70, 401],
    ] as const) {
      it(`answer ${status} when the CMS clock is ${what}`, async () => {
        await notify(sign(now() + skew * second)).expect(status);
      });
    }

    it('are rejected with another secret, another nonce or the authorization of the site', async () => {
      await notify(sign(now(), 'another secret')).expect(401);
      await notify(sign().replace(/n=..../, 'n=AAAA')).expect(401);
      await notify(authorizeCall(cmsSecretOfTests, { method: 'POST', path }, now()).slice('Directory '.length)).expect(401);
    });

    it('are accepted from a CMS of the release before, within the same time', async () => {
      const key = digest(cmsSecretOfTests, 'directory-cms changes');
      const former = (time: number) => `t=${time},v1=${digest(key, `${time}\nPOST\n${path}\n${body}`).toString('base64url')}`;
      await notify(former(now())).expect(200);
      await notify(former(now() - 70 * second)).expect(401);
    });
  });

  describe('from the site', () => {
    const call = { method: 'GET', path: '/api/directory/changes?after=0' };
    const accepts = (authorization: string, other: object = {}, time = now()) =>
      isAuthorizedCall(cmsSecretOfTests, { ...call, ...other }, authorization, time);

    it('are authorized one by one', async () => {
      reading.fake.addPublished('contractor', contractorBody({ name: 'Signed Drilling' }));
      await reading.read();
      const [one, other] = [authorizeCall(cmsSecretOfTests, call, now()), authorizeCall(cmsSecretOfTests, call, now())];
      expect([accepts(one), accepts(other), one === other]).to.deep.equal([true, true, false]);
    });

    it('are valid for one method, path and query, and for a minute', () => {
      const authorization = authorizeCall(cmsSecretOfTests, call, now());
      expect(accepts(authorization, { method: 'PUT' })).to.equal(false);
      expect(accepts(authorization, { path: '/api/directory/changes?after=1' })).to.equal(false);
      expect(accepts(authorization, {}, now() + 59 * second)).to.equal(true);
      expect(accepts(authorization, {}, now() + 61 * second)).to.equal(false);
      expect(accepts(authorization, {}, now() - 61 * second)).to.equal(false);
      expect(accepts(authorizeCall('another secret', call, now()))).to.equal(false);
      for (const malformed of ['', 'Directory ', 'Bearer x', 'Directory t=1,n=x,v1=y']) expect(accepts(malformed), malformed).to.equal(false);
    });

    it('are accepted with the token of the release before', () => {
      expect(accepts(`Bearer ${digest(cmsSecretOfTests, 'directory-cms calls').toString('base64url')}`)).to.equal(true);
      expect(accepts(`Bearer ${digest('another secret', 'directory-cms calls').toString('base64url')}`)).to.equal(false);
    });

    it('are recorded until their signatures have expired', () => {
      const nonces = new NonceMemory();
      const authorization = authorizeCall(cmsSecretOfTests, call, 0);
      expect([nonces.record(authorization, 0), nonces.record(authorization, 119 * second)]).to.deep.equal([true, false]);
      expect(nonces.record(authorizeCall(cmsSecretOfTests, call, 0), 119 * second)).to.equal(true);
    });
  });
});
