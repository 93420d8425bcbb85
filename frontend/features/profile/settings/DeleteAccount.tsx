import { useState } from 'react';
import { styled } from 'styled-components';
import { deleteUserBody } from '#contract/accounts/session';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { sessionApi } from '#endpoints/members/session';
import { Section } from '#shared/page/Section';
import { Button } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { PasswordField } from '#ui/form/fields/PasswordField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';

const empty = { password: '' };

/** Deletes the account after it has explained the consequences and asked for the password. */
export function DeleteAccount() {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Section id="delete" heading="Delete account" text="Deleting your account cannot be undone.">
      <div>
        <Button $look="danger" onClick={() => setIsConfirming(true)}>
          Delete my account
        </Button>
      </div>
      {isConfirming && <DeleteAccountDialog onClose={() => setIsConfirming(false)} />}
    </Section>
  );
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [deleteUser] = sessionApi.endpoints.deleteUser.useMutation();
  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <Consequences>
        <li>Companies that only you manage become unclaimed. Their profiles stay in the directory.</li>
        <li>Your reviews stay published, without your name.</li>
        <li>Everything else linked to you is deleted immediately.</li>
      </Consequences>
      <Form
        schema={deleteUserBody}
        initialValues={empty}
        // The page's sign-in gate redirects once the account is deleted.
        onSubmit={async (values) => toApiFailure((await deleteUser(values)).error)}
      >
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <ActionRow>
          <SubmitButton look="danger">Delete my account</SubmitButton>
          <Button $look="outline" onClick={onClose}>
            Keep my account
          </Button>
        </ActionRow>
      </Form>
    </Dialog>
  );
}

const Consequences = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  padding-left: ${({ theme }) => theme.space(5)};
  list-style: disc;
`;
