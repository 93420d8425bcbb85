import { expect } from 'chai';
import { type Filling, showPictures, startFilling } from '#test/support/cms/fake/initialSync';

describe('Initial sync when a record cannot be handed over', () => {
  let filling: Filling;
  beforeEach(async () => {
    filling = await startFilling();
  });
  afterEach(() => filling.stop());

  const addAll = async (count: number) => {
    const ids: number[] = [];
    for (let index = 1; index <= count; index += 1) ids.push(await filling.api.addContractor({ name: `Company ${index}`, country: 'Ghana' }));
    return ids;
  };
  const handed = () => filling.cms.of('contractor').map(({ directoryId }) => directoryId);
  const later = () => {
    filling.api.clock.ahead += 60_000;
  };

  for (const fault of ['refused', 'fails'] as const) {
    it(`hands over the other records when one is answered with ${fault}, and retries it later`, async () => {
      const [, refused = 0] = await addAll(6);
      filling.cms.fault = ({ directoryId }) => (directoryId === refused ? fault : null);
      const work = filling.newWork();
      await work.begin();
      expect(handed()).to.have.length(5);
      const state = await filling.state();
      expect([state.filled, state.to_fill]).to.deep.equal([5, 6]);
      later();
      await work.begin();
      const warnings = filling.logged.filter((line) => line.includes('"level":40') && line.includes(`"id":${refused}`));
      expect(warnings, 'it is told once').to.have.length(1);
      filling.cms.fault = () => null;
      await work.begin();
      expect(handed(), 'it is left alone for a moment').to.have.length(5);
      later();
      await work.begin();
      expect(handed()).to.have.length(6).and.include(refused);
      const after = await filling.state();
      expect([after.filled, after.to_fill]).to.deep.equal([6, 6]);
    });
  }

  it('stops after a few calls when the CMS rejects every call', async () => {
    await addAll(6);
    let calls = 0;
    filling.cms.fault = () => {
      calls += 1;
      return 'shut';
    };
    await filling.newWork().begin();
    expect(calls).to.be.within(1, 3);
    expect((await filling.state()).filled_at).to.equal(null);
  });

  it('hands over the other records when the picture of one cannot be read, and retries it later', async () => {
    const [first = 0] = await addAll(3);
    await showPictures(filling.api, first);
    const { pictures } = filling.api.services.storage;
    const { read } = pictures;
    pictures.read = async () => {
      throw new Error('The disk is broken.');
    };
    const work = filling.newWork();
    await work.begin();
    expect(handed()).to.have.length(2).and.not.include(first);
    pictures.read = read;
    later();
    await work.begin();
    expect(handed()).to.have.length(3).and.include(first);
    expect(filling.cms.files).to.have.length(2);
  });
});
