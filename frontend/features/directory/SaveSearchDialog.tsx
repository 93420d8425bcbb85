import { useState } from 'react';
import { styled } from 'styled-components';
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
import { describeList } from './describeList';
import { serializeFilters } from './filterUrl';

const accountSchema = savedSearchBody.pick(['name', 'frequency']);
const emailRequired = savedSearchBody.fields.email.clone().required('Please enter a valid email address');
const visitorSchema = accountSchema.shape({ email: emailRequired });
const frequencyOptions = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
];

/** Saves the current search to get its news by email, and shows the address of its feed. */
export function SaveSearchDialog({ onClose }: { onClose: () => void }) {
  const [save] = savedSearchesApi.useSaveSearchMutation();
  const [outcome, setOutcome] = useState('');
  const filters = useAppSelector((state) => state.filters);
  const user = useAppSelector((state) => state.session.user);
  const { publicUrl } = useBrowserConfig();
  const query = canonicalSearch(serializeFilters(filters)) ?? '';
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
        schema={isVerified ? accountSchema : visitorSchema}
        initialValues={{
          name: describeList({ ...filters, saved: false }).slice(0, limits.maxSavedSearchNameLength),
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
