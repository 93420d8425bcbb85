import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Import {
  /** A project file as its path from the root, with extension; a package as its specifier. */
  target: string;
  isPackage: boolean;
  kind: 'value' | 'type' | 'dynamic';
  specifier: string;
}

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  name: string;
  text: string;
  lines: number;
  imports: Import[];
}

const endings = ['', '.ts', '.tsx', '.mjs', '.json'];

/** Import aliases of tsconfig.json without their asterisks: ['#ui/', 'frontend/ui/']. */
export const aliases = Object.entries<string[]>(JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions.paths).map(
  ([name, [target = '']]): [string, string] => [name.replace('*', ''), path.posix.normalize(target.replace('*', ''))],
);

/** The source files of a folder and its subfolders, or the single file if the path names one. Excludes declaration files. */
export function readSourceFiles(folder: string): SourceFile[] {
  const names = /\.\w+$/.test(folder) ? [''] : readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => (name ? path.posix.join(folder, name.replaceAll(path.sep, '/')) : folder))
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.endsWith('.d.ts') && !/\/(node_modules|dist|types)\//.test(name))
    .map((name) => {
      const text = readFileSync(name, 'utf8');
      return { name, text, lines: text.split('\n').length - 1, imports: importsOf(name, text) };
    });
}

function importsOf(file: string, text: string): Import[] {
  const statements = text.matchAll(/^(?:import|export)\s+(type\s+)?([^;'"]*?)\bfrom '([^']+)'|^import '([^']+)'/gm);
  const fixed = [...statements].map(([, type, names = '', from, bare]) => {
    const specifier = from ?? bare ?? '';
    return resolve(file, specifier, bare === undefined && (type !== undefined || hasTypesOnly(names)) ? 'type' : 'value');
  });
  const dynamic = [...text.matchAll(/\bimport\((?:\/\*.*?\*\/\s*)?'([^']+)'/g)].map(([, specifier = '']) => resolve(file, specifier, 'dynamic'));
  return [...fixed, ...dynamic];
}

/** Whether an import list such as `{ type A, type B }` contains no values. */
function hasTypesOnly(names: string): boolean {
  const inner = /^\{([^}]*)\}\s*$/.exec(names.trim())?.[1];
  return inner?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type ')) ?? false;
}

function resolve(file: string, specifier: string, kind: Import['kind']): Import {
  const base = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : resolveAlias(file, specifier);
  const target = base && endings.map((ending) => base + ending).find((name) => existsSync(name) && /\.\w+$/.test(name));
  return { target: target || specifier, isPackage: !target, kind, specifier };
}

function resolveAlias(file: string, specifier: string): string | null {
  // The CMS is a separate project, where `#directory` is its bundle of the directory.
  if (file.startsWith('cms/')) return null;
  const alias = aliases.find(([name]) => specifier.startsWith(name));
  return alias ? alias[1] + specifier.slice(alias[0].length) : null;
}
