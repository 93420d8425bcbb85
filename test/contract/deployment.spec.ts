import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { DockerfileParser, From } from 'dockerfile-ast';
import { parse } from 'yaml';
import { array, type InferType, mixed, object, string } from 'yup';
import { describeConfig, loadConfig } from '#api/config/config';

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8');

describe('the containers', () => {
  for (const file of ['site.Containerfile', 'cms.Containerfile']) {
    describe(file, () => {
      const instructions = DockerfileParser.parse(read(file)).getInstructions();
      const argumentsOf = (keyword: string) =>
        instructions.filter((instruction) => instruction.getKeyword() === keyword).map((instruction) => instruction.getArgumentsContent() ?? '');

      it('are built from images of a fixed version', () => {
        const images = instructions.flatMap((instruction) => (instruction instanceof From ? [instruction.getImage() ?? ''] : []));
        expect(images).to.have.length(2);
        for (const image of images) expect(image).to.match(/^docker\.io\/library\/[a-z]+:\d+\.\d+\.\d+-[\w-]+$/);
      });

      it('run without root, and stop and report their health as the server does', () => {
        expect(argumentsOf('USER').at(-1)).to.equal('node');
        expect(argumentsOf('STOPSIGNAL')).to.deep.equal(['SIGTERM']);
        expect(argumentsOf('HEALTHCHECK')).to.have.length(1);
        for (const command of argumentsOf('CMD')) expect(JSON.parse(command)).to.be.an('array');
      });

      it('keep the rules of hadolint on packages, folders and files', () => {
        for (const folder of argumentsOf('WORKDIR')) expect(folder).to.match(/^\//);
        expect(argumentsOf('ADD')).to.deep.equal([]);
        for (const command of argumentsOf('RUN').filter((text) => text.includes('apt-get install'))) {
          expect(command).to.include('apt-get update').and.include('--no-install-recommends').and.include('rm -rf /var/lib/apt/lists/*');
          const packages = command.split('--no-install-recommends')[1]?.split('&&')[0]?.replaceAll('\\', '').trim().split(/\s+/) ?? [];
          for (const name of packages) expect(name, 'a package without a version').to.include('=');
        }
        expect(instructions.some((instruction) => /\bsudo\b/.test(instruction.getArgumentsContent() ?? ''))).to.equal(false);
      });
    });
  }
});

const serviceSchema = object({
  image: string().required(),
  build: object({ dockerfile: string().required() }).default(undefined).notRequired(),
  read_only: mixed().required(),
  cap_drop: array(string().required()).required(),
  security_opt: array(string().required()).required(),
  environment: object().default({}),
  healthcheck: object().default(undefined).notRequired(),
});
type Service = InferType<typeof serviceSchema>;

describe('the composition', () => {
  const text = read('compose.yaml');
  const composition: { services: Record<string, unknown> } = parse(text, { merge: true });
  const services = Object.entries(composition.services).map(([name, service]): [string, Service] => [name, serviceSchema.validateSync(service)]);

  it('has the site, its worker, the CMS, a database, a proxy and monitoring', () => {
    expect(services.map(([name]) => name)).to.deep.equal(['site', 'worker', 'cms', 'database', 'caddy', 'prometheus', 'grafana']);
  });

  it('hardens every service, and pins what it does not build', () => {
    for (const [name, service] of services) {
      expect(service.read_only, name).to.equal(true);
      expect(service.cap_drop, name).to.deep.equal(['ALL']);
      expect(service.security_opt, name).to.deep.equal(['no-new-privileges:true']);
      if (!service.build) {
        expect(service.image, name).to.match(/:v?\d+\.\d+\.\d+$/);
        expect(service.healthcheck, name).to.be.an('object');
      }
    }
  });

  it('sets variables that the product knows, and needs those of the example only', () => {
    const known = new Set([...[...describeConfig(loadConfig({})).matchAll(/^([A-Z_]\w+)/gm)].map(([, name]) => name), 'DIRECTORY_URL']);
    const site = services.filter(([name]) => ['site', 'worker', 'cms'].includes(name));
    for (const [name, { environment }] of site)
      for (const variable of Object.keys(environment)) expect(known.has(variable), `${name}: ${variable}`).to.equal(true);
    const used = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, variable]) => variable));
    const listed = new Set([...read('example.env').matchAll(/^([A-Z_]+)=/gm)].map(([, variable]) => variable));
    expect([...used].sort()).to.deep.equal([...listed].sort());
  });
});

describe('the systemd units', () => {
  const units = readdirSync('deploy/systemd').filter((name) => name.endsWith('.service'));

  it('start what the containers start', () => {
    const command = (file: string) => JSON.parse(/^CMD (\[.*\])$/m.exec(read(file))?.[1] ?? '[]').join(' ');
    expect(read('systemd/directory@.service')).to.include(`/usr/bin/${command('site.Containerfile')}\n`);
    expect(read('systemd/directory-worker.service')).to.include(`/usr/bin/${command('site.Containerfile')}\n`);
    expect(read('systemd/directory-cms.service')).to.include(`/opt/directory/cms/${command('cms.Containerfile')}\n`);
  });

  it('let each process change its own data only', () => {
    expect(units).to.have.length(4);
    for (const unit of units) {
      const lines = read(`systemd/${unit}`).split('\n');
      expect(lines, unit).to.include.members([
        'User=directory',
        'NoNewPrivileges=yes',
        'ProtectSystem=strict',
        'CapabilityBoundingSet=',
        'PrivateTmp=yes',
      ]);
      expect(
        lines.filter((line) => line.startsWith('ReadWritePaths=/var/lib/directory')),
        unit,
      ).to.have.length(1);
    }
  });
});

const rulesSchema = object({
  groups: array(
    object({
      rules: array(
        object({
          alert: string().required(),
          expr: string().required(),
          labels: object({ severity: string().oneOf(['critical', 'warning', 'info']).required() }).required(),
          annotations: object({ summary: string().required(), runbook: string().required() }).required(),
        }).required(),
      ).required(),
    }).required(),
  ).required(),
});

describe('the alerts', () => {
  const rules = rulesSchema.validateSync(parse(read('prometheus/alerts.yml'))).groups.flatMap((group) => group.rules);
  const runbook = readFileSync('docs/runbook.md', 'utf8');

  it('have a section of the runbook each, with symptom, cause and remedy', () => {
    expect(rules.length).to.be.greaterThan(10);
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).to.equal(`docs/runbook.md#${alert.toLowerCase()}`);
      const section = runbook.split(`\n## ${alert}\n`)[1]?.split('\n## ')[0] ?? '';
      expect(section, alert).to.include('**Symptom.**').and.include('**Cause.**').and.include('**Do.**');
    }
  });
});
