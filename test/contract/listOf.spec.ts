import { expect } from 'chai';
import { object, string, type ValidationError } from 'yup';
import { listOf } from '#contract/shared/values/listOf';

describe('the schema of a list in a request', () => {
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

  it('takes as many items as it may have', async () => {
    expect(await messagesOf({ names: ['a', 'b', 'c'], files: ['d'] })).to.deep.equal([]);
    expect(checked).to.equal(4);
  });

  it('says that there are too many before it looks at any', async () => {
    const long = Array.from({ length: 50_000 }, () => ({}));
    expect(await messagesOf({ names: long, files: long })).to.deep.equal(['names must have at most 3 values', 'One file only']);
    expect(checked).to.equal(0);
  });

  it('says what is missing and what is no list', async () => {
    expect(await messagesOf({})).to.deep.equal(['names is missing']);
    expect(await messagesOf({ names: {}, files: 'x' })).to.deep.equal(['names must be a list', 'files must be a list']);
    expect(await messagesOf({ names: null })).to.deep.equal(['names is missing']);
  });

  it('tells tools its length', () => {
    expect(schema.describe().fields.names).to.deep.include({ type: 'array' });
    expect(JSON.stringify(schema.describe())).to.include('"max":3');
  });
});
