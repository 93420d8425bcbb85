import { Check, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import type { FormSection } from '../../../api/contract/contractorFields';
import { failureOf } from '../../endpoints/baseQuery';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import { formatDay } from '../../lib/format';
import { rowOfConflict } from '../../shared/contractorForm/conflictRow';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';

interface ConfirmHeadProps {
  section: FormSection;
  row: OwnContractor;
  /** Whether something in the block is not saved. */
  isChanged?: boolean;
  /** Whether nothing can be saved any more. */
  isClosed?: boolean;
  heading: string;
  headingId: string;
  /** Gets the row that the server answers, also where it refuses since somebody else has written. */
  onRow?: (today: OwnContractor) => void;
}

/** A block's heading, when its company last said that it is true, and the button that says so again. */
export function ConfirmHead({ section, row, isChanged = false, isClosed = false, heading, headingId, onRow }: ConfirmHeadProps) {
  const [confirm, { isLoading }] = ownContractorsApi.endpoints.confirmSection.useMutation();
  const [problem, setProblem] = useState('');
  const confirmed = row.confirmed[section];
  const handleConfirm = async () => {
    if (isLoading) return;
    setProblem('');
    const { data, error } = await confirm({ id: row.id, confirmation: { section, last_updated_seen: row.last_updated } });
    const failure = failureOf(error);
    const today = failure ? rowOfConflict(failure) : data;
    if (today) onRow?.(today);
    if (failure)
      setProblem(today ? 'Somebody else has changed this profile in the meantime. Look at what it says now, then confirm it.' : failure.message);
  };
  return (
    <Head>
      <Line>
        <div>
          <Heading id={headingId} tabIndex={-1}>
            {heading}
          </Heading>
          <When role="status">
            {confirmed && <CircleCheck size={16} aria-hidden="true" />}
            {confirmed ? `Confirmed on ${formatDay(confirmed)}` : 'Not confirmed yet'}
          </When>
        </div>
        {row.abilities.edit &&
          !isClosed &&
          (isChanged ? (
            <When>Saving confirms it.</When>
          ) : (
            <Button $look="outline" aria-disabled={isLoading} aria-label={`Confirm as current: ${heading}`} onClick={() => void handleConfirm()}>
              <Check size={18} aria-hidden="true" />
              Confirm as current
            </Button>
          ))}
      </Line>
      {problem && <Alert>{problem}</Alert>}
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  align-items: center;
  justify-content: space-between;
  min-height: 50px;
`;

const Heading = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.title};
  &:focus { outline: none; box-shadow: none; }
`;

const When = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
