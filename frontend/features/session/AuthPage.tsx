import * as Tabs from 'radix-ui/tabs';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { authTabs, toSafeRedirectPath } from '#lib/navigation/authRedirect';
import { PageHeading } from '#shared/page/PageHeading';
import { useAppSelector } from '#state/hooks';
import { consumeNewRegistration } from '#state/newRegistration';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { LoadingPage } from '#ui/messages/Spinner';
import { AuthFrame } from './AuthFrame';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';
import { storeRegistrationTarget } from './registrationTarget';

/** Targets that need an account, with a notice. Visitors redirected from them most likely have none yet, so the Register tab is the default. */
const redirectNotices = [
  {
    path: '/onboarding/claim',
    title: 'Authentication Required to Claim Profile',
    text: 'You will be redirected to complete the claim after authentication.',
  },
  {
    path: '/onboarding/create',
    title: 'Authentication Required to Create Profile',
    text: 'You will be redirected to complete your profile after authentication.',
  },
  {
    path: '/invitations/',
    title: 'Authentication Required to Join the Team',
    text: 'Use the email address that was invited. You will be redirected to the invitation after authentication.',
  },
];

const tabs = [
  { key: 'login', label: 'Login', title: 'Login to your account', subtitle: 'Enter your email and password to sign in', Fields: LoginForm },
  {
    key: 'register',
    label: 'Register',
    title: 'Create an account',
    subtitle: 'Register to claim or manage your contractor profile',
    Fields: RegisterForm,
  },
] as const;

/** Signs in or registers a user. See docs/product-rules.md#7-accounts-and-sessions. */
export function AuthPage() {
  const params = new URLSearchParams(useLocation().search);
  const requestedTarget = params.get('redirect');
  const target = toSafeRedirectPath(requestedTarget);
  const defaultTab = redirectNotices.some(({ path }) => requestedTarget?.startsWith(path)) ? 'register' : 'login';
  const [tab, setTab] = useState<string>(authTabs.find((candidate) => candidate === params.get('tab')) ?? defaultTab);
  const session = useAppSelector((state) => state.session);
  // Keeps each tab's input when the user switches tabs.
  const draftByTab = useRef<Record<string, Record<string, unknown>>>({});
  const { status } = session;
  if (session.status === 'signedIn') return <RedirectAfterSignIn target={target} userId={session.user.id} />;
  const { title, subtitle } = tabs.find(({ key }) => key === tab) ?? tabs[0];
  const redirectNotice = redirectNotices.find(({ path }) => target.startsWith(path));
  return (
    <AuthFrame>
      {session.status === 'signedOut' && session.hasEnded && (
        <InfoPanel title="Your session has ended">
          Log in to continue. We've kept your unsaved profile changes in this window and will restore them.
        </InfoPanel>
      )}
      {redirectNotice && <InfoPanel title={redirectNotice.title}>{redirectNotice.text}</InfoPanel>}
      {status === 'loading' && <LoadingPage />}
      <Tabs.Root value={tab} onValueChange={setTab} hidden={status === 'loading'}>
        <TabList aria-label="Login or register">
          {tabs.map(({ key, label }) => (
            <Tab key={key} value={key}>
              {label}
            </Tab>
          ))}
        </TabList>
        {/* Both tabs share one heading; a new heading would take the focus away from the tabs. */}
        <Heading>{title}</Heading>
        <Subtitle>{subtitle}</Subtitle>
        {tabs.map(({ key, Fields }) => (
          <TabPanel key={key} value={key} tabIndex={-1}>
            <Fields
              email={params.get('email') ?? ''}
              target={target}
              draft={draftByTab.current[key]}
              onDraftChange={(values) => {
                draftByTab.current[key] = values;
              }}
            />
          </TabPanel>
        ))}
      </Tabs.Root>
      <noscript>You need JavaScript to log in or register. Turn it on for this site, then reload the page.</noscript>
    </AuthFrame>
  );
}

const TabList = styled(Tabs.List)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => theme.space(1)};
  padding: ${({ theme }) => theme.space(1)};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
`;

const Tab = styled(Tabs.Trigger)`
  min-height: 44px;
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: ${({ theme }) => theme.colour.text};
  font-size: 15px;
  font-weight: 600;
  cursor: pointer;
  &[data-state='active'] {
    background: ${({ theme }) => theme.colour.surfaceRaised};
    color: ${({ theme }) => theme.colour.heading};
    box-shadow: 0 1px 3px ${({ theme }) => theme.colour.shadow};
  }
`;

const TabPanel = styled(Tabs.Content)`
  padding-top: ${({ theme }) => theme.space(6)};
  &[data-state='inactive'] { display: none; }
  &:focus { outline: none; box-shadow: none; }
`;

const Heading = styled(PageHeading)`
  margin-top: ${({ theme }) => theme.space(8)};
  font-size: ${({ theme }) => theme.fontSizes.display};
`;

const Subtitle = styled.p`
  margin-top: ${({ theme }) => theme.space(2)};
  color: ${({ theme }) => theme.colour.textQuiet};
`;

/** Redirects a signed-in user to their target. */
function RedirectAfterSignIn({ target, userId }: { target: string; userId: number }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (consumeNewRegistration()) storeRegistrationTarget(userId, target);
    void navigate(target, { replace: true });
  }, [navigate, target, userId]);
  return <LoadingPage />;
}
