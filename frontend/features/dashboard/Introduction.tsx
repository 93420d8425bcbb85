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
            See what to do next
          </ButtonLink>
          <Button $look="outline" onClick={onDone}>
            Got it
          </Button>
        </ActionRow>
      }
    >
      This is your dashboard. Here you see
      <Points>
        <li>how many people find your profile, open it and go on to your website or phone</li>
        <li>how complete the profile is, and what would improve it most</li>
        <li>who of your company looks after it, and how your claims stand.</li>
      </Points>
    </InfoPanel>
  );
}

const Points = styled.ul`
  padding-left: ${({ theme }) => theme.space(5)};
  list-style: disc;
`;
