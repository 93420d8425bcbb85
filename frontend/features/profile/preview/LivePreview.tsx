import { Eye } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { type ContractorChanges, contractorChanges, type ManagedContractor } from '#contract/contractorChanges';
import { type ContractorField, contractorFields } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { type FormValues, toChanges, toFormValues } from '#shared/contractorForm/formValues';
import { ContractorCard } from '#shared/listing/ContractorCard';
import { Button } from '#ui/controls/Button';
import { media } from '#ui/theme/mediaQueries';

/** Shows a whole profile over the page. */
export type ProfilePreviewComponent = ComponentType<{ contractor: ContractorProfile; onClose: () => void }>;

interface LivePreviewProps {
  company: ManagedContractor;
  /** The fields with unsaved input. */
  changed: readonly ContractorField[];
  values: FormValues;
  /** Shows the whole profile. */
  onOpen: (profile: ContractorProfile) => void;
}

/** Milliseconds after the last input. */
const updateDelay = 600;

/** The company's card as visitors will see it once the input is saved. Input that isn't valid yet is left out. */
export function LivePreview({ company, changed, values, onOpen }: LivePreviewProps) {
  const changes = useDelayedChanges(changed, values);
  const hasChanges = Object.keys(changes).length > 0;
  const { data, isError } = ownContractorsApi.endpoints.previewContractor.useQuery({ id: company.id, changes }, { skip: !hasChanges });
  const profile = hasChanges ? (data ?? company) : company;
  return (
    <Box aria-labelledby="live-preview">
      <h2 id="live-preview">Preview</h2>
      <Hint>
        {isError
          ? "Your last change can't be previewed. Check the marked fields, or save to see what is wrong."
          : 'This is your company in the list, with what you have entered.'}
      </Hint>
      {/* The card's links and buttons would leave the form. */}
      <div inert>
        <ContractorCard contractor={profile} />
      </div>
      <Button $look="outline" onClick={() => onOpen(profile)}>
        <Eye size={18} aria-hidden="true" />
        Preview whole profile
      </Button>
    </Box>
  );
}

const emptyValues = toFormValues(null);

/** Returns the changes that are valid field by field, some time after the last input. */
function useDelayedChanges(changed: readonly ContractorField[], values: FormValues): Partial<ContractorChanges> {
  const [changes, setChanges] = useState<Partial<ContractorChanges>>({});
  // As text, because every render has new objects.
  const input = JSON.stringify(Object.fromEntries(changed.map(({ key }) => [key, values[key] ?? emptyValues[key]])));
  useEffect(() => {
    const timer = setTimeout(() => setChanges(pickValidChanges(JSON.parse(input))), updateDelay);
    return () => clearTimeout(timer);
  }, [input]);
  return changes;
}

function pickValidChanges(input: FormValues): Partial<ContractorChanges> {
  const isValid = (key: ContractorField['key']) => contractorChanges.pick([key]).isValidSync({ [key]: input[key] });
  return toChanges(
    contractorFields.filter(({ key }) => key in input && isValid(key)),
    input,
  );
}

const Box = styled.aside`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  align-content: start;
  min-width: 0;
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  ${media.desktop} { position: sticky; top: 92px; }
`;

const Hint = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: ${({ theme }) => theme.fontSizes.small};
`;
