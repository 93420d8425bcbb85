import path from 'node:path';
import { expect } from 'chai';
import { type Config, ConfigError, describeConfig, loadConfig, withDemoLogins, withPort } from '#api/config/config';
import { parseMysqlUrl } from '#api/config/mysqlUrl';
import { projectRoot } from '#api/config/paths';
import { demoLogins } from '#api/modules/demo/prepareDemo';
import { demoAccounts } from '#db/demo/demoAccounts';
import { problemsOf } from '../support/data/configProblems';

const secret = 'a-secret-of-more-than-32-characters';
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://directory.example', SESSION_SECRET: secret };

describe('Configuration', () => {
  const defaults: Partial<Config> = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: 3000,
    CMS: 'on',
    CMS_PORT: 1337,
    DATA_DIR: path.join(projectRoot, '.data'),
    DATABASE_URL: '',
    PUBLIC_URL: '',
    TRUST_PROXY: 'off',
    SMTP_URL: '',
    MAIL_FROM: '',
    WORKER: 'on',
    RATE_LIMIT_SCALE: 1,
    LOG_LEVEL: 'info',
    PRODUCT_NAME: 'Drill Contractor Directory',
    production: false,
  };
  it('requires no variables', () => {
    expect(loadConfig({})).to.include(defaults);
  });

  it('keeps serving for some seconds after a shutdown signal in production only', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://directory.example', SESSION_SECRET: secret };
    expect(loadConfig({}).SHUTDOWN_GRACE_SECONDS).to.equal(0);
    expect(loadConfig(production).SHUTDOWN_GRACE_SECONDS).to.equal(5);
    expect(loadConfig({ ...production, SHUTDOWN_GRACE_SECONDS: '0' }).SHUTDOWN_GRACE_SECONDS).to.equal(0);
  });

  it('treats an empty variable as not set', () => {
    expect(loadConfig({ PORT: '', HOST: '', LOG_LEVEL: '' })).to.deep.equal(loadConfig({}));
  });

  it('ignores unknown variables', () => {
    expect(loadConfig({ PATH: '/bin', PORTS: 'x' })).to.deep.equal(loadConfig({}));
  });

  const wrong: [name: string, values: string[]][] = [
    ['NODE_ENV', ['prod', 'Production', ' production']],
    ['HOST', ['0.0.0.0/0', 'a b', 'http://127.0.0.1']],
    ['PORT', ['abc', '-1', '65536', '3000.5', '0x10', ' 80']],
    ['CMS', ['yes', 'ON']],
    ['SHUTDOWN_GRACE_SECONDS', ['21', '-1', 'long']],
    ['CMS_PORT', ['abc', '70000']],
    ['CMS_URL', ['cms.example', 'ftp://cms.example', 'https://']],
    ['CMS_DATABASE_URL', ['postgres://root@localhost/cms', 'mysql://localhost', 'mysql://db/cms?ssl-mode=PREFERRED']],
    [
      'DATABASE_URL',
      [
        'postgres://root@localhost/directory',
        'mysql://localhost',
        'directory.sqlite',
        'mysql://db:99999/directory',
        'mysql://100%@db/directory',
        'mysql://db/directory?ssl=true',
        'mysql://db/directory?ssl-mode=required',
        'mysql://db/directory?ssl-mode=REQUIRED&ssl-mode=DISABLED',
        'mysql://db/directory?ssl-mode=REQUIRED&charset=latin1',
      ],
    ],
    [
      'PUBLIC_URL',
      [
        'directory.example',
        'ftp://directory.example',
        'https://directory.example/path',
        'https://',
        'https://%%%',
        'https://a.example:99999',
        'https://user@a.example',
        'https://a?b=c',
      ],
    ],
    ['TRUST_PROXY', ['true', '1', '4']],
    ['SMTP_URL', ['mail.example', 'http://mail.example', 'smtp://', 'smtp://mail.example:99999', 'smtp://mail.example/path']],
    ['MAIL_FROM', ['nobody', 'Name <nobody>', 'Name <a@example.com', 'a@example.com, b@example.com']],
    ['WORKER', ['yes', '0']],
    ['RATE_LIMIT_SCALE', ['-1', 'off', '1e3', '.5']],
    ['LOG_LEVEL', ['verbose', 'INFO']],
    ['PRODUCT_NAME', ['  ']],
    ['CONTACT_EMAIL', ['nobody', 'a b@example.com']],
    ['TOUR_URL', ['tour', 'javascript:alert(1)']],
    ['SISTER_SITE_URL', ['sister.example', 'ftp://sister.example']],
    ['POSTHOG_KEY', ['phc a', "k'; script-src *"]],
    ['POSTHOG_HOST', ['eu.i.posthog.com', 'https://eu.i.posthog.com/batch', 'https://a.example; script-src *']],
    ['FEATUREBASE_ORG', ['our org', 'org.example', 'org/board']],
    ['FEATUREBASE_URL', ['do.featurebase.app', 'https://do.featurebase.app/js/sdk.js']],
    ['COMPANY_LOOKUP_URL', ['lookup.example', 'ftp://lookup.example', 'https://me@lookup.example']],
  ];
  for (const [name, values] of wrong) {
    for (const value of values) {
      it(`rejects ${name}=${value} with a message`, () => {
        const problems = problemsOf({ [name]: value });
        expect(problems).to.have.length(1);
        expect(problems[0])
          .to.match(new RegExp(`^${name} must be .+\\.$`))
          .and.to.include(value);
      });
    }
  }

  it('names all invalid variables at once', () => {
    const problems = problemsOf({ PORT: 'abc', CMS: 'maybe', LOG_LEVEL: 'loud' });
    expect(problems.map((problem) => problem.split(' ')[0])).to.deep.equal(['PORT', 'CMS', 'LOG_LEVEL']);
    expect(() => loadConfig({ PORT: 'abc', CMS: 'maybe' })).to.throw(ConfigError, /^PORT must .+\nCMS must .+$/);
  });

  describe('Configuration in production', () => {
    it('serves at its public URL, on any host', () => {
      const config = loadConfig({ ...production, HOST: '0.0.0.0' });
      expect(config).to.include({ production: true, HOST: '0.0.0.0' });
      expect(config.browser.publicUrl).to.equal('https://directory.example');
    });

    it('requires PUBLIC_URL', () => {
      expect(problemsOf({ ...production, PUBLIC_URL: '' })).to.deep.equal(['PUBLIC_URL must be set in production, e.g. https://directory.example.']);
      expect(problemsOf({ ...production, PUBLIC_URL: 'x.example' })).to.have.length(1);
    });

    it('requires its own secret, which it never prints', () => {
      expect(problemsOf({ ...production, SESSION_SECRET: '' })).to.deep.equal([
        'SESSION_SECRET must be set in production. Generate one with: openssl rand -hex 32',
      ]);
      const weak = ['too-short-a-secret', `${secret},too-short-a-secret`, `${secret} ${secret}`, 'a'.repeat(40), `${secret},${'abc'.repeat(20)}`];
      for (const SESSION_SECRET of weak) {
        expect(problemsOf({ ...production, SESSION_SECRET })).to.deep.equal(['SESSION_SECRET must be at least 32 random characters.']);
      }
      expect(problemsOf({ ...production, SESSION_SECRET: `${secret},${secret}` })).to.deep.equal([]);
      expect(describeConfig(loadConfig(production))).to.not.include(secret);
    });

    it('has no demo accounts', () => {
      expect(withDemoLogins(loadConfig(production), demoLogins).browser.demoAccounts).to.deep.equal([]);
    });

    it('does not allow switching off the request limits', () => {
      expect(problemsOf({ ...production, RATE_LIMIT_SCALE: '0' })).to.deep.equal(['RATE_LIMIT_SCALE must be greater than 0 in production.']);
      expect(problemsOf({ ...production, RATE_LIMIT_SCALE: '0.5' })).to.deep.equal([]);
    });
  });

  describe('Configuration outside production', () => {
    for (const host of ['0.0.0.0', '::', '192.168.1.20', 'directory.example', '127.0.0.1.example', '1127.0.0.1']) {
      it(`rejects listening on ${host}`, () => {
        for (const NODE_ENV of ['development', 'test']) {
          const problems = problemsOf({ NODE_ENV, HOST: host });
          expect(problems).to.have.length(1);
          expect(problems[0])
            .to.match(/^HOST must be this machine/)
            .and.to.include(`"${host}"`);
        }
      });
    }

    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1']) {
      it(`allows listening on ${host}`, () => {
        expect(loadConfig({ HOST: host }).HOST).to.equal(host);
      });
    }

    it('allows switching off the request limits', () => {
      expect(loadConfig({ RATE_LIMIT_SCALE: '0' }).RATE_LIMIT_SCALE).to.equal(0);
    });
  });

  it('exposes only public settings to the browser, without trailing slashes', () => {
    const loaded = loadConfig({ PORT: '4000', SISTER_SITE_URL: 'https://sister.example/', DATABASE_URL: 'mysql://root:secret@localhost/directory' });
    const config = withDemoLogins(loaded, demoLogins);
    expect(config.browser).to.deep.equal({
      productName: 'Drill Contractor Directory',
      contactEmail: 'hello@directory.example',
      tourUrl: 'https://sister.example/tour',
      sisterSiteUrl: 'https://sister.example',
      publicUrl: 'http://127.0.0.1:4000',
      thirdParties: null,
      demoAccounts: demoAccounts.map(({ role, email, password }) => ({ role, email, password })),
    });
  });

  it('contains the actual port of the site when no public URL is set', () => {
    const config = withPort(loadConfig({ PORT: '0' }), 4711);
    expect([config.PORT, config.browser.publicUrl]).to.deep.equal([4711, 'http://127.0.0.1:4711']);
    expect(withPort(loadConfig({ PORT: '0', PUBLIC_URL: 'https://directory.example/' }), 4711).browser.publicUrl).to.equal(
      'https://directory.example',
    );
  });

  for (const url of ['smtp://mail.example', 'smtps://user:pass@mail.example:465', 'smtp://a%40b.example:pass@127.0.0.1:25/?requireTLS=true']) {
    it(`accepts ${url} as a mail server`, () => {
      expect(loadConfig({ SMTP_URL: url }).SMTP_URL).to.equal(url);
    });
  }

  for (const from of ['post@directory.example', 'Drill <post@directory.example>', '"Drill, and find" <post@directory.example>']) {
    it(`accepts ${from} as a sender`, () => {
      expect(loadConfig({ MAIL_FROM: from }).MAIL_FROM).to.equal(from);
    });
  }

  it('does not show the password of a mail server', () => {
    const description = describeConfig(loadConfig({ SMTP_URL: 'smtps://ana:hunter2@mail.example:465' }));
    expect(description)
      .to.match(/^SMTP_URL +smtps:\/\/ana:\*\*\*@mail\.example:465 /m)
      .and.to.not.include('hunter2');
    for (const url of ['smtp://ana:hun/ter2@mail.example', 'smtp://ana:s@hun/ter2@mail.example', 'ftp://ana:hunter2@mail.example']) {
      const [problem] = problemsOf({ SMTP_URL: url });
      expect(problem)
        .to.match(/^SMTP_URL must be .*\*\*\*@mail\.example/)
        .and.to.not.match(/hun|ter2@/);
    }
  });

  it('encrypts the connection to a database on another machine unless told otherwise', () => {
    for (const host of ['db', '10.0.0.5', 'db.drill.test:3307', '[2001:db8::1]'])
      expect(parseMysqlUrl(`mysql://site@${host}/directory`)?.ssl, host).to.deep.equal({ rejectUnauthorized: false });
    for (const host of ['localhost', '127.0.0.1', '127.0.1.1:3307', '[::1]'])
      expect(parseMysqlUrl(`mysql://site@${host}/directory`), host).to.not.have.property('ssl');
    expect(parseMysqlUrl('mysql://site@db/directory?ssl-mode=DISABLED')).to.not.have.property('ssl');
    expect(parseMysqlUrl('mysql://site@localhost/directory?ssl-mode=VERIFY_CA')?.ssl).to.include({ rejectUnauthorized: true });
  });

  describe('Database password in the configuration', () => {
    const addresses = ['root:hunter2@localhost', ':hunter2@localhost', 'root:half@hunter2@localhost', 'root:a:hunter2@localhost'];
    for (const address of addresses) {
      it(`of ${address} is masked in the description`, () => {
        const description = describeConfig(loadConfig({ DATABASE_URL: `mysql://${address}:3306/directory` }));
        expect(description).to.not.include('hunter2');
        expect(description).to.match(/^DATABASE_URL .*:\*\*\*@localhost:3306\/directory/m);
      });

      it(`of ${address} is masked in the error message`, () => {
        const [problem] = problemsOf({ DATABASE_URL: `mariadb://${address}/directory` });
        expect(problem)
          .to.match(/^DATABASE_URL must be /)
          .and.to.not.include('hunter2');
      });
    }
  });

  it('describes every variable on a separate line with its value', () => {
    const lines = describeConfig(loadConfig({ PORT: '4000' })).split('\n');
    expect(lines.map((line) => line.split(' ')[0])).to.include.members([...wrong.map(([name]) => name), 'DATA_DIR']);
    expect(lines.find((line) => line.startsWith('PORT '))).to.match(/^PORT +4000 +Port of the site$/);
    expect(lines.find((line) => line.startsWith('DATABASE_URL'))).to.include('(empty)');
    expect(lines.find((line) => line.startsWith('S3_SECRET_ACCESS_KEY'))).to.match(/^S3_SECRET_ACCESS_KEY +\(empty\)/);
  });
});
