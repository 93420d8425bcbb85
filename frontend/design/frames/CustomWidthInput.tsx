import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { formatNumber } from '#lib/text/format';
import { FieldError, inputStyles } from '#ui/form/fields/FieldFrame';
import { isValidWidth, widthLimits } from './previewView';

interface CustomWidthInputProps {
  width: number;
  /** Receives a valid width. */
  onWidth: (width: number) => void;
}

/** The frame's width in pixels, applied on Enter or blur. An invalid width shows an error on Enter and is reset on blur. */
export function CustomWidthInput({ width, onWidth }: CustomWidthInputProps) {
  const id = useId();
  const [inputText, setInputText] = useState<string>();
  const [isInvalid, setIsInvalid] = useState(false);
  const reset = () => {
    setInputText(undefined);
    setIsInvalid(false);
  };
  /** Returns whether the input is valid and has been applied. */
  const apply = () => {
    const requestedWidth = Number(inputText ?? width);
    if (!isValidWidth(requestedWidth)) return false;
    if (requestedWidth !== width) onWidth(requestedWidth);
    return true;
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (apply()) reset();
        else setIsInvalid(true);
      }}
    >
      <label htmlFor={id}>Width in px</label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={inputText ?? width}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={(event) => setInputText(event.target.value)}
        onBlur={() => {
          apply();
          reset();
        }}
      />
      {isInvalid && (
        <ErrorBubble id={`${id}-error`} role="alert">
          Enter a whole number from {widthLimits.min} to {formatNumber(widthLimits.max)}
        </ErrorBubble>
      )}
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  & > label { font-size: 15px; font-weight: 600; }
`;

const Input = styled.input`
  ${inputStyles}
  width: 96px;
`;

/** Overlays the content below, so that hiding it on blur moves nothing the user is about to click. It also lets pointer events through. */
const ErrorBubble = styled(FieldError)`
  position: absolute;
  inset: calc(100% + ${({ theme }) => theme.space(1)}) 0 auto;
  z-index: 1;
  padding: ${({ theme }) => `${theme.space(1)} ${theme.space(2)}`};
  border: 1px solid ${({ theme }) => theme.colour.dangerLine};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.dangerSoft};
  pointer-events: none;
`;
