import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import { invitationBody } from '../../../../api/contract/team';
import { failureOf } from '../../../endpoints/baseQuery';
import { teamApi } from '../../../endpoints/team';
import { ResendVerification } from '../../../shared/ResendVerification';
import { roleWords } from '../../../shared/roleWords';
import { useAppSelector } from '../../../state/hooks';
import { Form } from '../../../ui/form/Form';
import { FormButton } from '../../../ui/form/FormButton';
import { RadiosField } from '../../../ui/form/RadiosField';
import { TextField } from '../../../ui/form/TextField';
import { InfoPanel } from '../../../ui/InfoPanel';
import { SettingsBlock } from '../SettingsBlock';

const empty = { email: '', role: 'editor' };
const roles = (['editor', 'owner'] as const).map((value) => ({ value, label: roleWords[value].label, text: roleWords[value].text }));

/** Asks somebody to join the team, or says why that is not possible now. */
export function InviteForm({ company }: { company: OwnContractor }) {
  const user = useAppSelector((state) => state.session.user);
  const [invite] = teamApi.endpoints.invite.useMutation();
  if (user && !user.email_verified) {
    return (
      <InfoPanel title="Verify your email address to invite people" action={<ResendVerification />}>
        We sent a link to {user.username}. Once you have opened it, you can invite people and change roles here.
      </InfoPanel>
    );
  }
  if (company.profile_status === 'archived') {
    return <InfoPanel title="This profile is archived">People can be invited again once it is published.</InfoPanel>;
  }
  return (
    <SettingsBlock
      id="invite"
      heading="Invite somebody"
      text="We mail a link that works once and for seven days. Whoever has no account yet creates one first."
    >
      <Form
        labelledBy="invite"
        schema={invitationBody}
        initialValues={empty}
        onSubmit={async (values) => failureOf((await invite({ contractor: company.id, ...values })).error)}
        done="The invitation is on its way."
        clears
      >
        <TextField name="email" label="Email" type="email" hint="The link works for this address only." required />
        <RadiosField name="role" label="Role" options={roles} />
        <div>
          <FormButton>Send invitation</FormButton>
        </div>
      </Form>
    </SettingsBlock>
  );
}
