import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { serverFlags } from '#api/background/processes/supervise';
import { quickFolder } from './temporaryFolder';

export interface Product {
  url: string;
  pid: number;
  /** The data folder. */
  folder: string;
  /** Its output so far, line by line. */
  lines: string[];
  /** Sends the signal and resolves to the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const startupSeconds = 60;

/**
 * Starts the built product with demo data in a temporary folder on a free port. Resolves when it logs its URL.
 * @param checkout the folder of another commit, which creates demo data of its own
 */
export async function startProduct(environment: Record<string, string> = {}, checkout?: string): Promise<Product> {
  const folder = mkdtempSync(path.join(quickFolder(), 'directory-product-'));
  if (checkout) return start(folder, environment, false, checkout);
  const bringsData = environment.DATA_DIR || environment.DATABASE_URL || environment.NODE_ENV;
  if (!bringsData) cpSync(await demoFolder(), folder, { recursive: true });
  return start(folder, environment);
}

/** The data folder that a first start creates. All later starts of this process use a copy. */
const demoFolder = () => {
  firstFolder ??= (async () => {
    const folder = mkdtempSync(path.join(quickFolder(), 'directory-demo-'));
    const product = await start(folder, {}, true);
    await product.stop();
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  })();
  return firstFolder;
};
let firstFolder: Promise<string> | undefined;

/** Starts the built product without waiting, so that its work before serving can be interrupted, too. */
export function launchProduct(environment: Record<string, string>): Pick<Product, 'stop'> {
  const { stop } = launch(mkdtempSync(path.join(quickFolder(), 'directory-product-')), environment);
  return { stop };
}

function launch(folder: string, environment: Record<string, string>, keep = false, checkout = '.') {
  const server = spawn('node', [...serverFlags, 'dist/api/server.js'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', CMS: 'off', SHUTDOWN_GRACE_SECONDS: '0', DATA_DIR: folder, ...environment },
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    server.kill(signal);
    const code = await ended;
    if (!keep) rmSync(folder, { recursive: true, force: true });
    return code;
  };
  return { server, ended, stop };
}

async function start(folder: string, environment: Record<string, string>, keep = false, checkout = '.'): Promise<Product> {
  const { server, ended, stop } = launch(folder, environment, keep, checkout);
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    const deadline = setTimeout(() => reject(new Error(`The product did not start:\n${lines.join('\n')}`)), startupSeconds * 1000);
    const read = (chunk: Buffer) => {
      lines.push(...chunk.toString().trimEnd().split('\n'));
      const address = /is ready at (http:\S+)/.exec(chunk.toString())?.[1];
      if (!address) return;
      clearTimeout(deadline);
      resolve(address);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`The product ended with ${code}:\n${lines.join('\n')}`)));
  });
  return { url, pid: server.pid ?? 0, folder, lines, stop };
}
