import { styled } from 'styled-components';
import { Button, ButtonLink } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { InfoPanel } from '#ui/messages/InfoPanel';

/** Explains the dashboard on the first visit. */
export function Introduction({ onDone }: { onDone: () => void }) {
  return (
    <InfoPanel
      title="Welcome to the directory"
      action={
        <ActionRow>
          <ButtonLink to="/welcome" $look="primary">
            See your next steps
          </ButtonLink>
          <Button $look="outline" onClick={onDone}>
            Got it
          </Button>
        </ActionRow>
      }
    >
      Use your dashboard to see:
      <Points>
        <li>how many people find and open your profile, visit your website or call you</li>
        <li>how complete your profile is and what would improve it most</li>
        <li>who manages your profile, and the status of your claims</li>
      </Points>
    </InfoPanel>
  );
}

const Points = styled.ul`
  padding-left: ${({ theme }) => theme.space(5)};
  list-style: disc;
`;
