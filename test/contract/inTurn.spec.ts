import { expect } from 'chai';
import { enqueuePictureWork } from '#api/integrations/pictures/enqueuePictureWork';

describe('Picture processing queue', () => {
  it('runs one job at a time, and jobs of visitors only when no others are queued', async () => {
    const order: string[] = [];
    let running = 0;
    const work = (name: string) => async () => {
      running += 1;
      expect(running).to.equal(1);
      await new Promise(setImmediate);
      order.push(name);
      running -= 1;
      return name;
    };
    const results = [
      enqueuePictureWork(work('first stranger'), 'stranger'),
      enqueuePictureWork(work('second stranger'), 'stranger'),
      enqueuePictureWork(work('member')),
      enqueuePictureWork(work('sync')),
    ];
    expect(await Promise.all(results)).to.deep.equal(['first stranger', 'second stranger', 'member', 'sync']);
    expect(order).to.deep.equal(['first stranger', 'member', 'sync', 'second stranger']);
  });

  it('continues after a job that failed', async () => {
    const failed = enqueuePictureWork(async () => {
      throw new Error('damaged');
    });
    const next = enqueuePictureWork(async () => 'next');
    expect(await failed.catch((error: Error) => error.message)).to.equal('damaged');
    expect(await next).to.equal('next');
  });
});
