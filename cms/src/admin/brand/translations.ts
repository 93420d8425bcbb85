/** Overrides of Strapi's own texts, by key. */
export const productName = 'Drill Contractor Directory';

export const translations = {
  'Auth.form.welcome.title': productName,
  'Auth.form.welcome.subtitle': 'CMS for admins and designers',
  'Auth.form.button.login': 'Log in',
  'Auth.form.email.placeholder': 'you@company.com',
  'Auth.form.register.subtitle': 'Choose a password for the CMS.',
  'Auth.form.rememberMe.label': 'Keep me logged in',
  'Auth.form.button.forgot-password': 'Get help',
  'app.containers.AuthPage.ForgotPasswordSuccess.title': 'Ask an admin for a new password',
  'app.containers.AuthPage.ForgotPasswordSuccess.text.email': 'The CMS does not send emails.',
  'app.containers.AuthPage.ForgotPasswordSuccess.text.contact-admin': 'An admin can set a new password for you in Settings, under Users.',
  'app.components.LeftMenu.navbrand.title': productName,
  'app.components.LeftMenu.navbrand.workplace': 'CMS',
  'HomePage.head.title': 'Home',
  'HomePage.header.subtitle': 'What you publish here appears in the directory within seconds.',
  'Settings.permissions.users.listview.header.subtitle': 'Everyone who can log in to the CMS',
  'Settings.profile.form.section.experience.interfaceLanguageHelp': 'These settings only apply to you.',
  'content-manager.plugin.name': 'Content',
  'content-manager.header.name': 'Content',
  'content-manager.components.LeftMenu.collection-types': 'Lists',
  'content-manager.components.LeftMenu.single-types': 'Pages and settings',
  'content-manager.actions.unpublish.dialog.body':
    'Unpublish this entry? Within a second, its public page shows “Page not found”, and no one can select or edit it on the site.',
  'content-manager.widget.last-edited.single-type': 'Page',
  'upload.plugin.name': 'Media',
};
