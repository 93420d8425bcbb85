import { type ReactNode, useEffect } from 'react';
import { Form as FinalForm, useForm } from 'react-final-form';
import { Columns, Specimen } from './Guide';

interface FieldStatesProps {
  heading: string;
  files: readonly string[];
  note?: string;
  /** The field's values when untouched and when filled in. */
  empty: unknown;
  filled: unknown;
  /** The error message; undefined if the field cannot be invalid. */
  fault?: string;
  hint?: string;
  /** Minimum width in pixels. */
  minWidth?: number;
  span?: 1 | 'whole';
  /** Renders the field. */
  children: (field: { name: string; label: string; hint?: string }) => ReactNode;
}

/** A field in its states: empty, filled, with an error, and disabled. */
export function FieldStates({ heading, files, note, empty, filled, fault, hint, minWidth = 240, span = 'whole', children }: FieldStatesProps) {
  return (
    <Specimen heading={heading} files={files} note={note} span={span}>
      <FinalForm
        initialValues={{ empty, filled, fault: empty, disabled: filled }}
        validate={() => ({ fault })}
        onSubmit={() => undefined}
        subscription={{}}
        render={() => (
          <form noValidate onSubmit={(event) => event.preventDefault()}>
            <SubmitOnMount />
            <Columns $minWidth={minWidth}>
              {children({ name: 'empty', label: 'Empty', hint })}
              {children({ name: 'filled', label: 'Filled' })}
              {fault && children({ name: 'fault', label: 'With an error' })}
              <fieldset disabled>{children({ name: 'disabled', label: 'Disabled' })}</fieldset>
            </Columns>
          </form>
        )}
      />
    </Specimen>
  );
}

/** Submits the form once to show the errors; the focus does not move. */
function SubmitOnMount() {
  const form = useForm();
  useEffect(() => {
    void form.submit();
  }, [form]);
  return null;
}
