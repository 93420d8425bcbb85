import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestApi } from '#test/support/api/testApi';

/* Fails if the OpenAPI document breaks a recommended rule of Redocly, even one that only warns. */

const api = await startTestApi();
const folder = mkdtempSync(path.join(tmpdir(), 'directory-openapi-'));
try {
  const file = path.join(folder, 'openapi.json');
  const config = path.join(folder, 'redocly.yaml');
  writeFileSync(file, (await api.request.get('/api/openapi.json').expect(200)).text);
  writeFileSync(config, 'extends: [recommended]\n');
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const lint = spawnSync('node_modules/.bin/redocly', ['lint', '--config', config, '--format', 'json', file], { env: environment, encoding: 'utf8' });
  const { totals, problems }: { totals: { errors: number; warnings: number }; problems: unknown[] } = JSON.parse(lint.stdout);
  for (const problem of problems) process.stdout.write(`${JSON.stringify(problem)}\n`);
  process.stdout.write(`Checked the OpenAPI document: ${totals.errors} errors, ${totals.warnings} warnings.\n`);
  process.exitCode = totals.errors + totals.warnings > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
  await api.stop();
}
