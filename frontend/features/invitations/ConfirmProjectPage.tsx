import { useParams } from 'react-router-dom';
import { isRetryable, toApiFailure } from '#endpoints/base/baseQuery';
import { projectConfirmationsApi } from '#endpoints/members/projectConfirmations';
import { describeItem } from '#shared/contractor/describeItem';
import { ConfirmStep } from '#shared/page/ConfirmStep';
import { OutcomePage } from '#shared/page/OutcomePage';
import { Button, ButtonLink } from '#ui/controls/Button';
import { FullHeightArea } from '#ui/layout/pageLayouts';

/** Shows a client what a company states of a project, and confirms it after a click: mail filters open links, too. */
export function ConfirmProjectPage() {
  const { token = '' } = useParams();
  return (
    <FullHeightArea>
      <ProjectConfirmation token={token} />
    </FullHeightArea>
  );
}

function ProjectConfirmation({ token }: { token: string }) {
  const { data: requested, error: loadError, refetch } = projectConfirmationsApi.useGetRequestedConfirmationQuery(token);
  const [confirm, { data: confirmed, error }] = projectConfirmationsApi.useConfirmProjectMutation();
  if (confirmed) {
    const { slug, name } = confirmed.contractor;
    return (
      <OutcomePage heading="The project is confirmed" action={<ButtonLink to={`/contractors/${slug}`}>View {name}</ButtonLink>}>
        Thank you. The profile of {name} now says “Confirmed by the client” beside it. Your name and email address are not shown.
      </OutcomePage>
    );
  }
  const failure = toApiFailure(error ?? loadError);
  if (failure && isRetryable(failure)) {
    const retry = () => (error ? confirm(token) : refetch());
    return (
      <OutcomePage heading="The link could not be checked" action={<Button onClick={() => void retry()}>Try again</Button>}>
        {failure.message}
      </OutcomePage>
    );
  }
  if (failure) {
    return (
      <OutcomePage
        heading={failure.status === 409 ? 'There is nothing to confirm' : 'This link is invalid or has expired'}
        action={<ButtonLink to="/">Go to the directory</ButtonLink>}
      >
        {failure.message}
      </OutcomePage>
    );
  }
  if (!requested) return null;
  const { contractor, project } = requested;
  return (
    <ConfirmStep heading={`Did ${contractor.name} drill this for you?`} label="Yes, that’s correct" onConfirm={() => confirm(token)}>
      {describeItem('projects', project)}
    </ConfirmStep>
  );
}
