import type { ManagedContractor } from '#contract/contractorChanges';
import { invitationBody } from '#contract/team';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { teamApi } from '#endpoints/members/team';
import { ResendVerificationButton } from '#shared/forms/ResendVerificationButton';
import { roleLabels } from '#shared/labels/memberLabels';
import { Section } from '#shared/page/Section';
import { useAppSelector } from '#state/hooks';
import { Form } from '#ui/form/Form';
import { RadioGroupField } from '#ui/form/fields/RadioGroupField';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { InfoPanel } from '#ui/messages/InfoPanel';

const empty = { email: '', role: 'editor' };
const roleOptions = (['editor', 'owner'] as const).map((value) => ({ value, label: roleLabels[value].label, text: roleLabels[value].text }));

/** Invites a person to the team, or explains why that is currently not possible. */
export function InviteForm({ company }: { company: ManagedContractor }) {
  const user = useAppSelector((state) => state.session.user);
  const [invite] = teamApi.endpoints.invite.useMutation();
  if (user && !user.email_verified) {
    return (
      <InfoPanel title="Verify your email address to invite people" action={<ResendVerificationButton />}>
        We sent a link to {user.username}. Open it to invite people and change roles here.
      </InfoPanel>
    );
  }
  if (company.profile_status === 'archived') {
    return <InfoPanel title="This profile is archived">You can invite people again once it is listed.</InfoPanel>;
  }
  return (
    <Section
      id="invite"
      heading="Invite a team member"
      text="We'll email a link that works once, for 7 days. New users are asked to create an account."
    >
      <Form
        labelledBy="invite"
        schema={invitationBody}
        initialValues={empty}
        onSubmit={async (values) => toApiFailure((await invite({ contractor: company.id, ...values })).error)}
        successMessage="Invitation sent."
        resetOnSuccess
      >
        <TextField name="email" label="Email" type="email" hint="The link only works for this email address." required />
        <RadioGroupField name="role" label="Role" options={roleOptions} />
        <div>
          <SubmitButton>Send invitation</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
