import { useParams } from 'react-router-dom';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { ConfirmStep } from '#shared/page/ConfirmStep';
import { OutcomePage } from '#shared/page/OutcomePage';
import { Button, ButtonLink } from '#ui/controls/Button';
import { ActionRow, FullHeightArea } from '#ui/layout/pageLayouts';

/** Confirms the availability of a company's rigs by an emailed link, after a click: mail filters open links, too. */
export function ConfirmAvailabilityPage() {
  const { token = '' } = useParams();
  return (
    <FullHeightArea>
      <AvailabilityConfirmation token={token} />
    </FullHeightArea>
  );
}

function AvailabilityConfirmation({ token }: { token: string }) {
  const [confirm, { data, error }] = ownContractorsApi.endpoints.confirmAvailability.useMutation();
  if (data) {
    const { id, slug, name } = data.contractor;
    return (
      <OutcomePage
        heading="The availability of your rigs is confirmed"
        action={
          <ActionRow>
            <ButtonLink to={`/contractors/${slug}`}>View public profile</ButtonLink>
            <ButtonLink to={`/profile/manage/fleet?contractor=${id}`} $look="outline">
              Update the fleet
            </ButtonLink>
          </ActionRow>
        }
      >
        Thank you. Searches for a free rig find {name} for the next 45 days.
      </OutcomePage>
    );
  }
  const failure = toApiFailure(error);
  if (!failure) {
    return (
      <ConfirmStep heading="Confirm the availability of your rigs" label="Confirm for all rigs" onConfirm={() => confirm({ token })}>
        Confirm that what your profile says of when your rigs are free is still correct.
      </ConfirmStep>
    );
  }
  if (isRetryable(failure)) {
    return (
      <OutcomePage heading="The link could not be checked" action={<Button onClick={() => void confirm({ token })}>Try again</Button>}>
        {failure.message}
      </OutcomePage>
    );
  }
  return (
    <OutcomePage
      heading={failure.status === 409 ? 'Already confirmed' : 'This link is invalid or has expired'}
      action={<ButtonLink to="/profile/manage/fleet">Go to your fleet</ButtonLink>}
    >
      {failure.message}
    </OutcomePage>
  );
}
