import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

interface FieldFrameProps {
  field: { id: string; error: string | undefined; hintId: string; errorId: string };
  label: string;
  /** Shown at the end of the label. */
  aside?: ReactNode;
  hint?: string;
  children: ReactNode;
}

/** A field's label above its input, with the hint and error below. */
export function FieldFrame({ field, label, aside, hint, children }: FieldFrameProps) {
  return (
    <Frame>
      <Head>
        <label htmlFor={field.id}>{label}</label>
        {aside}
      </Head>
      {children}
      {hint && <Hint id={field.hintId}>{hint}</Hint>}
      {field.error && <FieldError id={field.errorId}>{field.error}</FieldError>}
    </Frame>
  );
}

/** Styles of text inputs. */
export const inputStyles = css`
  width: 100%;
  height: 44px;
  padding: 0 ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.textStrong};
  font-size: 16px;
  &:hover { border-color: ${({ theme }) => theme.colour.heading}; }
  &[aria-invalid='true'] { border-color: ${({ theme }) => theme.colour.danger}; }
  &:disabled { border-color: ${({ theme }) => theme.colour.line}; background: ${({ theme }) => theme.colour.surfaceQuiet}; color: ${({ theme }) => theme.colour.textQuiet}; }
`;

const Frame = styled.div`
  display: grid;
  gap: 6px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: baseline;
  justify-content: space-between;
  font-size: 15px;
  & > label { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
`;

/** The hint of a field. */
export const Hint = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

/** The error message of a field. */
export const FieldError = styled.p`
  color: ${({ theme }) => theme.colour.danger};
  font-size: 14px;
  font-weight: 500;
`;

/** An option, with a label where it differs from the value. */
export type SelectOption = string | { value: string; label: string };

export function toSelectOption(option: SelectOption): { value: string; label: string } {
  return typeof option === 'string' ? { value: option, label: option } : option;
}
