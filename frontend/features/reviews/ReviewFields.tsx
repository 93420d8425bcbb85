import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { holeSizes } from '#contract/contractors/facts/projectFacts';
import { depthBands, metresBands, subRatings } from '#contract/reviews/reviewChoices';
import { limits } from '#contract/shared/limits';
import { directoryApi } from '#endpoints/directory';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { CheckboxField } from '#ui/form/fields/CheckboxField';
import { RadioGroupField } from '#ui/form/fields/RadioGroupField';
import { RatingField } from '#ui/form/fields/RatingField';
import { SelectField } from '#ui/form/fields/SelectField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { TextField } from '#ui/form/fields/TextField';
import { Panel } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';
import { getSubRatingName } from './reviewValues';

interface ReviewFieldsProps {
  /** Name of the reviewed company. */
  company: string;
  /** The company's methods, which are listed first. */
  methods: readonly string[];
  /** Rendered at the end, beside the author's name and company. */
  children?: ReactNode;
}

const { min, max } = limits.reviewTextLength;
const hireAgainOptions = [
  { value: 'true', label: 'Yes', text: 'I would hire them again' },
  { value: 'false', label: 'No', text: 'I would choose another contractor' },
] as const;
const bandsInFeet = {
  under_1000: 'Under 3,300 ft',
  '1000_to_5000': '3,300 to 16,400 ft',
  '5000_to_20000': '16,400 to 65,600 ft',
  over_20000: 'Over 65,600 ft',
} as const;
const depthOptions = depthBands.map(({ value, label }) => ({ value, label }));
const bandOptions = metresBands.map((band) => ({ ...band, text: bandsInFeet[band.value] }));

/** All fields of a review. */
export function ReviewFields({ company, methods, children }: ReviewFieldsProps) {
  const { data: terms = [] } = directoryApi.useListTermsQuery('drilling_methods');
  const { data: countries = [] } = ownContractorsApi.endpoints.listCountries.useQuery();
  return (
    <>
      <Section>
        <h2>Your rating</h2>
        <RatingField name="rating" label="Overall" size={36} />
        <Ratings>
          {subRatings.map(({ key, label }) => (
            <RatingField key={key} name={getSubRatingName(key)} label={label} emptyLabel="Not applicable" />
          ))}
        </Ratings>
        <RadioGroupField name="would_hire_again" label={`Would you hire ${company} again?`} options={hireAgainOptions} />
      </Section>
      <Section>
        <h2>Your review</h2>
        <TextField name="title" label="Title" hint="Sum up the job in a few words" required />
        <TextAreaField
          name="text"
          label="How did the job go?"
          hint={`At least ${min} characters of plain text. Facts help most: what was agreed, what was done, how problems were handled.`}
          rows={9}
          maxLength={max}
          required
        />
      </Section>
      <Section>
        <h2>The job</h2>
        <FieldPairs>
          <SelectField name="method" label="Drilling method" options={[...new Set([...methods, ...terms])]} emptyLabel="Choose a method" required />
          <SelectField
            name="country"
            label="Country of the job"
            options={countries.map(({ name }) => name)}
            emptyLabel="Choose a country"
            autoComplete="off"
            required
          />
          <TextField name="job_year" label="Year of the job" hint="For example, 2024" inputMode="numeric" required />
          <SelectField name="hole_size" label="Hole size" options={holeSizes} emptyLabel="Not stated" />
          <SelectField name="depth_band" label="Depth of most holes" options={depthOptions} emptyLabel="Not stated" />
        </FieldPairs>
        <RadioGroupField name="metres_band" label="Metres drilled" options={bandOptions} columns={2} />
      </Section>
      <Section>
        <h2>About you</h2>
        <FieldPairs>
          <TextField name="author_name" label="Your name" autoComplete="name" hint="Shown with your review" required />
          <TextField name="author_company" label="Your company" autoComplete="organization" required />
        </FieldPairs>
        <CheckboxField name="company_hidden" label="Hide my company's name from the public" />
        {children}
      </Section>
    </>
  );
}

const Section = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
  & + & { padding-top: ${({ theme }) => theme.space(6)}; border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;

const FieldPairs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  align-items: start;
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

/** Two columns only if five stars and the button beside them fit. */
const Ratings = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 290px), 1fr));
  gap: ${({ theme }) => `${theme.space(3)} ${theme.space(5)}`};
`;

/** The panel around a review form. */
export const FormPanel = styled(Panel)`
  padding: ${({ theme }) => `${theme.space(5)} ${theme.space(4)}`};
  ${media.tablet} { padding: ${({ theme }) => theme.space(8)}; }
`;
