import { useState } from 'react';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import { visuallyHidden } from '../../VisuallyHidden';
import { TextField } from './TextField';

const label = 'Leave this field empty';

/** Keep 1Password, LastPass, Bitwarden and Dashlane from filling in the field. The name matches none of the words that browsers look for. */
const noAutofill = {
  name: 'leave_empty',
  autoComplete: 'off',
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
};

/**
 * An invisible field that only bots fill in. If something else filled it in, it becomes visible, so that a person can clear it.
 * @param name key of the field in the form's values
 */
export function Honeypot({ name }: { name: string }) {
  const { input } = useField<string>(name, { parse: (value) => value });
  // Stays visible once it is cleared, so that the focus is not lost.
  const [isVisible, setIsVisible] = useState(false);
  if (input.value !== '' && !isVisible) setIsVisible(true);
  if (isVisible) return <TextField name={name} label={label} hint="Something filled in this hidden field, maybe a password manager. Clear it." />;
  return (
    <Hidden aria-hidden="true">
      <label>
        {label}
        <input {...noAutofill} value={input.value} onChange={input.onChange} type="text" tabIndex={-1} />
      </label>
    </Hidden>
  );
}

const Hidden = styled.div`${visuallyHidden}`;
