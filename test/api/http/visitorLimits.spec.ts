import { expect } from 'chai';
import { addDays, utcDay } from '#contract/shared/time/utcDays';
import { readError } from '#test/support/api/errorBody';
import { cookieHeader, setCookies } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { setClock, tell } from '#test/support/api/visits';

const today = addDays(utcDay(Date.now()), 1);

describe('Limits for one IP address', () => {
  let api: TestApi;
  let id: number;
  before(async () => {
    api = await startTestApi({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'on' });
  });
  beforeEach(async () => {
    setClock(api, today);
    id = await api.addContractor({ name: 'Copper Ridge Drilling' });
  });
  after(() => api.stop());

  let addresses = 0;
  const newAddress = () => {
    addresses += 1;
    return `203.0.113.${addresses}`;
  };
  const like = (address: string, userId: string, { cookie = '', liked = true }: { cookie?: string; liked?: boolean } = {}) =>
    api.request.post(`/api/contractors/${id}/like`).set('X-Forwarded-For', address).set('Cookie', cookie).send({ userId, liked });
  const storedLikes = async () => Number((await api.services.database.read('contractors').where({ id }).first('likes')).likes);
  /** Returns the numbers from 1 to `count`. */
  const times = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  describe('likes', () => {
    it('adds at most 10 likes by 100 invented visitors to a contractor in a day', async () => {
      const address = newAddress();
      const statuses: number[] = [];
      for (const one of times(100)) statuses.push((await like(address, `user_invented${one}`)).status);
      expect(statuses).to.deep.equal([...Array(10).fill(200), ...Array(90).fill(429)]);
      expect(await storedLikes()).to.equal(10);
      await like(newAddress(), 'user_elsewhere').expect(200);
      const refused = await like(address, 'user_invented11').expect(429);
      expect(readError(refused.body).error).to.match(
        /^Too many likes for this contractor from your network\. Wait \d+ (?:hours?|minutes|seconds?), then try again\.$/,
      );
      setClock(api, addDays(today, 1), '12:01');
      await like(address, 'user_invented11').expect(200);
    });

    it('does not count repeated likes, and frees the place of a removed like', async () => {
      const address = newAddress();
      for (const _ of times(12)) await like(address, 'user_same').expect(200);
      for (const _ of times(12)) {
        await like(address, 'user_same', { liked: false }).expect(200);
        await like(address, 'user_same').expect(200);
      }
      for (const one of times(9)) await like(address, `user_other${one}`).expect(200);
      await like(address, 'user_tenth').expect(429);
      expect(await storedLikes()).to.equal(10);
    });

    it('adds no more than 10 likes, however many arrive at the same moment', async () => {
      const address = newAddress();
      const answers = await Promise.all(times(30).map((one) => like(address, `user_racer${one}`)));
      expect(answers.filter(({ status }) => status === 200)).to.have.length(10);
      expect(await storedLikes()).to.equal(10);
    });

    it('allows 50 more likes for visitors with a cookie of an earlier day, each under the id it was issued for', async () => {
      const address = newAddress();
      const cookies: string[] = [];
      for (const one of times(60)) cookies.push(cookieHeader((await like(newAddress(), `user_office${one}`)).headers));
      await api.services.database.write('likes').where({ contractor_id: id }).delete();
      for (const one of times(10)) await like(address, `user_stranger${one}`).expect(200);
      await like(address, 'user_office1', { cookie: cookies[0] }).expect(429);

      setClock(api, addDays(today, 1), '00:01');
      await like(address, 'user_forged', { cookie: cookies[0] }).expect(429);
      const forged = cookies[0]?.replace(/visitor=[^;]+/, `visitor=user_forged.${today}`);
      await like(address, 'user_forged', { cookie: forged }).expect(429);
      const statuses: number[] = [];
      for (const [index, cookie] of cookies.entries()) statuses.push((await like(address, `user_office${index + 1}`, { cookie })).status);
      expect(statuses).to.deep.equal([...Array(50).fill(200), ...Array(10).fill(429)]);
    });

    it('issues a signed cookie that scripts cannot read, once, in a response that is never stored', async () => {
      const first = await like(newAddress(), 'user_cookie').expect(200);
      expect(first.get('Cache-Control')).to.equal('no-store');
      const issued = setCookies(first.headers).filter((cookie) => cookie.startsWith('visitor'));
      expect(issued.map((cookie) => cookie.split('=')[0])).to.deep.equal(['visitor', 'visitor.sig']);
      for (const cookie of issued)
        expect(cookie)
          .to.match(/; httponly/i)
          .and.to.match(/; samesite=lax/i);
      const again = await like(newAddress(), 'user_cookie', { cookie: cookieHeader(first.headers) }).expect(200);
      expect(setCookies(again.headers)).to.deep.equal([]);
      for (const path of ['/api/contractors', `/api/contractors/${id}`, '/api/likes'])
        expect(setCookies((await api.request.get(path).expect(200)).headers)).to.deep.equal([]);
    });
  });

  describe('events', () => {
    const view = (address: string, visitor: string, cookie = '') =>
      tell(api.url, visitor, [{ kind: 'view', contractor_id: id }], { 'X-Forwarded-For': address, Cookie: cookie });
    const viewsOf = async (day: string) =>
      Number((await api.services.database.read('visit_marks').where({ contractor_id: id, day }).count({ n: '*' }))[0]?.n);

    it('counts at most 20 of 100 invented visitors a day, and those from other IP addresses as well', async () => {
      const address = newAddress();
      for (const one of times(100)) expect((await view(address, `user_invented${one}`)).status).to.equal(200);
      const counted = await viewsOf(today);
      expect(counted).to.be.within(15, 20);
      await view(newAddress(), 'user_elsewhere');
      expect(await viewsOf(today)).to.equal(counted + 1);
    });

    it('counts a visitor with a cookie once a day, whatever ids are sent', async () => {
      const address = newAddress();
      const cookie = cookieHeader({ 'set-cookie': (await view(address, 'user_regular')).headers.getSetCookie() });
      expect(cookie).to.match(/^visitor=user_regular\./);
      for (const day of [today, addDays(today, 1)]) {
        setClock(api, day);
        for (const one of times(5)) await view(address, `user_other${one}`, cookie);
        expect(await viewsOf(day)).to.equal(1);
      }
    });
  });
});
