import { Box, Flex, LinkButton, Status, Typography } from '@strapi/design-system';
import { ExternalLink, Eye } from '@strapi/icons';
import { styled } from 'styled-components';
import { formatTime } from '../brand/formatting';
import { BuiltInList } from './BuiltInList';
import { type DirectoryState, directoryStates, getFieldLabel } from './directoryState';
import { Note } from './Note';
import { OverwrittenValues } from './OverwrittenValues';
import { useDirectoryState } from './useDirectoryState';
import { usePublicationNotice } from './usePublicationNotice';

interface Props {
  type: string;
  documentId: string;
  version: string;
  publishedAt: string | null;
}

/** State, links and facts of a document on the site. */
export function DirectoryFacts({ type, documentId, version, publishedAt }: Props) {
  const { directory, state, isFresh } = useDirectoryState(type, documentId, version, publishedAt);
  usePublicationNotice(isFresh ? directory : null, state, publishedAt);
  if (!directory || !state) return <Typography textColor="neutral600">Checking the site…</Typography>;
  const { variant, label, description } = directoryStates[state];
  const problems = Object.entries(directory.problems);
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Flex direction="column" alignItems="flex-start" gap={2} aria-live="polite" aria-busy={!isFresh}>
        <Status variant={variant} size="S" data-state={state}>
          <Typography variant="pi" fontWeight="bold" tag="span">
            {label}
          </Typography>
        </Status>
        <Typography variant="pi" textColor="neutral600">
          {state === 'silent' && directory.reason ? `${directory.reason} Nothing is lost: your changes sync as soon as it responds.` : description}
        </Typography>
        {state === 'refused' ? (
          <Problems>
            {problems.map(([field, message]) => (
              <li key={field}>
                <Typography variant="pi">
                  {getFieldLabel(directory, field)}: {message}
                </Typography>
              </li>
            ))}
          </Problems>
        ) : null}
        {state === 'current' && directory.synced_at ? (
          <Typography variant="pi" textColor="neutral600">
            Synced <time dateTime={directory.synced_at}>{formatTime(directory.synced_at)}</time>
          </Typography>
        ) : null}
      </Flex>
      {directory.conflicts?.length ? <Conflicts conflicts={directory.conflicts} /> : null}
      {directory.built_in ? <BuiltInList {...directory.built_in} label={getFieldLabel(directory, directory.built_in.field)} /> : null}
      {directory.overwritten?.length ? <OverwrittenValues directory={directory} changes={directory.overwritten} /> : null}
      {directory.address ? (
        <LinkButton href={directory.address} isExternal startIcon={<ExternalLink />} variant="secondary" fullWidth>
          Open in the directory
        </LinkButton>
      ) : null}
      {directory.preview ? (
        <Box>
          <LinkButton href={directory.preview} isExternal startIcon={<Eye />} variant="tertiary" fullWidth>
            Preview the draft
          </LinkButton>
          <Box paddingTop={1}>
            <Typography variant="pi" textColor="neutral600">
              Shows the saved draft. Anyone with this link can view it for one hour.
            </Typography>
          </Box>
        </Box>
      ) : null}
      {directory.facts.length > 0 ? (
        <Facts>
          {directory.facts.map(({ label, value }) => (
            <div key={label}>
              <Typography tag="dt" variant="pi" textColor="neutral600">
                {label}
              </Typography>
              <Typography tag="dd" variant="pi" fontWeight="semiBold" textColor="neutral800">
                {formatFactValue(value)}
              </Typography>
            </div>
          ))}
        </Facts>
      ) : null}
    </Flex>
  );
}

function formatFactValue(value: string | number | boolean | null): string {
  if (value === null || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

const Problems = styled.ul`
  display: grid;
  gap: 0.4rem;
  padding-left: 1.6rem;
  list-style: disc;
  color: ${({ theme }) => theme.colors.danger600};
`;

const Facts = styled.dl`
  display: grid;
  gap: 0.6rem;
  padding-top: 1.2rem;
  border-top: 1px solid ${({ theme }) => theme.colors.neutral150};

  div {
    display: flex;
    justify-content: space-between;
    gap: 1.2rem;
  }

  dd {
    margin: 0;
    text-align: right;
    overflow-wrap: anywhere;
  }
`;

/** Lists the published fields that the company changed at the same time. */
function Conflicts({ conflicts }: { conflicts: NonNullable<DirectoryState['conflicts']> }) {
  return (
    <Note data-conflicts>
      <Typography variant="pi" fontWeight="bold" tag="h3">
        The company changed the same fields
      </Typography>
      <ul>
        {conflicts.map(({ field, label }) => (
          <li key={field}>
            <Typography variant="pi">{label}</Typography>
          </li>
        ))}
      </ul>
      <Typography variant="pi" textColor="neutral600">
        The site shows the editors’ values until an admin resolves the conflict.
      </Typography>
    </Note>
  );
}
