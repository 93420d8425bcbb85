import { styled } from 'styled-components';
import { useFormValue } from './useFormField';

/** A field that nobody sees or reaches, so that only programs fill it in. @param name its key in the form's values */
export function Honeypot({ name }: { name: string }) {
  const { input } = useFormValue<string>(name, undefined);
  return (
    <Away aria-hidden="true">
      <label>
        Leave this empty
        <input {...input} name={name} value={input.value ?? ''} tabIndex={-1} autoComplete="off" />
      </label>
    </Away>
  );
}

/** Hidden by nothing that programs look for first, such as `display: none`. */
const Away = styled.div`
  position: absolute;
  left: -9999px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;
