import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../controls/Button';
import { useTextField } from '../useFormField';
import { FieldFrame, inputStyles } from './FieldFrame';

interface PasswordFieldProps {
  /** Key of the field in the form's values, and name of the input. */
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  aside?: ReactNode;
  hint?: string;
}

/** A password that can be made visible. Warns if caps lock is on. */
export function PasswordField({ name, label, autoComplete, aside, hint }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const field = useTextField(name, hint);
  const { value, onChange, onBlur, onFocus } = field.input;
  // Password managers dispatch key events that are not real KeyboardEvents.
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <FieldFrame field={field} label={label} aside={aside} hint={hint}>
      <Frame>
        <Input
          {...field.aria}
          {...{ id: field.id, name, autoComplete, value, onChange, onBlur, onFocus }}
          type={isVisible ? 'text' : 'password'}
          required
          spellCheck={false}
          autoCapitalize="none"
          onKeyDown={updateCapsLock}
          onKeyUp={updateCapsLock}
        />
        <Toggle aria-label={isVisible ? 'Hide password' : 'Show password'} onClick={() => setIsVisible(!isVisible)}>
          {isVisible ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
        </Toggle>
      </Frame>
      <CapsLock role="status">{capsLock && 'Caps lock is on.'}</CapsLock>
    </FieldFrame>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${inputStyles}
  padding-right: 48px;
  &::-ms-reveal { display: none; }
`;

const Toggle = styled(IconButton)`
  position: absolute;
  top: 0;
  right: 0;
  color: ${({ theme }) => theme.colour.textQuiet};
  &:hover { color: ${({ theme }) => theme.colour.heading}; }
`;

const CapsLock = styled.p`
  color: ${({ theme }) => theme.colour.premium};
  font-size: 14px;
  font-weight: 600;
  &:empty { position: absolute; }
`;
