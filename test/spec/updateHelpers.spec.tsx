import { expect } from 'chai';
import sinon from 'sinon';
import { type TriedUpdate, updateAsAdmin, updateAsUser } from '../../frontend/features/playground/updateHelpers';

const contractor = {
  id: 7,
  name: 'Acme Drilling',
  description: 'Core.',
  last_updated: '2026-11-21T08:00:00.000Z',
  rig_types: ['LF90D'],
  certifications: [],
  notable_projects: [{ name: 'Obuasi' }],
  media: [],
};
const { id: _id, name: _name, ...read } = contractor;

/** The specification's helpers for the two update calls (sections 3, 7 and 8). */
describe("the specification's update helpers", () => {
  afterEach(() => sinon.restore());
  const answer = (status: number, body: string, statusText = '') =>
    sinon.stub(globalThis, 'fetch').resolves(new Response(body, { status, statusText }));

  for (const [who, helper, path] of [
    ['a user', updateAsUser, '/api/user/contractors/7'],
    ['an admin', updateAsAdmin, '/api/admin/contractors/7'],
  ] as const) {
    it(`send ${who}'s update with cookies, as JSON, and read the answer in both shapes`, async () => {
      const body: TriedUpdate = { description: 'Core.', last_updated: contractor.last_updated, rig_types: '{}', media: [] };
      for (const shape of [contractor, { contractor }]) {
        const fetched = answer(200, JSON.stringify(shape));
        expect(await helper(7, body)).to.deep.equal(read);
        const [address, request] = fetched.firstCall.args;
        expect(address).to.equal(path);
        expect(request).to.include({ method: 'PUT', credentials: 'include', body: JSON.stringify(body) });
        sinon.restore();
      }
    });

    it(`tell ${who} of every answer that is not OK by status and text`, async () => {
      for (const [status, text, statusText, message] of [
        [401, '{"error":"Please log in first."}', '', 'API error: 401 {"error":"Please log in first."}'],
        [500, 'Out of order', '', 'API error: 500 Out of order'],
        [503, '', 'Service Unavailable', 'API error: 503 Service Unavailable'],
      ] as const) {
        answer(status, text, statusText);
        const failure = await helper(7, {}).then(
          () => null,
          (error: Error) => error.message,
        );
        expect(failure).to.equal(message);
        sinon.restore();
      }
    });
  }
});
