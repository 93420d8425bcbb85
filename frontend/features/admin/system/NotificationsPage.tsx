import { styled } from 'styled-components';
import { type AdminNotifications, adminNotifications, digestHour } from '#contract/outbox';
import { systemApi } from '#endpoints/admin/system';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { sessionApi } from '#endpoints/members/session';
import { LoadFailure } from '#shared/page/QueryBoundary';
import { Form } from '#ui/form/Form';
import { CheckboxField } from '#ui/form/fields/CheckboxField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { Panel } from '#ui/layout/containers';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { AdminFrame } from '../kit/AdminFrame';

/** Selects the email notifications that the admin receives. */
export function NotificationsPage() {
  const query = systemApi.endpoints.getNotificationSettings.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: user } = sessionApi.endpoints.getUser.useQuery();
  return (
    <AdminFrame part="notifications" heading="Email notifications">
      {query.data === undefined && !query.isFetching && query.isError ? (
        <LoadFailure level={2} subject="Your settings" onRetry={() => void query.refetch()} />
      ) : (
        <Choices aria-labelledby="choices">
          <div>
            <h2 id="choices">Emails you receive</h2>
            {user && <p>We send them to {user.username}. Each admin has their own settings.</p>}
          </div>
          {query.data ? <ChoicesForm choices={query.data} /> : <FormSkeleton />}
        </Choices>
      )}
    </AdminFrame>
  );
}

function ChoicesForm({ choices }: { choices: AdminNotifications }) {
  const [save] = systemApi.endpoints.saveNotificationSettings.useMutation();
  return (
    <Form
      labelledBy="choices"
      schema={adminNotifications}
      initialValues={choices}
      onSubmit={async (values) => toApiFailure((await save(values)).error)}
      successMessage="Settings saved."
    >
      <div>
        <CheckboxField name="digest" label="Daily summary of open tasks" />
        <Hint>
          Sent at {String(digestHour).padStart(2, '0')}:00 UTC: how many items are in each queue, and for how long. Not sent when the queues are
          empty.
        </Hint>
      </div>
      <div>
        <CheckboxField name="disputes" label="Disputes, as they happen" />
        <Hint>Sent when someone claims a company that already has an owner.</Hint>
      </div>
      <div>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}

/** Placeholder with the height of the form. */
function FormSkeleton() {
  return (
    <SkeletonBox data-skeleton>
      <VisuallyHidden role="status">Loading your settings</VisuallyHidden>
    </SkeletonBox>
  );
}

const Choices = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  max-width: 720px;
  padding: ${({ theme }) => theme.space(6)};
  & h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

const Hint = styled.p`
  padding-left: 30px;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const SkeletonBox = styled.div`
  min-height: 210px;
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.skeleton};
`;
