import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import knex from 'knex';
import { knexSettings } from '#api/database/database';
import { describeStartFailure } from '#api/database/startup/describeStartFailure';
import { type PrivateServer, startMariadb } from '#test/support/database/mariadb';

/** Uses a separate server, which gets a self-signed certificate. */
if (process.env.TEST_MYSQL_URL) {
  describe('Connections to a database server', function () {
    this.timeout(60_000);
    let server: PrivateServer;
    let url: string;
    let folder: string;
    before(async () => {
      server = await startMariadb();
      url = await server.createDatabase('directory');
      folder = mkdtempSync(path.join(tmpdir(), 'directory-tls-'));
      chmodSync(folder, 0o755);
      const files = { key: path.join(folder, 'key.pem'), certificate: path.join(folder, 'certificate.pem') };
      const subject = ['-subj', '/CN=db.example', '-days', '2'];
      execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', files.key, '-out', files.certificate], {
        stdio: 'pipe',
      });
      chmodSync(files.key, 0o644);
      await server.kill();
      await server.restart([`--ssl-key=${files.key}`, `--ssl-cert=${files.certificate}`]);
    });
    after(async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    });

    /** Returns the cipher of a connection; empty if it is not encrypted. */
    async function cipher(parameters: string): Promise<string> {
      const connections = knex(knexSettings({ url: url + parameters }));
      try {
        const [rows]: { Value: string }[][] = await connections.raw("SHOW SESSION STATUS LIKE 'Ssl_cipher'");
        return rows?.[0]?.Value ?? '';
      } finally {
        await connections.destroy();
      }
    }

    async function refusal(parameters: string): Promise<string> {
      const failure = await cipher(parameters).then(
        (found) => new Error(`connected by "${found}"`),
        (error: unknown) => error,
      );
      return describeStartFailure(failure, () => ({ DATABASE_URL: url, DATA_DIR: tmpdir(), HOST: '127.0.0.1', PORT: 3000 }));
    }

    it('are encrypted when ssl-mode requires it', async () => {
      expect(await cipher('')).to.equal('');
      expect(await cipher('?ssl-mode=DISABLED')).to.equal('');
      expect(await cipher('?ssl-mode=REQUIRED')).to.match(/\w{10}/);
    });

    it('fail when the certificate must be verified and cannot be', async () => {
      for (const mode of ['VERIFY_CA', 'VERIFY_IDENTITY'])
        expect(await refusal(`?ssl-mode=${mode}`), mode).to.match(
          /^The certificate of the database server at 127\.0\.0\.1:\d+ is not trusted \(self/,
        );
    });

    it('fail when the server does not offer TLS', async () => {
      await server.kill();
      await server.restart(['--skip-ssl']);
      expect(await cipher('')).to.equal('');
      expect(await refusal('?ssl-mode=REQUIRED')).to.match(/^The database server at 127\.0\.0\.1:\d+ does not support TLS/);
    });
  });
}
