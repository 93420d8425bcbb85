import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { formatDateTime } from '#lib/text/format';
import { ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { buildStepUrl, firstStep, getStepLabel, parseStep } from '../profileSteps';

/** Whether the profile can still be edited in the wizard. */
export function isEditableDraft({ profile_status }: ManagedContractor): boolean {
  return profile_status === 'draft' || profile_status === 'rejected';
}

/** Asks whether to continue an existing draft or start a new one. */
export function DraftChooser({ rows }: { rows: readonly ManagedContractor[] }) {
  return (
    <Choices aria-labelledby="chooser">
      <h2 id="chooser">You've already started a profile</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Details>
              <strong>{row.name}</strong>
              <span>
                {row.profile_status === 'rejected'
                  ? 'Rejected. You can change it and submit it again.'
                  : `Current step: ${getStepLabel(parseStep(row.wizard_step))}.`}{' '}
                Last changed {formatDateTime(row.last_updated)}.
              </span>
            </Details>
            <ButtonLink to={buildStepUrl(parseStep(row.wizard_step), row.id)}>Continue {row.name}</ButtonLink>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to={buildStepUrl(firstStep)} $look="outline">
          Start a new profile
        </ButtonLink>
      </div>
    </Choices>
  );
}

const Choices = styled(Panel)`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};
  max-width: 760px;
  padding: ${({ theme }) => theme.space(6)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
  & li {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space(3)};
    align-items: center;
    justify-content: space-between;
    padding-block: ${({ theme }) => theme.space(4)};
    border-top: 1px solid ${({ theme }) => theme.colour.line};
  }
  & li a { padding-block: ${({ theme }) => theme.space(2)}; }
`;

const Details = styled.span`
  display: grid;
  flex: 1 1 280px;
  & > strong { color: ${({ theme }) => theme.colour.heading}; }
  & > span { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 15px; }
`;
