import { readdirSync } from 'node:fs';
import path from 'node:path';

export interface Node {
  type: string;
  start: number;
  end: number;
  loc: { start: { line: number } };
}

/** Calls `look` with every syntax node of a parsed file, and with the node that contains it. */
export function visit(value: unknown, look: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  if (Array.isArray(value)) for (const item of value) visit(item, look, parent);
  else if (isNode(value)) {
    look(value, parent);
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, look, value);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'loc' in value;
}

/** Lists the TypeScript and JavaScript files of a folder, with the folder in front. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|cts|mjs|cjs|js)$/.test(name) && !name.includes('node_modules'))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')));
}
