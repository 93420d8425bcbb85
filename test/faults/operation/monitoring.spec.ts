import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { freePort } from '../../support/processes/freePort';
import { type Product, startProduct } from '../../support/processes/product';

/** Words of PromQL. */
const notMetrics = new Set(['sum', 'by', 'rate', 'max', 'min', 'absent', 'histogram_quantile', 'topk', 'or']);

describe('Monitoring', function () {
  this.timeout(60_000);
  let product: Product;
  before(async () => {
    product = await startProduct({ CMS: 'on', CMS_URL: `http://127.0.0.1:${await freePort()}`, CMS_SECRET: '0123456789abcdef0123456789abcdef' });
  });
  after(() => product?.stop());

  it('has every metric of the alerts and of the dashboard', async () => {
    await fetch(`${product.url}/api/contractors`);
    const metrics = await fetch(`${product.url}/metrics`).then((answer) => answer.text());
    const existing = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    const sources = [readFileSync('deploy/prometheus/alerts.yml', 'utf8'), readFileSync('deploy/grafana/dashboard.json', 'utf8')];
    const expressions = sources.flatMap((text) => [...text.matchAll(/"?expr"?: "?(.+?)"?,?$/gm)].map(([, expression = '']) => expression));
    expect(expressions.length).to.be.greaterThan(30);
    const words = expressions.flatMap(
      (expression) => expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ').match(/\b[a-z][a-z\d_]+\b/g) ?? [],
    );
    const names = new Set(words.map((word) => word.replace(/_(count|bucket|sum)$/, '')).filter((word) => word !== 'up' && !notMetrics.has(word)));
    expect(names.size).to.be.greaterThan(15);
    expect([...names].filter((name) => !existing.has(name))).to.deep.equal([]);
  });
});
