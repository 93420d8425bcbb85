import { useState } from 'react';
import { styled } from 'styled-components';
import { emailAddress } from '#contract/accounts/session';
import { canonicalSearch, savedSearchBody } from '#contract/savedSearches';
import { limits } from '#contract/shared/limits';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { savedSearchesApi } from '#endpoints/members/savedSearches';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { useAppSelector } from '#state/hooks';
import { Button } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { SegmentedControlField } from '#ui/form/fields/SegmentedControlField';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Dialog } from '#ui/overlays/Dialog';

/** Emails about a search of an account go to its address. */
const buildSchema = (needsEmail: boolean) =>
  savedSearchBody.pick(['name', 'frequency']).shape({ email: needsEmail ? emailAddress() : emailAddress().notRequired() });
const schemas = { account: buildSchema(false), visitor: buildSchema(true) };
const frequencyOptions = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
];

interface SaveSearchDialogProps {
  /** The query string of the home page. */
  search: string;
  /** Describes the search; the default of its name. */
  description: string;
  onClose: () => void;
}

/** Saves a search to get its news by email, and shows the address of its feed. */
export function SaveSearchDialog({ search, description, onClose }: SaveSearchDialogProps) {
  const [save] = savedSearchesApi.useSaveSearchMutation();
  const [outcome, setOutcome] = useState('');
  const user = useAppSelector((state) => state.session.user);
  const { publicUrl } = useBrowserConfig();
  const query = canonicalSearch(search) ?? '';
  const feedUrl = `${publicUrl}/api/contractors.atom${query && `?${query}`}`;
  const isVerified = user?.email_verified ?? false;
  if (outcome) {
    return (
      <Dialog title={outcome === 'active' ? 'Search saved' : 'Check your inbox'} onClose={onClose}>
        <p>
          {outcome === 'active'
            ? 'We’ll email you when there is something new in it. You can change or stop the emails in your settings.'
            : 'To start the emails, use the link that we have sent you. It expires after 48 hours.'}
        </p>
        <ActionRow>
          <Button onClick={onClose}>Close</Button>
        </ActionRow>
      </Dialog>
    );
  }
  return (
    <Dialog title="Save this search" onClose={onClose}>
      <p>Get an email about new companies, new availability and new certificates in this search, only if there is something new.</p>
      <Form
        schema={isVerified ? schemas.account : schemas.visitor}
        initialValues={{
          name: description.slice(0, limits.maxSavedSearchNameLength),
          frequency: 'weekly',
          ...(!isVerified && { email: user?.username ?? '' }),
        }}
        onSubmit={async (values) => {
          const { data, error } = await save({ ...values, query });
          if (data) setOutcome(data.state);
          return toApiFailure(error);
        }}
      >
        <TextField name="name" label="Name" />
        <SegmentedControlField name="frequency" label="Emails" options={frequencyOptions} />
        {!isVerified && <TextField name="email" label="Your email address" type="email" autoComplete="email" required />}
        <ActionRow>
          <SubmitButton>Save search</SubmitButton>
          <Button $look="outline" onClick={onClose}>
            Cancel
          </Button>
        </ActionRow>
      </Form>
      <Feed>
        Do you use a feed reader? Subscribe to <a href={feedUrl}>the feed of this search</a>.
      </Feed>
    </Dialog>
  );
}

const Feed = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
