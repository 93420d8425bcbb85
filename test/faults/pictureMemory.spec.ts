import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import supertest from 'supertest';
import { demoAccounts, demoOwner } from '#db/demo/demoAccounts';
import { cookieHeader } from '../support/api/registeredUsers';
import { type Product, startProduct } from '../support/processes/product';
import { type HostileFile, hostilePictures } from '../support/requests/hostilePictures';

const mostMegabytes = 300;
const atOnce = 4;

describe('Memory of a process', function () {
  this.timeout(300_000);
  let product: Product;
  let hostile: HostileFile[];
  before(async () => {
    hostile = await hostilePictures();
    product = await startProduct({ RATE_LIMIT_SCALE: '0' });
  });
  after(() => product.stop());

  it(`stays under ${mostMegabytes} MB during uploads of hostile pictures, ${atOnce} at once`, async () => {
    const [account] = demoAccounts;
    const { email: username, password } = account;
    const answer = await supertest(product.url).post('/api/login').send({ username, password }).expect(200);
    const cookie = cookieHeader(answer.headers);
    const waiting = hostile.filter(({ refused }) => refused !== 413);
    const statuses: number[] = [];
    const send = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const { name = 'rig.jpg', bytes } = file;
        const form = supertest(product.url).post(`/api/user/contractors/${demoOwner.slugs[0]}/logo`).set('Cookie', cookie);
        statuses.push((await form.attach('file', bytes, name)).status);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, send));
    expect(statuses.filter((status) => status === 200).length).to.be.greaterThan(20);
    expect(statuses.filter((status) => status >= 429)).to.deep.equal([]);
    const most = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) / 1024;
    expect(most).to.be.within(50, mostMegabytes);
  });
});
