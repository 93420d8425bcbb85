import { Info, ShieldCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { ContractorCard } from '#contract/contractors/contractors';
import { limits } from '#contract/shared/limits';
import { pluralize } from '#lib/text/format';
import { formatLocation } from '#shared/contractor/cardTexts';
import { Flag } from '#shared/contractor/Flag';
import { Logo } from '#shared/contractor/Logo';
import { Button, IconButton } from '#ui/controls/Button';
import { FieldGroup } from '#ui/form/fields/FieldGroup';
import { useFormField } from '#ui/form/useFormField';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { RecipientSearch } from './RecipientSearch';
import { SavedContractors } from './SavedContractors';
import type { Recipients } from './useRecipients';

const unclaimedNote =
  "Companies marked Not claimed yet haven't joined the directory, so a reply isn't guaranteed. They receive your enquiry once they join. For a quick reply, call them or visit their website.";

/** The recipients of the enquiry, and the visitor's saved contractors to choose from. */
export function RecipientsField({ recipients }: { recipients: Recipients }) {
  const { chosen, saved, loadingKeys, failedKeys, isEmpty, exclusionReasons, retry, removeKey, remove } = recipients;
  const field = useFormField<number[]>('contractor_ids', undefined);
  const [announcement, setAnnouncement] = useState('');
  const [addedName, setAddedName] = useState('');
  const notes = chosen.every(({ claimed }) => claimed) ? exclusionReasons : [unclaimedNote, ...exclusionReasons];
  const ids = chosen.map(({ id }) => id);
  // The URL determines the recipients; the form field mirrors it.
  useEffect(() => {
    if (String(field.input.value) !== String(ids)) field.input.onChange(ids);
  });
  const announceRemoval = (name: string) => {
    setAddedName('');
    setAnnouncement(`${name} removed`);
  };
  return (
    <FieldGroup field={field} label={`Selected (${chosen.length})`}>
      <List aria-label="Contractors who will receive your enquiry">
        {chosen.map((contractor) => (
          <li key={contractor.id}>
            <RecipientLine contractor={contractor} />
            <IconButton
              aria-label={`Remove ${contractor.name}`}
              onClick={() => {
                remove(contractor);
                announceRemoval(contractor.name);
              }}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
        {loadingKeys.map((key) => (
          <li key={key} aria-busy="true">
            <RowSkeleton data-skeleton>
              <VisuallyHidden>Loading {key}</VisuallyHidden>
            </RowSkeleton>
          </li>
        ))}
        {failedKeys.map((key) => (
          <li key={key}>
            <Details>
              <strong>{key}</strong>
              <span>Could not be loaded.</span>
            </Details>
            <Button $look="outline" onClick={retry}>
              Try again
            </Button>
            <IconButton
              aria-label={`Remove ${key}`}
              onClick={() => {
                removeKey(key);
                announceRemoval(key);
              }}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
        {isEmpty && (
          <EmptyItem>
            No contractors selected yet. Add up to {limits.maxEnquiryRecipients} by name
            {saved.contractors?.length !== 0 && ' or from your shortlist'}.
          </EmptyItem>
        )}
      </List>
      <RecipientSearch recipients={recipients} onAdded={setAddedName} />
      {notes.length > 0 && (
        <Notes>
          {notes.map((sentence) => (
            <Note key={sentence}>
              <Info size={16} aria-hidden="true" />
              {sentence}
            </Note>
          ))}
        </Notes>
      )}
      <DisclosureNote>
        <ShieldCheck size={18} aria-hidden="true" />
        <span>{describeDisclosure(chosen.length)} We never sell enquiries.</span>
      </DisclosureNote>
      <SavedContractors recipients={recipients} />
      <VisuallyHidden role="status">{addedName ? describeAddition(addedName, recipients) : announcement}</VisuallyHidden>
    </FieldGroup>
  );
}

function RecipientLine({ contractor }: { contractor: ContractorCard }) {
  return (
    <>
      <Logo name={contractor.name} logo={contractor.logo} size={40} />
      <Details>
        <strong>{contractor.name}</strong>
        <Place>
          <Flag country={contractor.location.country} />
          {formatLocation(contractor.location)}
        </Place>
        {!contractor.claimed && <span>Not claimed yet</span>}
      </Details>
    </>
  );
}

/** Whether a contractor was added is known once it has been loaded. */
function describeAddition(name: string, { chosen, exclusionReasons }: Recipients): string {
  if (chosen.some((contractor) => contractor.name === name)) return `${name} added`;
  return exclusionReasons.find((reason) => reason.startsWith(name)) ?? '';
}

function describeDisclosure(count: number): string {
  if (count === 0) return 'We tell each company how many companies received your enquiry.';
  if (count === 1) return 'We tell the company that it is the only one you have asked.';
  return `We tell each company that ${pluralize(count, 'company', 'companies')} received your enquiry.`;
}

const List = styled.ul`
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  & > li { display: flex; gap: ${({ theme }) => theme.space(3)}; align-items: center; min-height: 66px; padding: ${({ theme }) => `${theme.space(2)} ${theme.space(1)} ${theme.space(2)} ${theme.space(3)}`}; }
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;

const Details = styled.div`
  display: grid;
  flex: 1;
  gap: 2px;
  min-width: 0;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  overflow-wrap: anywhere;
  & > strong { color: ${({ theme }) => theme.colour.heading}; font-size: 15px; line-height: 20px; }
`;

const Place = styled.span`
  display: flex;
  gap: 6px;
  align-items: center;
  & > svg { flex: none; }
`;

const RowSkeleton = styled.div`
  flex: 1;
  height: 40px;
  margin-right: ${({ theme }) => theme.space(2)};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.skeleton};
`;

const EmptyItem = styled.li`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 15px;
`;

const Notes = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
`;

const Note = styled.li`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  font-size: 14px;
  overflow-wrap: anywhere;
  & > svg { flex: none; margin-top: 3px; }
`;

const DisclosureNote = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  font-size: 14px;
  & > svg { flex: none; margin-top: 1px; color: ${({ theme }) => theme.colour.success}; }
`;
