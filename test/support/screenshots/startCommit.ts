import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { type Product, startProduct } from '../processes/product';

/**
 * Builds another commit in .cache, where later runs find it, and starts it with demo data of its own.
 * @param commit anything that Git resolves to a commit
 * @throws if the commit doesn't exist or can't be built
 */
export async function startCommit(commit: string): Promise<Product> {
  const hash = git('rev-parse', '--verify', `${commit}^{commit}`).trim();
  const folder = path.resolve('.cache', 'commits', hash);
  if (!existsSync(path.join(folder, 'dist', '.built'))) build(hash, folder);
  return startProduct({}, folder);
}

function build(hash: string, folder: string): void {
  process.stdout.write(`Building ${hash.slice(0, 8)} …\n`);
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', hash], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  // Installing takes minutes, and commits rarely differ in their packages.
  const packages = 'package-lock.json';
  const hasSamePackages = readFileSync(packages).equals(readFileSync(path.join(folder, packages)));
  const installed = path.join(folder, 'node_modules');
  if (hasSamePackages && !existsSync(installed)) symlinkSync(path.resolve('node_modules'), installed);
  execFileSync('make', ['--no-print-directory', 'dist/.built'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' });
}
