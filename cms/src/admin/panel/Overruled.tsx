import { Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import { fieldLabel } from './fieldLabel';
import type { DirectoryState } from './state';

/** Says what the company has changed of what the draft says otherwise. */
export function Overruled({ all }: { all: NonNullable<DirectoryState['overruled']> }) {
  return (
    <Note>
      <Typography variant="pi" fontWeight="bold" tag="h3">
        The company says otherwise
      </Typography>
      <ul>
        {all.map(({ field, said }) => (
          <li key={`${field} ${said}`}>
            <Typography variant="pi">
              {fieldLabel(field)}: {said}
            </Typography>
          </li>
        ))}
      </ul>
      <Typography variant="pi" textColor="neutral600">
        Publishing keeps what stands here, and tells the admins.
      </Typography>
    </Note>
  );
}

const Note = styled.div`
  display: grid;
  gap: 0.4rem;
  padding: 1.2rem;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.warning100};

  ul {
    padding-left: 1.6rem;
    list-style: disc;
  }

  li {
    overflow-wrap: anywhere;
  }
`;
