import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';

interface SourceFile {
  /** From the project's root, with forward slashes. */
  name: string;
  text: string;
  /** Files of the project that it imports, without ending; packages by their names. */
  imports: string[];
}

/** Import aliases of tsconfig.json, without their stars: ['#ui/', 'frontend/ui/']. */
const aliases = Object.entries<string[]>(JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions.paths).map(
  ([name, [target = '']]): [string, string] => [name.replace('*', ''), path.posix.normalize(target.replace('*', ''))],
);
const folders = ['frontend', 'api', 'db', 'test'];
const files = folders.flatMap(readFolder);
const product = files.filter((file) => !file.name.startsWith('test/'));
/** A project of its own, with its own loader of files: only some of the rules are about it. */
const cms = ['cms/config', 'cms/src'].flatMap(readFolder);
const longestFile = 300;

function readFolder(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => {
      const file = path.posix.join(folder, name.replaceAll(path.sep, '/'));
      const text = readFileSync(file, 'utf8');
      return { name: file, text, imports: importsOf(file, text) };
    });
}

function importsOf(file: string, text: string): string[] {
  const statements = text.matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\((?:\/\*.*?\*\/\s*)?'([^']+)'/gm);
  const targets = [...statements].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return targets.map((target) => (target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : resolveAlias(target)));
}

function resolveAlias(target: string): string {
  const alias = aliases.find(([name]) => target.startsWith(name));
  return alias ? alias[1] + target.slice(alias[0].length) : target;
}

function isPackage(target: string): boolean {
  return !folders.some((folder) => target.startsWith(`${folder}/`));
}

/** Every import of the files under `from` that goes to a file of the project and that `allowed` does not accept. */
function forbidden(from: string, allowed: (target: string, file: SourceFile) => boolean): string[] {
  return product
    .filter((file) => file.name.startsWith(from))
    .flatMap((file) =>
      file.imports.filter((target) => !isPackage(target) && !allowed(target, file)).map((target) => `${file.name} imports ${target}`),
    );
}

function featureOf(name: string): string | undefined {
  return /^(?:frontend|api)\/features\/([^/]+)\//.exec(name)?.[1];
}

describe('the house', () => {
  it('sees the files it judges', () => {
    expect(files.length).to.be.greaterThan(100);
    expect(product.flatMap((file) => file.imports)).to.include.members(['react', 'api/contract/vocabularies/filters']);
  });

  it('keeps api/contract the only bridge between front end and API', () => {
    expect(forbidden('frontend/', (target) => !target.startsWith('api/') || target.startsWith('api/contract/'))).to.deep.equal([]);
    expect(forbidden('api/', (target) => !target.startsWith('frontend/'))).to.deep.equal([]);
    expect(forbidden('db/', (target) => target.startsWith('db/') || target.startsWith('api/contract/'))).to.deep.equal([]);
    expect(forbidden('', (target) => !target.startsWith('test/'))).to.deep.equal([]);
  });

  it('keeps the contract free of everything but yup and the vocabularies, and the registry free of yup', () => {
    expect(forbidden('api/contract/', (target) => target.startsWith('api/contract/') || target.startsWith('db/vocabularies/'))).to.deep.equal([]);
    const contract = files.filter((file) => file.name.startsWith('api/contract/'));
    expect([...new Set(contract.flatMap((file) => file.imports.filter(isPackage)))]).to.deep.equal(['yup']);
    for (const name of [
      'filters',
      'listQuery',
      'sorts',
      'limits',
      'badge',
      'page',
      'visitorId',
      'access',
      'signedInCookie',
      'contractorFields',
      'tiers',
      'webAddress',
      'jsonShape',
      'countKinds',
      'utcDays',
      'listForms',
      'words',
      'siteSettings',
      'fillWords',
    ]) {
      expect(contract.find((file) => file.name === `api/contract/${name}.ts`)?.imports, name).to.not.include('yup');
    }
  });

  it('lets the layers of the front end import only downwards', () => {
    const layers = ['lib', 'endpoints', 'state', 'shared', 'features', 'app', 'design'];
    for (const [level, layer] of layers.entries()) {
      const below = layers.slice(0, level + 1).map((name) => `frontend/${name}/`);
      const uses = level >= layers.indexOf('shared') ? [...below, 'frontend/ui/'] : below;
      expect(
        forbidden(`frontend/${layer}/`, (target) => target.startsWith('api/contract/') || uses.some((folder) => target.startsWith(folder))),
      ).to.deep.equal([]);
    }
    expect(forbidden('frontend/ui/', (target) => target.startsWith('frontend/ui/') || target.startsWith('frontend/lib/'))).to.deep.equal([]);
  });

  it('lets no feature import another', () => {
    const features = new Set(product.map((file) => featureOf(file.name)).filter((feature) => feature !== undefined));
    expect(features.size).to.be.greaterThan(3);
    expect(forbidden('', (target, file) => !featureOf(target) || !featureOf(file.name) || featureOf(target) === featureOf(file.name))).to.deep.equal(
      [],
    );
    for (const noun of ['models', 'presenters', 'middleware']) {
      expect(forbidden(`api/${noun}/`, (target) => !target.startsWith('api/features/'))).to.deep.equal([]);
    }
  });

  it('has no circle of imports', () => {
    const byName = new Map(product.map((file) => [file.name.replace(/\.\w+$/, ''), file]));
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (name: string, way: string[]): void => {
      if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' -> '));
      if (way.includes(name) || done.has(name)) return;
      const file = byName.get(name);
      const values = file ? importsOf(file.name, file.text.replace(/^(import|export) type [^;]*;/gm, '')) : [];
      for (const target of values) if (byName.has(target)) visit(target, [...way, name]);
      done.add(name);
    };
    for (const name of byName.keys()) visit(name, []);
    expect(circles).to.deep.equal([]);
  });

  it(`has no file over ${longestFile} lines and no barrel`, () => {
    expect([...files, ...cms].filter((file) => file.text.split('\n').length > longestFile).map((file) => file.name)).to.deep.equal([]);
    expect(files.filter((file) => /\/index\.tsx?$/.test(file.name)).map((file) => file.name)).to.deep.equal([]);
  });

  it('names colours in ui/theme/tokens only, and reads the environment in api/config/config only', () => {
    const frontend = product.filter((file) => file.name.startsWith('frontend/') && file.name !== 'frontend/ui/theme/tokens.ts');
    expect(frontend.filter((file) => /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(file.text)).map((file) => file.name)).to.deep.equal([]);
    expect(
      product.filter((file) => file.text.includes('process.env') && file.name !== 'api/config/config.ts').map((file) => file.name),
    ).to.deep.equal([]);
  });

  it('lets the CMS know of the directory by its bundle only, and read the environment in one place', () => {
    expect(cms.length).to.be.greaterThan(20);
    const foreign = cms.flatMap((file) => file.imports.filter((target) => !isPackage(target)).map((target) => `${file.name} imports ${target}`));
    expect(foreign).to.deep.equal([]);
    expect(product.flatMap((file) => file.imports.filter((target) => target.startsWith('cms/')))).to.deep.equal([]);
    const server = cms.filter((file) => !file.name.startsWith('cms/src/admin/'));
    expect(server.filter((file) => file.text.includes('process.env')).map((file) => file.name)).to.deep.equal(['cms/src/settings.ts']);
    expect(cms.filter((file) => /\bas any\b|: any\b|@ts-|biome-ignore/.test(file.text)).map((file) => file.name)).to.deep.equal([]);
  });

  it('puts no browser global at module level of what the server renders', () => {
    const rendered = product.filter((file) => file.name.startsWith('frontend/') && file.name !== 'frontend/entry.client.tsx');
    const atModuleLevel = /^(?:export )?(?:const|let) [^=\n]*= (?:window|document|localStorage|sessionStorage|navigator)\b/m;
    expect(rendered.filter((file) => atModuleLevel.test(file.text)).map((file) => file.name)).to.deep.equal([]);
  });
});
