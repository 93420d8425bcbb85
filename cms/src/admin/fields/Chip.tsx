import { Flex, Typography } from '@strapi/design-system';
import { Cross, WarningCircle } from '@strapi/icons';
import { styled } from 'styled-components';

/** A value of a list. @param note warning about the value */
export function Chip({ value, note, onRemove }: { value: string; note: string | null; onRemove: (() => void) | null }) {
  return (
    <Flex
      tag="li"
      gap={1}
      paddingLeft={3}
      paddingRight={onRemove ? 1 : 3}
      paddingTop={1}
      paddingBottom={1}
      background={note ? 'warning100' : 'primary100'}
      borderColor={note ? 'warning200' : 'primary200'}
      hasRadius
    >
      {note ? <WarningCircle aria-hidden fill="warning600" width="1.4rem" height="1.4rem" /> : null}
      <Typography variant="omega" textColor={note ? 'warning700' : 'neutral800'}>
        {value}
        {note ? ` (${note})` : ''}
      </Typography>
      {onRemove ? (
        <RemoveButton type="button" aria-label={`Remove ${value}`} onClick={onRemove}>
          <Cross aria-hidden />
        </RemoveButton>
      ) : null}
    </Flex>
  );
}

const RemoveButton = styled.button`
  display: grid;
  place-items: center;
  width: 2.4rem;
  height: 2.4rem;
  border: 0;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: none;
  color: ${({ theme }) => theme.colors.neutral600};
  cursor: pointer;

  svg {
    width: 1rem;
    height: 1rem;
  }

  &:hover {
    background: ${({ theme }) => theme.colors.neutral0};
    color: ${({ theme }) => theme.colors.neutral900};
  }
`;
