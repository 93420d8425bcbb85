import { Check, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { FormSection } from '#contract/contractors/contractorFields';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { formatDate } from '#lib/text/format';
import { parseConflictRow } from '#shared/contractorForm/merge/mergeFields';
import { Button } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';
import { media } from '#ui/theme/mediaQueries';

interface ConfirmHeaderProps {
  section: FormSection;
  row: ManagedContractor;
  /** Whether the section has unsaved changes. */
  isChanged?: boolean;
  /** Whether saving is no longer possible. */
  isClosed?: boolean;
  heading: string;
  headingId: string;
  /** Receives the row returned by the server, including the one returned with a conflict. */
  onRow?: (latest: ManagedContractor) => void;
}

/** The heading of a section, the time of its last confirmation and a button to confirm it again. */
export function ConfirmHeader({ section, row, isChanged = false, isClosed = false, heading, headingId, onRow }: ConfirmHeaderProps) {
  const [confirm, { isLoading }] = ownContractorsApi.endpoints.confirmSection.useMutation();
  const [problem, setProblem] = useState('');
  const confirmed = row.confirmed[section];
  const canConfirm = row.abilities.edit && !isClosed;
  const handleConfirm = async () => {
    if (isLoading) return;
    setProblem('');
    const { data, error } = await confirm({ id: row.id, confirmation: { section, last_updated_seen: row.last_updated } });
    const failure = toApiFailure(error);
    const latest = failure ? parseConflictRow(failure) : data;
    if (latest) onRow?.(latest);
    if (failure)
      setProblem(
        latest ? 'Someone else has changed this profile since you opened it. Check the latest details, then confirm them.' : failure.message,
      );
  };
  return (
    <Header>
      <HeaderRow>
        <div>
          <Heading id={headingId} tabIndex={-1}>
            {heading}
          </Heading>
          <StatusText role="status">
            {canConfirm && isChanged ? (
              'Saving also confirms these details.'
            ) : (
              <>
                {confirmed && <CircleCheck size={16} aria-hidden="true" />}
                {confirmed ? `Confirmed on ${formatDate(confirmed)}` : 'Not confirmed yet'}
              </>
            )}
          </StatusText>
        </div>
        {canConfirm && !isChanged && (
          <Button $look="outline" aria-disabled={isLoading} aria-label={`Confirm as current: ${heading}`} onClick={() => void handleConfirm()}>
            <Check size={18} aria-hidden="true" />
            <span>
              Confirm<OnLargerScreens> as current</OnLargerScreens>
            </span>
          </Button>
        )}
      </HeaderRow>
      {problem && <Alert>{problem}</Alert>}
    </Header>
  );
}

const Header = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
`;

const HeaderRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  align-items: center;
  justify-content: space-between;
  min-height: 50px;
  ${media.underTablet} {
    flex-wrap: nowrap;
    gap: ${({ theme }) => theme.space(2)};
    min-height: 44px;
    & > button { flex: none; white-space: nowrap; }
    & [role='status'] > svg { display: none; }
  }
`;

const OnLargerScreens = styled.span`
  ${media.underTablet} { display: none; }
`;

const Heading = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.title};
  &:focus { outline: none; box-shadow: none; }
`;

const StatusText = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
