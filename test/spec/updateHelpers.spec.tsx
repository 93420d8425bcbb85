import { expect } from 'chai';
import sinon from 'sinon';
import { type UpdateBody, updateAsAdmin, updateAsUser } from '#design/playground/updateHelpers/updateHelpers';
import { specify } from './specificationTable';

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
const answer = (status: number, body: string, statusText = '') =>
  sinon.stub(globalThis, 'fetch').resolves(new Response(body, { status, statusText }));

/** See docs/product-rules.md#17-update-calls-and-lists. */
describe('Update helpers', () => {
  afterEach(() => sinon.restore());

  for (const [who, helper, path] of [
    ['a user', updateAsUser, '/api/user/contractors/7'],
    ['an admin', updateAsAdmin, '/api/admin/contractors/7'],
  ] as const) {
    specify(`3, 7 and 8, the helper that updates as ${who}`, [
      {
        rule: `PUT ${path} goes with cookies, as JSON`,
        check: async () => {
          const fetched = answer(200, JSON.stringify(contractor));
          const body: UpdateBody = { ...read, certifications: [] };
          await helper(7, body);
          const [address, request] = fetched.firstCall.args;
          expect(address).to.equal(path);
          expect(request).to.deep.include({ method: 'PUT', credentials: 'include', body: JSON.stringify(body) });
          expect(new Headers(request?.headers).get('Content-Type')).to.equal('application/json');
        },
      },
      ...[[], '{}', '[]', ''].map((form) => ({
        rule: `an empty list is sent as ${JSON.stringify(form)} where it is written so`,
        check: async () => {
          const fetched = answer(200, JSON.stringify(contractor));
          const body = { rig_types: form, certifications: form, notable_projects: form, media: form };
          await helper(7, body);
          expect(fetched.firstCall.args[1]?.body).to.equal(JSON.stringify(body));
        },
      })),
      ...[contractor, { contractor }].map((shape) => ({
        rule: `the contractor is read from an answer ${'contractor' in shape ? 'that wraps it under contractor' : 'that is the contractor'}`,
        check: async () => {
          answer(200, JSON.stringify(shape));
          expect(await helper(7, {})).to.deep.equal(read);
        },
      })),
      ...(
        [
          [401, '{"error":"Log in to continue."}', '', 'API error: 401 {"error":"Log in to continue."}'],
          [500, 'Out of order', '', 'API error: 500 Out of order'],
          [503, '', 'Service Unavailable', 'API error: 503 Service Unavailable'],
        ] as const
      ).map(([status, text, statusText, message]) => ({
        rule: `${status} ${text || statusText} reads '${message}'`,
        check: async () => {
          answer(status, text, statusText);
          const failure = await helper(7, {}).then(
            () => null,
            (error: Error) => error.message,
          );
          expect(failure).to.equal(message);
        },
      })),
    ]);
  }
});
