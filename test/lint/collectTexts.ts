import { parse } from '@babel/parser';
import { isNode, type Node, visit } from './syntax';

export interface FoundText {
  file: string;
  line: number;
  /** Comments and names are for developers; a text is shown to someone: on a screen, in an email, an API response, a log or a terminal. */
  kind: 'text' | 'comment' | 'name';
  text: string;
}

/** Properties and attributes whose value is shown even if it is a single word. */
const shownProperties =
  /^(?:label|title|heading|placeholder|alt|hint|help|description|summary|message|subject|text|unit|units|all|group|action|caption|aria-label|aria-description|emptyText|name)$/;
/** Values that no one reads: styles and queries. */
const unreadTags = new Set(['css', 'keyframes', 'createGlobalStyle']);
const looksLikeCode =
  /^(?:SELECT|INSERT|UPDATE|DELETE|ALTER|CREATE|DROP|SET|SHOW|PRAGMA|BEGIN|COMMIT|EXPLAIN|WITH|LOCK|ANALYZE) |^[-\w:*./#]+$|[{};]\s*$|^\(|=>|::/;

/** Collects the comments, declared names and texts of a TypeScript file. A value in a text is shown as {expression}. */
export function collectTexts(file: string, source: string): FoundText[] {
  const found: FoundText[] = [];
  const plugins = file.endsWith('x') ? (['typescript', 'jsx'] as const) : (['typescript'] as const);
  const ast = parse(source, { sourceType: 'unambiguous', plugins: [...plugins], errorRecovery: true });
  for (const comment of ast.comments ?? [])
    found.push({ file, line: comment.loc?.start.line ?? 1, kind: 'comment', text: plainComment(comment.value) });
  const skipped = new Set<Node>();
  visit(ast.program, (node, parent) => {
    if (parent && skipped.has(parent)) skipped.add(node);
    if (skipped.has(node)) return;
    if (isStyleOrImport(node)) {
      skipped.add(node);
      if (node.type === 'TaggedTemplateExpression') found.push(...styleComments(file, source, node));
      return;
    }
    const add = (kind: FoundText['kind'], text: string) => found.push({ file, line: node.loc.start.line, kind, text });
    const name = declaredName(node, parent);
    if (name) add('name', name);
    const text = textOf(node, source);
    if (text !== undefined && isShown(text, node, parent)) add('text', text);
  });
  return found;
}

function plainComment(value: string): string {
  return value
    .replace(/^\s*\*+ ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function styleComments(file: string, source: string, { start, end, loc }: Node): FoundText[] {
  const style = source.slice(start, end);
  return [...style.matchAll(/\/\*([^*]*)\*\//g)].map((comment) => ({
    file,
    line: loc.start.line + style.slice(0, comment.index).split('\n').length - 1,
    kind: 'comment',
    text: plainComment(comment[1] ?? ''),
  }));
}

function property(node: Node | null, key: string): unknown {
  return node && key in node ? Object.entries(node).find(([name]) => name === key)?.[1] : undefined;
}

function isStyleOrImport(node: Node): boolean {
  if (/^(?:Import|ExportAll|TSTypeAliasDeclaration|TSInterfaceDeclaration|TSLiteralType|TSUnionType)/.test(node.type)) return true;
  if (node.type !== 'TaggedTemplateExpression') return false;
  let tag = property(node, 'tag');
  while (isNode(tag)) {
    const name = property(tag, 'name');
    if (name === 'styled' || (typeof name === 'string' && unreadTags.has(name))) return true;
    tag = property(tag, 'object') ?? property(tag, 'callee');
  }
  return false;
}

/** Returns the name that a variable, parameter, function, class, type or property declares. */
function declaredName(node: Node, parent: Node | null): string | undefined {
  if (node.type !== 'Identifier' || !parent) return undefined;
  const name = property(node, 'name');
  const isDeclared = /^(?:VariableDeclarator|Function|Class|TSDeclare)/.test(parent.type)
    ? property(parent, 'id') === node || isParameter(node, parent)
    : parent.type === 'ArrowFunctionExpression' || parent.type === 'ObjectMethod'
      ? isParameter(node, parent) || property(parent, 'key') === node
      : /^(?:ObjectProperty|ClassProperty|ClassMethod)$/.test(parent.type) && property(parent, 'key') === node && !property(parent, 'computed');
  return isDeclared && typeof name === 'string' ? name : undefined;
}

function isParameter(node: Node, parent: Node): boolean {
  const parameters = property(parent, 'params');
  return Array.isArray(parameters) && parameters.includes(node);
}

function textOf(node: Node, source: string): string | undefined {
  const value = property(node, 'value');
  if ((node.type === 'StringLiteral' || node.type === 'JSXText') && typeof value === 'string') return value.replace(/\s+/g, ' ').trim();
  if (node.type !== 'TemplateLiteral') return undefined;
  return source
    .slice(node.start + 1, node.end - 1)
    .replace(/\$\{/g, '{')
    .replace(/\s+/g, ' ')
    .trim();
}

function isShown(text: string, node: Node, parent: Node | null): boolean {
  if (!/\p{L}{2}/u.test(text)) return false;
  if (node.type === 'JSXText') return true;
  const key = property(parent, 'key') ?? property(parent, 'name');
  const keyName = isNode(key) ? (property(key, 'name') ?? property(key, 'value')) : undefined;
  if (typeof keyName === 'string' && isNode(key) && key !== node && shownProperties.test(keyName)) return /^[\p{Lu}\d]|\s/u.test(text);
  return /\p{L}[,.:;!?)]* \S/u.test(text) && !looksLikeCode.test(text);
}
