import { resetRequestBody } from '../contract/accounts/session';
import { SiteContent } from '../modules/site-content/SiteContent';
import { makeAdmin } from '../modules/users/makeAdmin';
import { type Command, fail, print } from './command';

/** `admin EMAIL`: creates an admin, or promotes an existing account. */
export const adminCommand: Command = async ({ config, database, now }, [text]) => {
  const body = { username: text };
  if (!resetRequestBody.isValidSync(body)) return fail('EMAIL must be an email address. Usage: make admin EMAIL=you@company.example');
  const { username: email } = resetRequestBody.cast(body);
  const site = new SiteContent(database, config.browser);
  await site.refresh();
  const outcome = await makeAdmin({ site, database, now }, email);
  switch (outcome.made) {
    case 'unchanged':
      print(`${email} is already an admin.`);
      break;
    case 'promoted':
      print(`${email} is now an admin. The account was logged out on all devices. Log in again to use the admin area.`);
      break;
    case 'created':
      print(`${email} is now an admin. Choose a password within 1 hour: ${outcome.link}`);
      break;
    case 'reclaimed':
      print(
        `${email} is now an admin. The account's email address had never been verified, so its password and all its sessions were deleted. Choose a password within 1 hour: ${outcome.link}`,
      );
  }
  return 0;
};
