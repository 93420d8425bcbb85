import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import { visuallyHidden } from '../../VisuallyHidden';

/** An invisible field that only bots fill in. @param name key of the field in the form's values */
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
