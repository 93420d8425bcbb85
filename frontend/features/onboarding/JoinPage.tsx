import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { contractorFields } from '#contract/contractors/contractorFields';
import { buildAuthUrl } from '#lib/navigation/authRedirect';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { carryCompanyName, readCarriedCompanyName } from '#shared/companies/carriedCompanyName';
import { CountryField } from '#shared/contractorForm/fields/LocationFields';
import type { FormValues } from '#shared/contractorForm/formValues';
import { PageHeading } from '#shared/page/PageHeading';
import { PageMeta } from '#shared/page/PageMeta';
import { useAppSelector } from '#state/hooks';
import { Form, type FormFailure } from '#ui/form/Form';
import { FormValuesObserver } from '#ui/form/FormValuesObserver';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { Panel } from '#ui/layout/containers';
import { MultilineText, StackPage } from '#ui/layout/pageLayouts';
import { media } from '#ui/theme/mediaQueries';
import { useDraftState, useSaveDraft } from './drafts/useSaveDraft';
import { clearStoredJoin, emptyBasics, joinBasicsSchema, joinInput, storePendingJoin, toBasics } from './joinStorage';
import { buildStepUrl, createProfilePath, firstStep } from './profileSteps';
import { TierComparison, TierField } from './TierComparison';

const countryField = contractorFields.find(({ key }) => key === 'country');

/** Tier comparison, tier choice and the company's basics. The account comes afterwards. */
export function JoinPage() {
  const { productName, words: siteCopy } = useBrowserConfig();
  const copy = siteCopy['join-page'];
  const isSignedIn = useAppSelector((state) => state.session.status === 'signedIn');
  const { saveDraft } = useSaveDraft(useDraftState(null));
  const navigate = useNavigate();
  const handleSubmit = async (values: FormValues): Promise<FormFailure | undefined> => {
    if (!isSignedIn) {
      storePendingJoin(values);
      carryCompanyName(String(values.name ?? ''));
      void navigate(buildAuthUrl(createProfilePath));
      return undefined;
    }
    const body = joinBasicsSchema.cast({ ...values, wizard_step: firstStep });
    const { row, failure } = await saveDraft(body, body);
    if (row) {
      clearStoredJoin();
      void navigate(buildStepUrl(firstStep, row.id));
    }
    return failure;
  };
  return (
    <StackPage>
      <PageMeta title={`Join | ${productName}`} description={copy.description} keywords={copy.keywords} path="/join" />
      <Intro>
        <PageHeading>{copy.heading}</PageHeading>
        <MultilineText>{copy.introduction}</MultilineText>
      </Intro>
      <TierComparison heading={copy.tiers_heading} />
      <StartPanel aria-labelledby="start">
        <h2 id="start">Start your profile</h2>
        <noscript>You need JavaScript to start a profile. Turn it on for this site, then reload the page.</noscript>
        <Form labelledBy="start" schema={joinBasicsSchema} initialValues={emptyBasics} onSubmit={handleSubmit}>
          <TierField label="Choose a tier" />
          <Basics>
            <TextField name="name" label="Company name" autoComplete="organization" required />
            <TextField name="website" label="Website" type="url" autoComplete="url" hint="For example, https://your-company.com" />
            {countryField && <CountryField field={{ ...countryField, missingMessage: undefined }} />}
          </Basics>
          <TextAreaField name="description" label="What you do" hint="One line is enough for now: what you drill, where and for whom." rows={3} />
          <JoinInputPersistence />
          <SubmitRow>
            <SubmitButton look="accent">Continue</SubmitButton>
            <p>
              {isSignedIn ? "Next, you'll describe your company step by step." : "Next, create an account or log in. We'll keep what you've entered."}
            </p>
          </SubmitRow>
        </Form>
      </StartPanel>
    </StackPage>
  );
}

/** Restores the input typed before a reload, or the name that the visitor searched for, and stores further input. */
function JoinInputPersistence() {
  const form = useForm();
  const hasRestored = useRef(false);
  useEffect(() => {
    if (hasRestored.current) return;
    hasRestored.current = true;
    form.batch(() => {
      for (const [name, text] of Object.entries(joinInput.read() ?? { name: readCarriedCompanyName() })) {
        // Input typed before hydration is newer than stored input.
        if (form.getFieldState(name)?.pristine) form.change(name, text);
      }
    });
  }, [form]);
  const storeChanges = (values: FormValues) => {
    if (hasRestored.current && !form.getState().pristine) joinInput.save(toBasics(values));
  };
  return <FormValuesObserver onValues={storeChanges} />;
}

const Intro = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  max-width: 720px;
  & > h1 { font-size: ${({ theme }) => theme.fontSizes.display}; }
`;

const StartPanel = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  padding: ${({ theme }) => `${theme.space(5)} ${theme.space(4)}`};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.heading}; }
  ${media.tablet} { padding: ${({ theme }) => theme.space(8)}; }
`;

const Basics = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  align-items: start;
  ${media.desktop} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

const SubmitRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  align-items: center;
  & > p { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 15px; }
`;
