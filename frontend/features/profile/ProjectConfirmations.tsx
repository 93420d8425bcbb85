import { useId } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { type ProjectConfirmationRow, projectConfirmationBody } from '#contract/contractors/facts/projectConfirmations';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { projectConfirmationsApi } from '#endpoints/members/projectConfirmations';
import { formatDate } from '#lib/text/format';
import { LoadFailure } from '#shared/page/QueryBoundary';
import { Form } from '#ui/form/Form';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { BlockPanel } from '#ui/layout/containers';

/** Asks clients to confirm the saved projects by email, and says who was asked. Only a listed profile has them. */
export function ProjectConfirmations({ company }: { company: ManagedContractor }) {
  const headingId = useId();
  const isListed = company.profile_status === 'accepted';
  const { data: requests = [], isError, refetch } = projectConfirmationsApi.useListProjectConfirmationsQuery(company.id, { skip: !isListed });
  if (!isListed || company.notable_projects.length === 0) return null;
  return (
    <Block aria-labelledby={headingId}>
      <h2 id={headingId}>Confirmation by clients</h2>
      <p>Ask a client to confirm a project by email. Your profile then says “Confirmed by the client”, until the project changes.</p>
      {isError && <LoadFailure subject="The requests" onRetry={() => void refetch()} />}
      <List>
        {company.notable_projects.map(({ name }) => (
          <ProjectRow
            key={name}
            {...{ company, name }}
            requests={requests.filter(({ project }) => project.toLowerCase() === name.trim().toLowerCase())}
          />
        ))}
      </List>
    </Block>
  );
}

function ProjectRow({ company, name, requests }: { company: ManagedContractor; name: string; requests: readonly ProjectConfirmationRow[] }) {
  const [request] = projectConfirmationsApi.useRequestProjectConfirmationMutation();
  const confirmed = company.projects_confirmed.find((one) => one.name === name);
  return (
    <Row aria-label={name}>
      <strong>{name}</strong>
      {confirmed && <span>Confirmed by the client on {formatDate(confirmed.confirmed_at)}</span>}
      {requests
        .filter(({ confirmed_at }) => confirmed_at === null)
        .map(({ id, email, requested_at }) => (
          <span key={id}>
            {email} was asked on {formatDate(requested_at)}
          </span>
        ))}
      {!confirmed && company.abilities.edit && (
        <Form
          schema={projectConfirmationBody.pick(['email'])}
          initialValues={{ email: '' }}
          onSubmit={async ({ email }) => toApiFailure((await request({ contractor: company.id, project: name, email })).error)}
        >
          <Line>
            <TextField name="email" label={`Client’s email address for ${name}`} type="email" required />
            <SubmitButton>Ask the client</SubmitButton>
          </Line>
        </Form>
      )}
    </Row>
  );
}

const Block = styled(BlockPanel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Row = styled.li`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  padding-block: ${({ theme }) => theme.space(3)};
  border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  & > span { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; overflow-wrap: anywhere; }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: end;
  & > :first-child { flex: 1 1 240px; max-width: 420px; }
`;
