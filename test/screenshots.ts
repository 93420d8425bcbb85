import { rmSync } from 'node:fs';
import path from 'node:path';
import { startProduct } from './support/processes/product';
import { compareFolders } from './support/screenshots/compareFolders';
import { startCommit } from './support/screenshots/startCommit';
import { takeScreenshots } from './support/screenshots/takeScreenshots';

/**
 * Takes screenshots of every page and state. With BASE, of the built product and of another commit, each with demo data of its own, and reports what
 * differs between the two.
 */
const { BASE: base = '', SITE: site = 'http://127.0.0.1:3000', CMS_SITE: cms = 'http://127.0.0.1:1337', ONLY = '' } = process.env;
const folder = path.resolve('screenshots');
const only = new RegExp(ONLY);

if (base) {
  const [current, other] = [path.join(folder, 'current'), path.join(folder, 'base')];
  for (const each of [current, other]) rmSync(each, { recursive: true, force: true });
  const products = [await startProduct(), await startCommit(base)];
  try {
    for (const [index, target] of [current, other].entries())
      await takeScreenshots({ site: products[index]?.url ?? '', folder: target, only, usesAxe: false });
  } finally {
    for (const product of products) await product.stop();
  }
  await compareFolders({ current, base: other, differences: path.join(folder, 'differences') });
} else await takeScreenshots({ site, folder, cms, only, usesAxe: true });
