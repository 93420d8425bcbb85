import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { adminRole, findRoleId } from '../provision/roles';

/**
 * Makes an account an admin of the CMS and prints the link to choose a password: `node dist/src/commands/makeAdmin.js EMAIL`. An existing account
 * becomes an admin as well and can choose a new password.
 */
async function makeAdmin(email: string): Promise<string> {
  const root = path.resolve(__dirname, '../../..');
  process.chdir(root);
  const strapi = await createStrapi({ appDir: root, distDir: path.join(root, 'dist'), serveAdminPanel: false }).load();
  const users = strapi.service('admin::user');
  const role = await findRoleId(strapi, adminRole.code);
  const existing: { id: number; isActive: boolean; roles: { id: number }[] } | null = await strapi.db
    .query('admin::user')
    .findOne({ where: { email }, populate: ['roles'] });
  const adminUrl = String(strapi.config.get('admin.absoluteUrl'));
  let link = '';
  if (existing?.isActive) {
    await users.updateById(existing.id, { roles: [...existing.roles.map(({ id }) => id), role], blocked: false });
    link = `${adminUrl}/auth/reset-password?code=${await createResetToken(existing.id)}`;
  } else {
    const { id }: { id: number } = existing ?? (await users.create({ email, firstname: email.split('@')[0], roles: [role] }));
    const roles = [...(existing?.roles ?? []).map((one) => one.id), role];
    const registrationToken: string = strapi.service('admin::token').createToken();
    await users.updateById(id, { roles, blocked: false, registrationToken });
    link = `${adminUrl}/auth/register?registrationToken=${registrationToken}`;
  }
  // Strapi may still be running work that it starts after a commit.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await strapi.destroy();
  return link;

  async function createResetToken(id: number): Promise<string> {
    const resetPasswordToken: string = strapi.service('admin::token').createToken();
    const resetPasswordTokenExpiresAt = new Date(Date.now() + 24 * 60 * 60_000);
    await users.updateById(id, { resetPasswordToken, resetPasswordTokenExpiresAt });
    return resetPasswordToken;
  }
}

async function main(): Promise<void> {
  const [email = ''] = process.argv.slice(2);
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) throw new Error('Enter an email address: make cms-admin EMAIL=you@company.example');
  const link = await makeAdmin(email.toLowerCase());
  process.stdout.write(`${email} is now an admin of the CMS. Choose a password here:\n${link}\n`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
