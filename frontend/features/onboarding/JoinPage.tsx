import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { contractorFields } from '../../../api/contract/contractorFields';
import { authAddress } from '../../lib/authAddress';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import type { FormValues } from '../../shared/contractorForm/formValues';
import { CountryField } from '../../shared/contractorForm/PlaceFields';
import { PageHeading } from '../../shared/PageHeading';
import { PageMeta } from '../../shared/PageMeta';
import { useAppSelector } from '../../state/hooks';
import { Form, type FormFailure } from '../../ui/form/Form';
import { FormButton } from '../../ui/form/FormButton';
import { FormWatch } from '../../ui/form/FormWatch';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { TextField } from '../../ui/form/TextField';
import { media } from '../../ui/mediaQueries';
import { Panel } from '../../ui/Page';
import { StackPage, WordLines } from '../../ui/pageLayouts';
import { createPath, firstStep, stepAddress } from './createSteps';
import { emptyBasics, forgetJoin, joinBasics, keepStarted, keepTyped, readTyped } from './keptJoin';
import { TierComparison } from './TierComparison';
import { TierField } from './TierField';
import { useMakeDraft } from './useMakeDraft';
import { useAskOwn } from './useSafeWrites';

const countryField = contractorFields.find(({ key }) => key === 'country');

/** What the tiers give, which one it shall be, and the company's basics; the account comes after that. */
export function JoinPage() {
  const { productName, words: allWords } = useBrowserConfig();
  const words = allWords['join-page'];
  const signedIn = useAppSelector((state) => state.session.status === 'signedIn');
  const maker = useMakeDraft();
  const askOwn = useAskOwn();
  const navigate = useNavigate();
  const start = async (values: FormValues): Promise<FormFailure | undefined> => {
    if (!signedIn) {
      keepStarted(values);
      void navigate(authAddress(createPath));
      return undefined;
    }
    const own = await askOwn();
    if (!own.rows) return own.failure;
    const body = joinBasics.cast({ ...values, wizard_step: firstStep });
    const { row, failure } = await maker.make(body, own.rows);
    if (row) {
      forgetJoin();
      void navigate(stepAddress(firstStep, row.id));
    }
    return failure;
  };
  return (
    <StackPage>
      <PageMeta title={`Join | ${productName}`} description={words.description} keywords={words.keywords} path="/join" />
      <Intro>
        <PageHeading>{words.heading}</PageHeading>
        <WordLines>{words.introduction}</WordLines>
      </Intro>
      <TierComparison heading={words.tiers_heading} />
      <Start aria-labelledby="start">
        <h2 id="start">Start your profile</h2>
        <noscript>Starting a profile needs JavaScript. Please switch it on for this site and load the page again.</noscript>
        <Form labelledBy="start" schema={joinBasics} initialValues={emptyBasics} onSubmit={start}>
          <TierField label="Choose a tier" />
          <Basics>
            <TextField name="name" label="Company name" autoComplete="organization" required />
            <TextField name="website" label="Website" type="url" autoComplete="url" hint="For example https://your-company.com" />
            {countryField && <CountryField field={{ ...countryField, needed: false }} />}
          </Basics>
          <TextAreaField name="description" label="What you do" hint="A line is enough for now: what you drill, where and for whom." rows={3} />
          <TypedKept />
          <Onward>
            <FormButton look="accent">Continue</FormButton>
            <p>{signedIn ? 'Next you describe your company step by step.' : 'Next, create an account or log in. We keep what you entered.'}</p>
          </Onward>
        </Form>
      </Start>
    </StackPage>
  );
}

/** Brings back what was typed before the page was loaded anew, and keeps what is typed from then on. */
function TypedKept() {
  const form = useForm();
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    form.batch(() => {
      for (const [name, text] of Object.entries(readTyped() ?? {})) {
        // What was typed before the page's script took over is newer.
        if (form.getFieldState(name)?.pristine) form.change(name, text);
      }
    });
  }, [form]);
  const keepChanged = (values: FormValues) => {
    if (restored.current && !form.getState().pristine) keepTyped(values);
  };
  return <FormWatch onValues={keepChanged} />;
}

const Intro = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  max-width: 720px;
  & > h1 { font-size: ${({ theme }) => theme.fontSizes.display}; }
`;

const Start = styled(Panel)`
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

const Onward = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  align-items: center;
  & > p { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 15px; }
`;
