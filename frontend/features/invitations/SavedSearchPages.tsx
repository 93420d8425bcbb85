import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { SavedSearchSummary } from '#contract/savedSearches';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { savedSearchesApi } from '#endpoints/members/savedSearches';
import { ConfirmStep } from '#shared/page/ConfirmStep';
import { OutcomePage } from '#shared/page/OutcomePage';
import { Button, ButtonLink } from '#ui/controls/Button';
import { FullHeightArea } from '#ui/layout/pageLayouts';

/** Confirms a saved search by an emailed link, after a click: mail filters open links, too. */
export function ConfirmSearchPage() {
  const { token = '' } = useParams();
  const [confirm, { data, error }] = savedSearchesApi.useConfirmSavedSearchMutation();
  return (
    <LinkStep
      {...{ data, error }}
      heading="Confirm your saved search"
      text="You get an email when there is something new in it. Every email has a link that stops them."
      label="Confirm saved search"
      onConfirm={() => confirm(token)}
      outcomeHeading="Your search is saved"
      describeOutcome={({ name, frequency }) =>
        `We’ll email you at most once a ${frequency === 'daily' ? 'day' : 'week'}, if there is something new in “${name}”.`
      }
    />
  );
}

/** Stops the emails about a saved search by the link in any of them. */
export function StopSearchPage() {
  const { token = '' } = useParams();
  const [stop, { data, error }] = savedSearchesApi.useStopSavedSearchMutation();
  return (
    <LinkStep
      {...{ data, error }}
      heading="Stop the emails about this search?"
      text="Emails about your other saved searches continue."
      label="Stop emails"
      onConfirm={() => stop(token)}
      outcomeHeading="The emails have been stopped"
      describeOutcome={({ name }) => `You get no more emails about “${name}”. You can save the search again at any time.`}
    />
  );
}

interface LinkStepProps {
  heading: string;
  text: ReactNode;
  label: string;
  onConfirm: () => Promise<unknown>;
  /** The search, once the call has succeeded. */
  data: SavedSearchSummary | undefined;
  error: unknown;
  outcomeHeading: string;
  describeOutcome: (search: SavedSearchSummary) => string;
}

function LinkStep({ heading, text, label, onConfirm, data, error, outcomeHeading, describeOutcome }: LinkStepProps) {
  const failure = toApiFailure(error);
  if (data) {
    return (
      <FullHeightArea>
        <OutcomePage heading={outcomeHeading} action={<ButtonLink to={data.query ? `/?${data.query}` : '/'}>View the search</ButtonLink>}>
          {describeOutcome(data)}
        </OutcomePage>
      </FullHeightArea>
    );
  }
  if (failure) {
    const canRetry = isRetryable(failure);
    return (
      <FullHeightArea>
        <OutcomePage
          heading={
            canRetry ? 'The link could not be checked' : failure.status === 409 ? 'Too many saved searches' : 'This link is invalid or has expired'
          }
          action={canRetry ? <Button onClick={() => void onConfirm()}>Try again</Button> : <ButtonLink to="/">Go to the directory</ButtonLink>}
        >
          {failure.message}
        </OutcomePage>
      </FullHeightArea>
    );
  }
  return (
    <FullHeightArea>
      <ConfirmStep {...{ heading, label, onConfirm }}>{text}</ConfirmStep>
    </FullHeightArea>
  );
}
