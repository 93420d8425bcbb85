import { Heart } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { tooManyRecipientsMessage } from '#contract/enquiries/enquiries';
import { limits } from '#contract/shared/limits';
import { formatLocation } from '#shared/contractor/cardTexts';
import { Button } from '#ui/controls/Button';
import { Checkbox } from '#ui/controls/Checkbox';
import { Disclosure } from '#ui/layout/Disclosure';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import { canReceiveEnquiries, type Recipients } from './useRecipients';

/** Checkboxes for the visitor's saved contractors. Selecting more than the maximum is rejected with a message. */
export function SavedContractors({ recipients }: { recipients: Recipients }) {
  const { chosen, saved, add, remove } = recipients;
  const isFull = chosen.length >= limits.maxEnquiryRecipients;
  // Collapsed at first if the enquiry already has recipients.
  const [startsOpen] = useState(recipients.isEmpty);
  const [rejectedAttempts, setRejectedAttempts] = useState(0);
  return (
    <Frame>
      <Disclosure heading="Add from your shortlist" open={startsOpen}>
        {/* A new element for each attempt, so that screen readers announce the message again. */}
        {rejectedAttempts > 0 && isFull && <Alert key={rejectedAttempts}>{tooManyRecipientsMessage}</Alert>}
        <Box>
          {!saved.contractors && !saved.isError && <Spinner />}
          {saved.isError && (
            <Empty>
              Your shortlist could not be loaded.
              <Button $look="outline" onClick={saved.retry}>
                Try again
              </Button>
            </Empty>
          )}
          {saved.contractors?.length === 0 && (
            <Empty>
              <Heart size={24} aria-hidden="true" />
              Your shortlist is empty. Tap the heart on a contractor to add it.
            </Empty>
          )}
          {saved.contractors && saved.contractors.length > 0 && (
            <ul>
              {saved.contractors.map((contractor) => {
                const isSelected = chosen.some(({ id }) => id === contractor.id);
                const isEligible = canReceiveEnquiries(contractor);
                return (
                  <li key={contractor.id}>
                    <Checkbox
                      checked={isSelected}
                      disabled={!isEligible}
                      onChange={() => {
                        if (isSelected) remove(contractor);
                        setRejectedAttempts(isSelected || add(contractor.slug) ? 0 : rejectedAttempts + 1);
                      }}
                    >
                      {isEligible ? contractor.name : `${contractor.name} (doesn't accept enquiries here)`}
                    </Checkbox>
                    <Place>{formatLocation(contractor.location)}</Place>
                  </li>
                );
              })}
            </ul>
          )}
        </Box>
      </Disclosure>
    </Frame>
  );
}

const Frame = styled.div`
  margin-top: ${({ theme }) => theme.space(2)};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
`;

/** A fixed height avoids a layout shift when the list loads. */
const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  height: 232px;
  overflow-y: auto;
  /* There the panel that it stands in scrolls. */
  ${media.desktop} { height: auto; min-height: 232px; overflow: visible; }
`;

const Empty = styled.p`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  place-content: center;
  justify-items: center;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 15px;
  text-align: center;
`;

const Place = styled.p`
  margin-top: -4px;
  padding: 0 0 ${({ theme }) => theme.space(2)} 30px;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
