import { Circle, CircleCheck, Clock } from 'lucide-react';
import { styled } from 'styled-components';
import { teamApi } from '#endpoints/members/team';
import { useCompanies, useUnansweredCounts } from '#shared/companies/useCompanies';
import { ResendVerificationButton } from '#shared/forms/ResendVerificationButton';
import { PageHeading } from '#shared/page/PageHeading';
import { useAppSelector } from '#state/hooks';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { StackPage } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { LoadingPage } from '#ui/messages/Spinner';
import { buildCompanySteps, buildLoadingSteps, findListedCompany, type Step, type StepState } from './buildCompanySteps';

const stateIcons = { done: CircleCheck, open: Circle, waiting: Clock, loading: Circle };
const stateLabels: Record<StepState, string> = { done: 'Done', open: 'To do', waiting: 'In progress', loading: 'Loading' };

const stateColours = { done: 'success', open: 'heading', waiting: 'premium', loading: 'textQuiet' } as const;

/** Checklist of the next steps for a new user. */
export function WelcomePage() {
  const user = useAppSelector((state) => state.session.user);
  const companies = useCompanies();
  const ownedCompany = companies.state === 'ready' ? companies.owned.find(({ role }) => role === 'owner') : undefined;
  const { data: team } = teamApi.endpoints.listTeam.useQuery(ownedCompany?.id ?? 0, { skip: !ownedCompany });
  const listedCompany = companies.state === 'ready' ? findListedCompany(companies.owned) : undefined;
  const unanswered = useUnansweredCounts(listedCompany);
  if (!user) return null;
  // The steps are shorter while loading, so rendering them would shift the content below.
  if (companies.state === 'loading') return <LoadingPage />;
  const steps: Step[] = [
    { title: 'Create your account', text: `You're logged in as ${user.username}.`, state: 'done' },
    user.email_verified
      ? { title: 'Verify your email address', text: 'Your email address is verified.', state: 'done' }
      : { title: 'Verify your email address', text: 'Open the link in the email we sent you.', state: 'open', action: <ResendVerificationButton /> },
    ...(companies.state === 'ready'
      ? buildCompanySteps(companies.owned, companies.claims, { colleagues: (team?.length ?? 1) - 1, unanswered })
      : buildLoadingSteps()),
  ];
  return (
    <StackPage>
      <div>
        <PageHeading>Welcome, {user.full_name}</PageHeading>
        <p>Follow these steps to build a profile that wins you work.</p>
      </div>
      {companies.state === 'failed' && (
        <>
          <Alert>Your company's progress could not be loaded.</Alert>
          <div>
            <Button onClick={companies.retry}>Try again</Button>
          </div>
        </>
      )}
      <Panel aria-label="Next steps">
        <Steps>
          {steps.map((step) => (
            <StepRow key={step.title} step={step} />
          ))}
        </Steps>
      </Panel>
      <div>
        <ButtonLink to="/dashboard" $look="outline">
          Go to your dashboard
        </ButtonLink>
      </div>
    </StackPage>
  );
}

function StepRow({ step: { title, text, state, action } }: { step: Step }) {
  const Icon = stateIcons[state];
  return (
    <Row>
      <StateIcon $state={state}>
        <Icon size={24} aria-hidden="true" />
      </StateIcon>
      <StepText>
        <h2>{title}</h2>
        <p>{text}</p>
      </StepText>
      <State>{stateLabels[state]}</State>
      {action && <Action>{action}</Action>}
    </Row>
  );
}

const Steps = styled.ol`
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  padding: ${({ theme }) => `${theme.space(4)} ${theme.space(5)}`};
`;

const StateIcon = styled.span<{ $state: StepState }>`
  color: ${({ theme, $state }) => theme.colour[stateColours[$state]]};
`;

const StepText = styled.div`
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.body}; }
  & > p { font-size: 15px; }
`;

const State = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  font-weight: 600;
`;

const Action = styled.div`
  grid-column: 2 / -1;
`;
