import { expect } from 'chai';
import { type EditEvent, type EditState, reduceEdit } from '#shared/contractorForm/editState';

type Row = { version: number };
type State = EditState<Row, string>;

const initial: State = { base: { version: 1 }, status: { state: 'idle' }, conflicts: [], changedByOthers: [] };
const row = { version: 2 };

/** Returns the state after these events. */
function reduce(...events: EditEvent<Row, string>[]): State {
  return events.reduce(reduceEdit<Row, string>, initial);
}

describe('State of an edit', () => {
  it('continues from the saved row and reports once what others changed', () => {
    const changedByOthers = ['Phone', 'Website'];
    const received = { type: 'rowReceived', row, changedByOthers } as const;
    const saved = reduce({ type: 'saveStarted' }, received, received, { type: 'saved', isUnverified: false });
    expect(saved).to.deep.equal({ ...initial, base: row, status: { state: 'saved', changedByOthers, isUnverified: false } });
    const again = reduceEdit(saved, { type: 'saved', isUnverified: true });
    expect(again.status).to.deep.equal({ state: 'saved', changedByOthers: [], isUnverified: true });
  });

  it('leaves the status as it is when a row arrives', () => {
    const state = reduce({ type: 'saveStarted' }, { type: 'rowReceived', row, conflicts: ['name'] });
    expect(state).to.deep.equal({ ...initial, base: row, status: { state: 'saving' }, conflicts: ['name'] });
  });

  it('lists each conflict once, the latest last', () => {
    const state = reduce({ type: 'rowReceived', row, conflicts: ['name', 'phone'] }, { type: 'rowReceived', row, conflicts: ['name'] });
    expect(state.conflicts).to.deep.equal(['phone', 'name']);
  });

  it('asks only if conflicts remain', () => {
    const found = { type: 'rowReceived', row, conflicts: ['name', 'phone'] } as const;
    const asking = reduce({ type: 'saveStarted' }, found, { type: 'conflictsChecked', conflicts: ['phone'] });
    expect([asking.status, asking.conflicts]).to.deep.equal([{ state: 'asking' }, ['phone']]);
    const resolved = reduce({ type: 'saveStarted' }, found, { type: 'conflictsChecked', conflicts: [] });
    expect([resolved.status, resolved.conflicts]).to.deep.equal([{ state: 'saving' }, []]);
  });

  it('remembers conflicts that are postponed or followed by a failure, until they are resolved', () => {
    const found = { type: 'conflictsChecked', conflicts: ['name'] } as const;
    expect(reduce(found, { type: 'conflictsPostponed' })).to.deep.equal({ ...initial, conflicts: ['name'] });
    expect(reduce(found, { type: 'saveStarted' }, { type: 'failed' })).to.deep.equal({
      ...initial,
      conflicts: ['name'],
      status: { state: 'failed' },
    });
    expect(reduce(found, { type: 'conflictsResolved' })).to.deep.equal(initial);
  });

  it('drops conflicts and the changes of others with the discarded input, but not the latest row', () => {
    const received = { type: 'rowReceived', row, conflicts: ['name'], changedByOthers: ['Phone'] } as const;
    expect(reduce(received, { type: 'failed' }, { type: 'discarded' })).to.deep.equal({ ...initial, base: row });
  });

  it('tells a failure from the end of the edit', () => {
    expect(reduce({ type: 'failed' }).status).to.deep.equal({ state: 'failed' });
    expect(reduce({ type: 'failed', closeReason: 'archived' }).status).to.deep.equal({ state: 'closed', reason: 'archived' });
  });
});
