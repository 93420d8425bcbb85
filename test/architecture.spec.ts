import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { computeFloors, findCycles } from './support/architecture/graph';
import { readSourceFiles, type SourceFile } from './support/architecture/sourceFiles';

const product = ['frontend', 'api', 'db', 'knexfile.ts'].flatMap(readSourceFiles);
const tests = readSourceFiles('test');
const cms = ['cms/config', 'cms/src'].flatMap(readSourceFiles);
const files = [...product, ...tests];
const byName = new Map(files.map((file) => [file.name, file]));

/** The layers of the API. Each may import itself and the layers before it. */
const apiLayers = [['contract'], ['config'], ['database'], ['background', 'integrations'], ['http'], ['modules'], ['cli', '(roots)']];
/** The layers of the front end, with the same rule; `ui` is not one of them. */
const frontendLayers = ['lib', 'endpoints', 'state', 'shared', 'features', 'app', 'design'];

/** Returns every import by the files under `folder` of a project file that `isAllowed` rejects. */
function forbiddenImports(folder: string, isAllowed: (target: string, file: SourceFile) => boolean, among = product): string[] {
  return among
    .filter(({ name }) => name.startsWith(folder))
    .flatMap((file) =>
      file.imports.filter(({ target, isPackage }) => !isPackage && !isAllowed(target, file)).map(({ target }) => `${file.name} imports ${target}`),
    );
}

function apiLevel(name: string): number {
  const [, folder = '', ...rest] = name.split('/');
  return apiLayers.findIndex((layer) => layer.includes(rest.length === 0 ? '(roots)' : folder));
}

function moduleOf(name: string): string | undefined {
  return /^api\/modules\/([^/]+)\//.exec(name)?.[1];
}

function featureOf(name: string): string | undefined {
  return /^frontend\/features\/([^/]+)\//.exec(name)?.[1];
}

/** Maps each module to the modules that it imports, including type imports. */
function moduleGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { name, imports } of product) {
    const from = moduleOf(name);
    if (!from) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const { target } of imports) {
      const to = moduleOf(target);
      if (to && to !== from) targets.add(to);
    }
  }
  return graph;
}

describe('the architecture', () => {
  it('is checked on all source files', () => {
    expect(files.length).to.be.greaterThan(1000);
    expect(cms.length).to.be.greaterThan(50);
    expect(byName.get('api/app.ts')?.imports.map(({ target }) => target)).to.include.members(['koa', 'api/http/access.ts']);
  });

  describe('layers', () => {
    it('of the API import only downwards', () => {
      const unknown = product.filter(({ name }) => name.startsWith('api/') && apiLevel(name) < 0).map(({ name }) => name);
      expect(unknown).to.deep.equal([]);
      const upward = forbiddenImports(
        'api/',
        (target, { name }) => target.startsWith('db/') || target === 'package.json' || (apiLevel(target) >= 0 && apiLevel(target) <= apiLevel(name)),
      );
      expect(upward).to.deep.equal([]);
    });

    it('of the front end import only downwards', () => {
      for (const [level, layer] of frontendLayers.entries()) {
        const below = frontendLayers.slice(0, level + 1).map((name) => `frontend/${name}/`);
        const allowed = ['api/contract/', ...below, ...(level >= frontendLayers.indexOf('shared') ? ['frontend/ui/'] : [])];
        expect(forbiddenImports(`frontend/${layer}/`, (target) => allowed.some((folder) => target.startsWith(folder)))).to.deep.equal([]);
      }
      expect(forbiddenImports('frontend/ui/', (target) => /^frontend\/(ui|lib)\//.test(target))).to.deep.equal([]);
    });

    it('meet in api/contract only, and import no tests', () => {
      expect(forbiddenImports('frontend/', (target) => /^(frontend|api\/contract)\//.test(target))).to.deep.equal([]);
      expect(forbiddenImports('db/', (target) => /^(db|api\/contract)\//.test(target))).to.deep.equal([]);
      expect(forbiddenImports('', (target) => !target.startsWith('test/'))).to.deep.equal([]);
    });

    it('keep the design area apart: only the table of pages imports it', () => {
      expect(
        forbiddenImports('', (target, { name }) => !target.startsWith('frontend/design/') || /^frontend\/(design\/|pages\.ts$)/.test(name)),
      ).to.deep.equal([]);
    });

    it('keep features of the front end apart', () => {
      expect(new Set(product.flatMap(({ name }) => featureOf(name) ?? [])).size).to.be.greaterThan(3);
      expect(
        forbiddenImports('', (target, { name }) => !featureOf(target) || !featureOf(name) || featureOf(target) === featureOf(name)),
      ).to.deep.equal([]);
    });

    it('load the demo only where it is asked for', () => {
      const eager = product
        .filter(({ name }) => !/^(db\/demo|api\/modules\/demo)\//.test(name))
        .flatMap(({ name, imports }) =>
          imports
            .filter(({ target, kind }) => kind !== 'dynamic' && /^(db\/demo|api\/modules\/demo)\//.test(target))
            .map(({ target }) => `${name} imports ${target}`),
        );
      expect(eager).to.deep.equal([]);
    });
  });

  describe('modules and files', () => {
    it('have no cycle of modules, and at most ten floors', () => {
      const graph = moduleGraph();
      expect(graph.size).to.be.greaterThan(20);
      expect(findCycles(graph)).to.deep.equal([]);
      const floors = computeFloors(graph);
      expect([...floors].filter(([, floor]) => floor > 10)).to.deep.equal([]);
    });

    it('have no cycle of files, type imports included', () => {
      const graph = new Map(product.map(({ name, imports }) => [name, new Set(imports.flatMap(({ target }) => (byName.has(target) ? target : [])))]));
      expect(findCycles(graph)).to.deep.equal([]);
    });

    it('use an alias where a path would climb three folders', () => {
      const climbing = files.flatMap(({ name, imports }) =>
        imports.filter(({ specifier }) => specifier.startsWith('../../../')).map(({ specifier }) => `${name} imports ${specifier}`),
      );
      expect(climbing).to.deep.equal([]);
    });
  });

  describe('sizes', () => {
    it('are at most 300 lines a file, without barrels', () => {
      expect([...files, ...cms].filter(({ lines }) => lines > 300).map(({ name, lines }) => `${name} has ${lines} lines`)).to.deep.equal([]);
      expect(files.filter(({ name }) => /\/index\.tsx?$/.test(name)).map(({ name }) => name)).to.deep.equal([]);
    });

    it('are at most 15 files a folder; migrations may be more', () => {
      const counts = new Map<string, number>();
      for (const root of ['api', 'frontend', 'cms/src', 'cms/config', 'db']) {
        for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
          if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
        }
      }
      expect([...counts].filter(([folder, count]) => count > 15 && folder !== path.join('db', 'migrations'))).to.deep.equal([]);
      expect(counts.get('api')).to.be.at.most(8);
    });

    it('are rarely under 25 lines: a small file belongs to its user', () => {
      // Strapi wants a file of its own for each component and content type, which only names it.
      const isStub = (name: string) => /^cms\/src\/(?:components|api)\//.test(name);
      const sources = [...product, ...cms].filter(({ name }) => /^(api|frontend|cms)\//.test(name) && !isStub(name));
      const under = (lines: number) => sources.filter((file) => file.lines < lines).map(({ name, lines: own }) => `${name} (${own})`);
      expect(under(15).length, under(15).join('\n')).to.be.at.most(14);
      expect(under(25).length, under(25).join('\n')).to.be.at.most(103);
    });
  });

  describe('packages', () => {
    it('of the contract are yup, and what decides on links and HTML in free text for browser and API alike', () => {
      expect(forbiddenImports('api/contract/', (target) => /^(api\/contract|db\/vocabularies)\//.test(target))).to.deep.equal([]);
      const packages = product
        .filter(({ name }) => name.startsWith('api/contract/'))
        .flatMap(({ imports }) => imports.filter(({ isPackage }) => isPackage).map(({ target }) => target));
      expect([...new Set(packages)]).to.have.members(['yup', 'linkify-it', 'htmlparser2']);
    });

    it('leave yup, the linkifier and the HTML parser out of what the directory loads first', () => {
      const loaded = new Map<string, string>();
      const visit = (name: string, chain: string): void => {
        if (loaded.has(name)) return;
        loaded.set(name, chain);
        const values = byName.get(name)?.imports.filter(({ kind }) => kind === 'value') ?? [];
        for (const { target } of values) visit(target, `${chain} -> ${target}`);
      };
      const first = (name: string) => name === 'frontend/entry.client.tsx' || name.startsWith('frontend/features/directory/');
      for (const { name } of product.filter((file) => first(file.name))) visit(name, name);
      expect(loaded.size).to.be.greaterThan(100);
      for (const large of ['yup', 'linkify-it', 'htmlparser2']) expect(loaded.get(large)).to.equal(undefined);
    });

    it('of HTTP are known to api/http and to the app that assembles it', () => {
      const koa = product.filter(
        ({ name, imports }) =>
          name.startsWith('api/') && !/^api\/(http\/|app\.ts)/.test(name) && imports.some(({ target }) => /^(koa$|koa-|@koa\/)/.test(target)),
      );
      expect(koa.map(({ name }) => name)).to.deep.equal([]);
    });

    it('of the object-relational mapper are known to models only', () => {
      const others = product.filter(({ name, imports }) => {
        const isModel = name === 'api/database/BaseModel.ts' || imports.some(({ target }) => target === 'api/database/BaseModel.ts');
        return !isModel && imports.some(({ target }) => target === 'objection');
      });
      expect(others.map(({ name }) => name)).to.deep.equal([]);
    });
  });

  it('names colours in ui/theme/tokens only, and reads the environment in api/config/config only', () => {
    const frontend = product.filter(({ name }) => name.startsWith('frontend/') && !/^frontend\/ui\/theme\/(?:tokens|darkTokens)\.ts$/.test(name));
    expect(
      frontend.filter(({ text }) => /#[0-9a-f]{3,8}\b(?!-)|\brgba?\(|\bhsla?\(/i.test(withoutLinks(text))).map(({ name }) => name),
    ).to.deep.equal([]);
    expect(
      product
        .filter(({ text, name }) => /process\.env(?!\.NODE_ENV === 'development')/.test(text) && name !== 'api/config/config.ts')
        .map(({ name }) => name),
    ).to.deep.equal([]);
  });

  it('lets the CMS know of the directory by its bundle only, and read the environment in one place', () => {
    const foreign = cms.flatMap(({ name, imports }) =>
      imports.filter(({ target, isPackage }) => !isPackage && !target.startsWith('cms/')).map(({ target }) => `${name} imports ${target}`),
    );
    expect(foreign).to.deep.equal([]);
    expect(product.flatMap(({ imports }) => imports.filter(({ target }) => target.startsWith('cms/')))).to.deep.equal([]);
    const server = cms.filter(({ name }) => !name.startsWith('cms/src/admin/'));
    expect(server.filter(({ text }) => text.includes('process.env')).map(({ name }) => name)).to.deep.equal(['cms/src/settings.ts']);
    expect(cms.filter(({ text }) => /\bas any\b|: any\b|@ts-|biome-ignore/.test(text)).map(({ name }) => name)).to.deep.equal([]);
  });

  it('puts no browser global at module level of what the server renders', () => {
    const rendered = product.filter(({ name }) => name.startsWith('frontend/') && name !== 'frontend/entry.client.tsx');
    const atModuleLevel = /^(?:export )?(?:const|let) [^=\n]*= (?:window|document|localStorage|sessionStorage|navigator)\b/m;
    expect(rendered.filter(({ text }) => atModuleLevel.test(text)).map(({ name }) => name)).to.deep.equal([]);
  });
});

/** Removes links to document sections, whose numbers look like colours. */
function withoutLinks(text: string): string {
  return text.replaceAll(/docs\/[\w-]+\.md#[\w-]+/g, '');
}
