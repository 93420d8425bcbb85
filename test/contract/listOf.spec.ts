import { expect } from 'chai';
import { object, string, type ValidationError } from 'yup';
import { listOf } from '#contract/shared/values/listOf';

describe('Schema of a list in a request', () => {
  let checked = 0;
  const item = () =>
    string()
      .test('counted', 'never', () => {
        checked += 1;
        return true;
      })
      .required();
  const schema = object({
    names: listOf(item(), { maxItems: 3 }).required(),
    files: listOf(item(), { maxItems: 1, tooManyMessage: 'One file only' }).default([]),
  });
  const messagesOf = (body: object) =>
    schema.validate(body, { abortEarly: false }).then(
      () => [],
      (error: ValidationError) => error.errors,
    );
  beforeEach(() => {
    checked = 0;
  });

  it('accepts the maximum number of items', async () => {
    expect(await messagesOf({ names: ['a', 'b', 'c'], files: ['d'] })).to.deep.equal([]);
    expect(checked).to.equal(4);
  });

  it('reports too many items before it checks any of them', async () => {
    const long = Array.from({ length: 50_000 }, () => ({}));
    expect(await messagesOf({ names: long, files: long })).to.deep.equal(['names must have at most 3 values', 'One file only']);
    expect(checked).to.equal(0);
  });

  it('reports a missing list and a value that is not a list', async () => {
    expect(await messagesOf({})).to.deep.equal(['names is missing']);
    expect(await messagesOf({ names: {}, files: 'x' })).to.deep.equal(['names must be a list', 'files must be a list']);
    expect(await messagesOf({ names: null })).to.deep.equal(['names is missing']);
  });

  it('exposes its maximum length in its description', () => {
    expect(schema.describe().fields.names).to.deep.include({ type: 'array' });
    expect(JSON.stringify(schema.describe())).to.include('"max":3');
  });
});
