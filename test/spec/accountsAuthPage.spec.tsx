import { screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { App } from '#app/App';
import { leave } from '../support/pages/renderApp';
import { readPages, renderFor, writes } from '../support/pages/renderForUser';
import { specify } from './specificationTable';

before(readPages);
afterEach(leave);

/** Renders the auth page for a signed-out visitor and waits for it. */
async function authPage(search = '', answers = {}) {
  const view = await renderFor(<App />, { address: `/auth${search}`, user: null, answers });
  await screen.findByRole('tab', { name: 'Login' });
  return view;
}
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;
const openRegister = async (search = '', answers = {}) => {
  const view = await authPage(search, answers);
  await view.user.click(screen.getByRole('tab', { name: 'Register' }));
  return view;
};
const claim = 'Authentication Required to Claim Profile';
const create = 'Authentication Required to Create Profile';

specify('2 and 5, the auth page', [
  {
    rule: 'no site header or footer is shown, but a way back to the directory',
    check: async () => {
      await authPage();
      expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).to.deep.equal([null, null]);
      expect(screen.getByRole('link', { name: 'Back to the directory' }).getAttribute('href')).to.equal('/');
    },
  },
  {
    rule: 'there are two tabs, Login and Register',
    check: async () => {
      await authPage();
      expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).to.deep.equal(['Login', 'Register']);
    },
  },
  ...(
    [
      ['', 'Login', null],
      ['?redirect=/dashboard', 'Login', null],
      ['?redirect=/welcome', 'Login', null],
      ['?redirect=%2Fonboarding%2Fclaim', 'Register', claim],
      ['?redirect=%2Fonboarding%2Fclaim%3Fcontractor%3Dacme', 'Register', claim],
      ['?redirect=%2Fonboarding%2Fcreate', 'Register', create],
      ['?redirect=%2Fonboarding', 'Login', null],
    ] as const
  ).map(([search, tab, banner]) => ({
    rule: `/auth${search} opens ${tab} with ${banner ?? 'no banner'}`,
    check: async () => {
      await authPage(search);
      expect(selectedTab()).to.equal(tab);
      expect([claim, create].filter((title) => screen.queryByText(title))).to.deep.equal(banner === null ? [] : [banner]);
    },
  })),
  {
    rule: 'the claim banner says that the user will be redirected to complete the claim after authentication',
    check: async () => {
      await authPage('?redirect=/onboarding/claim');
      expect(screen.getByText('You will be redirected to complete the claim after authentication.')).to.exist;
    },
  },
  {
    rule: 'the login tab has its title, subtitle, fields, link and button',
    check: async () => {
      await authPage();
      expect(screen.getByRole('heading', { level: 1, name: 'Login to your account' })).to.exist;
      expect(screen.getByText('Enter your email and password to sign in')).to.exist;
      const fields = ['Email', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
      expect(fields.map((input) => [input.name, input.autocomplete])).to.deep.equal([
        ['username', 'username'],
        ['password', 'current-password'],
      ]);
      expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).to.equal('/forgot-password');
      expect(screen.getByRole('button', { name: 'Login' })).to.exist;
    },
  },
  {
    rule: "the Login button shows 'Please wait' while pending, and the call carries username and password",
    check: async () => {
      const { user, calls } = await authPage('', { 'POST /api/login': new Promise(() => undefined) });
      await user.type(screen.getByLabelText('Email'), 'Kim@Drill.example');
      await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
      await screen.findByRole('button', { name: 'Please wait' });
      expect(writes(calls)).to.deep.equal([['POST /api/login', { username: 'kim@drill.example', password: 'secret' }]]);
    },
  },
  {
    rule: 'the register tab has its title, subtitle, fields and button',
    check: async () => {
      await openRegister();
      expect(screen.getByRole('heading', { level: 1, name: 'Create an account' })).to.exist;
      expect(screen.getByText('Register to claim or manage your contractor profile')).to.exist;
      const fields = ['Full Name', 'Email', 'Password', 'Company Name'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
      expect(fields.map((input) => [input.name, input.autocomplete])).to.deep.equal([
        ['full_name', 'name'],
        ['username', 'username'],
        ['password', 'new-password'],
        ['company_name', 'organization'],
      ]);
      expect(screen.getByRole('button', { name: 'Create Account' })).to.exist;
    },
  },
  {
    rule: 'the side panel has its heading and three points',
    check: async () => {
      await authPage();
      expect(screen.getByRole('heading', { name: 'Take control of your contractor profile' })).to.exist;
      for (const point of ['Claim your profile', 'Update your details', 'Invite team members']) expect(screen.getByText(point), point).to.exist;
    },
  },
  ...(
    [
      ['', '/dashboard'],
      ['?redirect=%2Fwelcome', '/welcome'],
      ['?redirect=%2Fprofile%2Fmanage%2Fsettings', '/profile/manage/settings'],
      ['?redirect=%2F%2Fevil.example', '/dashboard'],
      ['?redirect=https%3A%2F%2Fevil.example', '/dashboard'],
      ['?redirect=%2F%255Cevil.example', '/dashboard'],
      ['?redirect=welcome', '/dashboard'],
      ['?redirect=%2Fwelcome%2F%2Fevil.example', '/dashboard'],
      ['?redirect=%2Fwelcome%3Fat%3D10%3A30', '/dashboard'],
    ] as const
  ).map(([search, target]) => ({
    rule: `an already signed-in user is redirected from /auth${search} to ${target}`,
    check: async () => {
      const { shownAddress, arrivedBy } = await renderFor(<App />, { address: `/auth${search}` });
      await waitFor(() => expect(shownAddress()).to.equal(target));
      expect(arrivedBy()).to.equal('REPLACE');
      await screen.findByRole('heading', { level: 1 });
    },
  })),
]);

specify('3 and 7, the payloads', [
  {
    rule: 'registration sends username, password, full_name, company_name and the fixed role',
    check: async () => {
      const { user, calls } = await openRegister('', { 'POST /api/register': new Promise(() => undefined) });
      await user.type(screen.getByLabelText('Full Name'), 'Kim Lee');
      await user.type(screen.getByLabelText('Email'), 'kim@drill.example');
      await user.type(screen.getByLabelText('Password'), 'secret');
      await user.type(screen.getByLabelText('Company Name'), 'Lee Drilling{Enter}');
      await screen.findByRole('button', { name: 'Please wait' });
      expect(writes(calls)).to.deep.equal([
        [
          'POST /api/register',
          { username: 'kim@drill.example', password: 'secret', full_name: 'Kim Lee', company_name: 'Lee Drilling', role: 'contractor' },
        ],
      ]);
    },
  },
]);

const invalidEmail = 'Please enter a valid email address';
const shortPassword = 'Password must be at least 6 characters';
const shortName = 'Please enter your full name';
const messages = [invalidEmail, shortPassword, shortName];

specify('5, validation of login and registration', [
  ...(
    [
      ['Login', { Email: 'kim', Password: 'secret' }, [invalidEmail]],
      ['Login', { Email: 'kim@', Password: 'secret' }, [invalidEmail]],
      ['Login', { Password: 'secret' }, [invalidEmail]],
      ['Login', { Email: 'kim@drill.example', Password: 'secre' }, [shortPassword]],
      ['Login', { Email: 'kim@drill.example' }, [shortPassword]],
      ['Login', {}, [invalidEmail, shortPassword]],
      ['Register', { Email: 'kim', Password: 'secret', 'Full Name': 'Ki' }, [invalidEmail]],
      ['Register', { Email: 'kim@drill.example', Password: '12345', 'Full Name': 'Ki' }, [shortPassword]],
      ['Register', { Email: 'kim@drill.example', Password: '123456', 'Full Name': 'K' }, [shortName]],
      ['Register', { Email: 'kim@drill.example', Password: '123456', 'Full Name': ' K ' }, [shortName]],
      ['Register', {}, [invalidEmail, shortPassword, shortName]],
    ] as const
  ).map(([tab, values, expected]) => ({
    rule: `${tab} with ${JSON.stringify(values)} says ${expected.join(', ')} and sends nothing`,
    check: async () => {
      const { user, calls } = tab === 'Login' ? await authPage() : await openRegister();
      for (const [label, text] of Object.entries(values)) await user.type(screen.getByLabelText(label), text);
      await user.click(screen.getByRole('button', { name: tab === 'Login' ? 'Login' : 'Create Account' }));
      await screen.findByText(expected[0]);
      expect(messages.filter((message) => screen.queryByText(message))).to.deep.equal(expected);
      expect(writes(calls)).to.deep.equal([]);
    },
  })),
  {
    rule: 'company_name is optional, a name of 2 and a password of 6 characters are enough',
    check: async () => {
      const { user, calls } = await openRegister('', { 'POST /api/register': new Promise(() => undefined) });
      await user.type(screen.getByLabelText('Full Name'), 'Ki');
      await user.type(screen.getByLabelText('Email'), 'k@d.example');
      await user.type(screen.getByLabelText('Password'), '123456{Enter}');
      await waitFor(() => expect(writes(calls)).to.have.length(1));
    },
  },
]);
