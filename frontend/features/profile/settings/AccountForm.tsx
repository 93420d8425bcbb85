import { type User, userChanges } from '#contract/accounts/session';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { sessionApi } from '#endpoints/members/session';
import { Section } from '#shared/page/Section';
import { Form } from '#ui/form/Form';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';

const accountSchema = userChanges.pick(['full_name', 'company_name']);

/** Edits the user's name and company name. */
export function AccountForm({ user }: { user: User }) {
  const [update] = sessionApi.endpoints.updateUser.useMutation();
  return (
    <Section id="account" heading="Account" text={`You log in as ${user.username}.`}>
      <Form
        labelledBy="account"
        schema={accountSchema}
        initialValues={{ full_name: user.full_name, company_name: user.company_name ?? '' }}
        onSubmit={async ({ full_name, company_name }) => toApiFailure((await update({ full_name, company_name: company_name || null })).error)}
        successMessage="Your changes have been saved."
      >
        <TextField name="full_name" label="Full Name" autoComplete="name" required />
        <TextField name="company_name" label="Company Name" autoComplete="organization" hint="Optional" />
        <div>
          <SubmitButton>Save changes</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
