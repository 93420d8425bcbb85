import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { readSourceFiles } from './support/architecture/sourceFiles';

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'db/README.md', ...markdownFiles('docs')].map((name) => ({
  name,
  text: readFileSync(name, 'utf8'),
}));
const makefile = readFileSync('Makefile', 'utf8');

function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')));
}

const anchors = new Map<string, string[]>();

/** Returns the anchors that GitHub generates for a document's headings. */
function anchorsOf(file: string): string[] {
  const known = anchors.get(file);
  if (known) return known;
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  const found = headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  anchors.set(file, found);
  return found;
}

/** Returns the reason why a link is broken; undefined if it works. @param from the folder that it is relative to */
function findBrokenLink(from: string, link: string): string | undefined {
  const [file = '', anchor] = link.split('#');
  const target = path.posix.join(from, file);
  if (!existsSync(target)) return `${link}: no such file`;
  return anchor && target.endsWith('.md') && !anchorsOf(target).includes(anchor) ? `${link}: no such heading` : undefined;
}

describe('the documents', () => {
  it('have links that lead somewhere', () => {
    const broken = documents.flatMap(({ name, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
        const problem = findBrokenLink(path.posix.dirname(name), link.startsWith('#') ? path.posix.basename(name) + link : link);
        return problem ? `${name}: ${problem}` : [];
      }),
    );
    expect(broken).to.deep.equal([]);
  });

  it('name make targets that exist', () => {
    const targets = new Set([...makefile.matchAll(/^([a-z][a-z0-9-]*):/gm)].map(([, target]) => target));
    const named = documents.flatMap(({ name, text }) =>
      [...text.matchAll(/(?:^|`|^\S+=\S+ )(?:[A-Z_]+=\S+ )*make ([a-z][a-z0-9-]*)/gm)].map(([, target]) => ({ name, target })),
    );
    expect(named.length).to.be.greaterThan(20);
    expect(named.filter(({ target }) => !targets.has(target)).map(({ name, target }) => `${name}: make ${target}`)).to.deep.equal([]);
  });

  it('have commands for operators that are make targets, or marked as examples', () => {
    const operation = documents.filter(({ name }) => /^docs\/(operations|runbook)\.md$/.test(name));
    const commands = operation.flatMap(({ text }) =>
      [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) => block.trim().split('\n')),
    );
    expect(commands.length).to.be.greaterThan(10);
    expect(commands.filter((command) => !/^make [a-z-]+/.test(command) && !command.includes('# example'))).to.deep.equal([]);
  });

  it('name paths that exist', () => {
    const missing = documents.flatMap(({ name, text }) =>
      [...text.matchAll(/`((?:api|frontend|cms|db|test|docs|\.ci)\/[\w./-]+)`/g)]
        .map(([, file = '']) => file)
        .filter((file) => !existsSync(file) && !/^cms\/(dist|directory)\b/.test(file))
        .map((file) => `${name}: ${file}`),
    );
    expect(missing).to.deep.equal([]);
  });

  it('are linked correctly from comments', () => {
    const comments = ['api', 'frontend', 'db', 'cms/src', 'test'].flatMap(readSourceFiles);
    const links = comments.flatMap(({ name, text }) => [...text.matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([link]) => ({ name, link })));
    expect(links.length).to.be.greaterThan(50);
    const broken = links.flatMap(({ name, link }) => {
      const problem = findBrokenLink('.', link);
      return problem ? `${name}: ${problem}` : [];
    });
    expect(broken).to.deep.equal([]);
  });

  it('begin with a README of at most 150 lines', () => {
    expect(readFileSync('README.md', 'utf8').split('\n').length).to.be.at.most(150);
  });
});
