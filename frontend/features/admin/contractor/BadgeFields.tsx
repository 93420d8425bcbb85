import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { VerificationBadge } from '#shared/contractor/VerificationBadge';
import { CheckboxField } from '#ui/form/fields/CheckboxField';
import { SelectField } from '#ui/form/fields/SelectField';
import { media } from '#ui/theme/mediaQueries';
import { type StatusValues, statusFieldLabels, tierOptions, verificationOptions } from './statusFields';

/** The four fields that determine the badge, and the resulting badge. */
export function BadgeFields() {
  return (
    <>
      <Pair>
        <SelectField
          name="profile_type"
          label={statusFieldLabels.profile_type}
          options={tierOptions}
          emptyLabel="Automatic (from Premium and Verified)"
          emptyIsNull
        />
        <SelectField
          name="verification_status"
          label={statusFieldLabels.verification_status}
          options={verificationOptions}
          emptyLabel="Automatic (from Verified)"
          emptyIsNull
        />
      </Pair>
      <Checks>
        <CheckboxField name="premium" label={statusFieldLabels.premium} />
        <CheckboxField name="verified" label={statusFieldLabels.verified} />
      </Checks>
      <BadgePreview />
    </>
  );
}

function BadgePreview() {
  const { values } = useFormState<Partial<StatusValues>>({ subscription: { values: true } });
  const { verified = false, premium = false, profile_type = null, verification_status = null } = values;
  return (
    <Line>
      Visitors see:{' '}
      <VerificationBadge contractor={{ verified, premium, profile_type: profile_type || null, verification_status: verification_status || null }} />
    </Line>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  align-items: start;
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const Checks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(6)}`};
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 15px;
`;
