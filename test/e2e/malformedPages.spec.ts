import { expect } from 'chai';
import { filters } from '#contract/vocabularies/filters';
import { type Product, startProduct } from '../support/processes/product';
import { encodedTexts } from '../support/requests/malformedRequests';
import { createRawClient } from '../support/requests/rawHttp';

const longestTarget = 9000;
const parameters = [...filters.map((filter) => filter.key), 'search', 'sort', 'page', 'view', 'saved'];
/**
 * Every text with every ninth parameter, different ones each time. The API calls behind the pages are tested with all combinations
 * (test/api/malformed).
 */
const mixed = encodedTexts.flatMap((text, row) => parameters.filter((_name, column) => (row + column) % 9 === 0).map((name) => `/?${name}=${text}`));
const targets = [
  ...mixed,
  ...encodedTexts.flatMap((text) => [`/contractors/${text}`, `/${text}`, `//${text}`, `/contractors/a/${text}`, `/assets/${text}`]),
  '//elsewhere.example/x',
  'http://elsewhere.example/',
  '/..%2f..%2fpackage.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
];

describe('Malformed page URLs', function () {
  // Renders about 400 pages.
  this.timeout(240_000);
  let product: Product;
  before(async () => {
    product = await startProduct({ RATE_LIMIT_SCALE: '0' });
  });
  after(async () => {
    await product.stop();
  });

  it(`are answered without a failure, a stack trace or one of our files (${targets.length} URLs)`, async () => {
    const client = createRawClient(product.url, 4);
    const answers = await Promise.all(
      targets.map(async (target) => ({
        target,
        ...(await client.send({ method: 'GET', target: target.slice(0, longestTarget), headers: {}, body: null })),
      })),
    );
    client.close();
    expect(answers.filter(({ status }) => status >= 500 || status < 200).map(({ target, status }) => `${status} ${target}`)).to.deep.equal([]);
    expect(answers.filter(({ text }) => /node_modules|at \S+ \(|"scripts"|"dependencies"/.test(text)).map(({ target }) => target)).to.deep.equal([]);
    expect(answers.filter(({ status }) => status === 200).length).to.be.greaterThan(100);
    expect(product.lines.filter((line) => /"level":(50|60)/.test(line))).to.deep.equal([]);
    expect((await fetch(product.url)).status).to.equal(200);
  });
});
