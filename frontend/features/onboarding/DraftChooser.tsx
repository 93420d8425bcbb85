import { styled } from 'styled-components';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { formatMoment } from '../../lib/format';
import { ButtonLink } from '../../ui/Button';
import { Panel } from '../../ui/Page';
import { firstStep, labelOf, stepAddress, stepNamed } from './createSteps';

/** Whether a profile is still in its owner's hands. */
export function isOpen({ profile_status }: OwnContractor): boolean {
  return profile_status === 'draft' || profile_status === 'rejected';
}

/** Asks whether to go on with a profile that was begun, or to begin another one. */
export function DraftChooser({ rows }: { rows: readonly OwnContractor[] }) {
  return (
    <Choices aria-labelledby="chooser">
      <h2 id="chooser">You have started already</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Words>
              <strong>{row.name}</strong>
              <span>
                {row.profile_status === 'rejected'
                  ? 'Not accepted; you can change and submit it again.'
                  : `At the step ${labelOf(stepNamed(row.wizard_step))}.`}{' '}
                Last changed {formatMoment(row.last_updated)}.
              </span>
            </Words>
            <ButtonLink to={stepAddress(stepNamed(row.wizard_step), row.id)}>Continue {row.name}</ButtonLink>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to={stepAddress(firstStep)} $look="outline">
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

const Words = styled.span`
  display: grid;
  flex: 1 1 280px;
  & > strong { color: ${({ theme }) => theme.colour.heading}; }
  & > span { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 15px; }
`;
