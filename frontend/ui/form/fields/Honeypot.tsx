import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import { visuallyHidden } from '../../VisuallyHidden';

/** A field that nobody sees or reaches, so that only programs fill it in. @param name its key in the form's values */
export function Honeypot({ name }: { name: string }) {
  const { input } = useField<string>(name, { parse: (value) => value });
  return (
    <Hidden aria-hidden="true">
      <label>
        Leave this empty
        <input {...{ name, value: input.value, onChange: input.onChange }} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </Hidden>
  );
}

const Hidden = styled.div`${visuallyHidden}`;
