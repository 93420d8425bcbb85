import { parse } from '@babel/parser';
import { isNode, type Node, visit } from './syntax';

export interface FoundExpression {
  file: string;
  line: number;
  source: string;
  flags: string;
}

/** A `new RegExp` whose source is built at run time, so that it cannot be analysed. */
export interface DynamicExpression {
  file: string;
  line: number;
  code: string;
}

/** Finds every regular expression of a TypeScript or JavaScript file: literals, and `RegExp(...)` with or without `new`. */
export function findRegularExpressions(file: string, text: string): { expressions: FoundExpression[]; dynamic: DynamicExpression[] } {
  const expressions: FoundExpression[] = [];
  const dynamic: DynamicExpression[] = [];
  const plugins = file.endsWith('x') ? (['typescript', 'jsx'] as const) : (['typescript'] as const);
  const ast = parse(text, { sourceType: 'unambiguous', plugins: [...plugins], errorRecovery: true });
  visit(ast.program, (node) => {
    const { line } = node.loc.start;
    if (isLiteral(node)) expressions.push({ file, line, source: node.pattern, flags: node.flags });
    const call = constructorArguments(node);
    if (!call) return;
    const [source, flags] = call.map(constantText);
    // Skip a copy of a literal: the literal itself is found where it is written.
    if (call.some((argument) => argument.type === 'RegExpLiteral')) return;
    if (source === undefined || (call.length > 1 && flags === undefined)) dynamic.push({ file, line, code: text.slice(node.start, node.end) });
    else expressions.push({ file, line, source, flags: flags ?? '' });
  });
  return { expressions, dynamic };
}

function isLiteral(node: Node): node is Node & { pattern: string; flags: string } {
  return node.type === 'RegExpLiteral';
}

/** Returns the arguments of a RegExp call; undefined for any other node. */
function constructorArguments(node: Node): Node[] | undefined {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
  if (!('callee' in node) || !isNode(node.callee) || !('name' in node.callee) || node.callee.name !== 'RegExp') return undefined;
  return 'arguments' in node && Array.isArray(node.arguments) ? node.arguments.filter(isNode) : undefined;
}

function constantText(node: Node): string | undefined {
  if (node.type === 'StringLiteral' && 'value' in node && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !('quasis' in node) || !Array.isArray(node.quasis) || node.quasis.length !== 1) return undefined;
  const [part] = node.quasis;
  return typeof part?.value?.cooked === 'string' ? part.value.cooked : undefined;
}
