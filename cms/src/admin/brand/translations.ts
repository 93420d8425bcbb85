/** Overrides of Strapi's own texts, by key. */
export const productName = 'Drill Contractor Directory';

export const translations = {
  'Auth.form.welcome.title': productName,
  'Auth.form.welcome.subtitle': 'Back office for admins and designers',
  'Auth.form.button.login': 'Sign in',
  'Auth.form.email.placeholder': 'you@company.com',
  'Auth.form.register.subtitle': 'Choose a password for the back office of the directory.',
  'Auth.form.rememberMe.label': 'Keep me signed in',
  'Auth.form.button.forgot-password': 'What to do',
  'app.containers.AuthPage.ForgotPasswordSuccess.title': 'Ask an admin',
  'app.containers.AuthPage.ForgotPasswordSuccess.text.email': 'This back office sends no mail.',
  'app.containers.AuthPage.ForgotPasswordSuccess.text.contact-admin': 'Admins set new passwords under Settings, Users.',
  'app.components.LeftMenu.navbrand.title': productName,
  'app.components.LeftMenu.navbrand.workplace': 'Back office',
  'HomePage.head.title': 'Home',
  'HomePage.header.subtitle': 'What you publish here is on the directory within seconds.',
  'Settings.permissions.users.listview.header.subtitle': 'Everybody who may sign in to this back office',
  'Settings.profile.form.section.experience.interfaceLanguageHelp': 'They change nothing for anybody else.',
  'content-manager.plugin.name': 'Content',
  'content-manager.header.name': 'Content',
  'content-manager.components.LeftMenu.collection-types': 'Lists',
  'content-manager.components.LeftMenu.single-types': 'Pages and settings',
  'content-manager.actions.unpublish.dialog.body':
    'Unpublish this entry? Its public page answers “not found” within a second, and nobody can choose or edit it on the site.',
  'content-manager.widget.last-edited.single-type': 'Page',
  'upload.plugin.name': 'Media',
};

/** Turns a key such as "drilling_methods" into readable text; any other text is unchanged. */
export function humanizeKey(value: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(value)) return value;
  const text = value.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
