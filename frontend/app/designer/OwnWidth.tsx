import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { formatNumber } from '../../lib/format';
import { FieldError, inputLook } from '../../ui/form/FieldFrame';
import { isShownWidth, widthLimits } from './previewView';

interface OwnWidthProps {
  width: number;
  /** Gets a width at which a page can be shown. */
  onWidth: (width: number) => void;
}

/** Takes the width of a frame as a number of pixels, on Enter or when it is left. A wrong one is said to be on Enter, and forgotten when it is left. */
export function OwnWidth({ width, onWidth }: OwnWidthProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const forget = () => {
    setTyped(undefined);
    setWrong(false);
  };
  /** Answers whether the frame has the width that was typed. */
  const apply = () => {
    const asked = Number(typed ?? width);
    if (!isShownWidth(asked)) return false;
    if (asked !== width) onWidth(asked);
    return true;
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (apply()) forget();
        else setWrong(true);
      }}
    >
      <label htmlFor={id}>Width in px</label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? width}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          apply();
          forget();
        }}
      />
      {isWrong && (
        <Wrong id={`${id}-error`} role="alert">
          A whole number from {widthLimits.least} to {formatNumber(widthLimits.most)}
        </Wrong>
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
  ${inputLook}
  width: 96px;
`;

/** Lies over what is below: what one is about to press must neither move when the field is left, nor be kept from the pointer. */
const Wrong = styled(FieldError)`
  position: absolute;
  inset: calc(100% + ${({ theme }) => theme.space(1)}) 0 auto;
  z-index: 1;
  padding: ${({ theme }) => `${theme.space(1)} ${theme.space(2)}`};
  border: 1px solid ${({ theme }) => theme.colour.dangerLine};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.dangerSoft};
  pointer-events: none;
`;
