import { styled } from 'styled-components';
import { type SavedSearchRow, savedSearchChanges } from '#contract/savedSearches';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { savedSearchesApi } from '#endpoints/members/savedSearches';
import { formatDate } from '#lib/text/format';
import { LoadingLine, QueryBoundary } from '#shared/page/QueryBoundary';
import { Section } from '#shared/page/Section';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { SegmentedControlField } from '#ui/form/fields/SegmentedControlField';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { Alert } from '#ui/messages/Alert';

const frequencyOptions = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
];

/** The user's saved searches. Each can be renamed and stopped. */
export function SavedSearches() {
  // Refetch, because searches can be stopped from an email.
  const query = savedSearchesApi.useListSavedSearchesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section
      id="saved-searches"
      heading="Saved searches"
      text="We email you when there is something new in a saved search. To save one, search the directory and choose “Save this search”."
    >
      <QueryBoundary
        query={query}
        subject="Your saved searches"
        loading={<LoadingLine label="Loading your saved searches" />}
        isEmpty={({ length }) => length === 0}
        empty={<p>You have no saved searches.</p>}
      >
        {(searches) => (
          <List>
            {searches.map((search) => (
              <SearchRow key={search.id} search={search} />
            ))}
          </List>
        )}
      </QueryBoundary>
    </Section>
  );
}

function SearchRow({ search: { id, name, query, frequency, last_sent_at } }: { search: SavedSearchRow }) {
  const [update] = savedSearchesApi.useUpdateSavedSearchMutation();
  const [remove, { isLoading, error }] = savedSearchesApi.useDeleteSavedSearchMutation();
  const failure = toApiFailure(error);
  return (
    <Row aria-label={name}>
      <Form
        schema={savedSearchChanges}
        initialValues={{ name, frequency }}
        onSubmit={async (changes) => toApiFailure((await update({ id, ...changes })).error)}
        successMessage="Your changes have been saved."
      >
        <TextField name="name" label="Name" required />
        <SegmentedControlField name="frequency" label="Emails" options={frequencyOptions} />
        <p>{last_sent_at === null ? 'No email sent yet' : `Last email sent on ${formatDate(last_sent_at)}`}</p>
        {failure && <Alert>{failure.message}</Alert>}
        <Buttons>
          <SubmitButton>Save changes</SubmitButton>
          <ButtonLink to={query ? `/?${query}` : '/'} $look="outline">
            View
          </ButtonLink>
          <Button $look="outline" disabled={isLoading} aria-label={`Stop emails about ${name}`} onClick={() => void remove(id)}>
            Stop emails
          </Button>
        </Buttons>
      </Form>
    </Row>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Row = styled.li`
  padding-block: ${({ theme }) => theme.space(4)};
  border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
`;
