import { styled } from 'styled-components';

/** A value as JSON with an optional label. */
export function JsonText({ label, value }: { label?: string; value: unknown }) {
  return (
    <Box tabIndex={0} role="group" aria-label={label ?? 'JSON'}>
      {label && <strong>{label}</strong>}
      <code>{JSON.stringify(value, null, 2)}</code>
    </Box>
  );
}

const Box = styled.pre`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  max-height: 480px;
  margin: 0;
  padding: ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  color: ${({ theme }) => theme.colour.textStrong};
  font-size: 14px;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
