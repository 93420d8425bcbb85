import { type ReactNode, useEffect } from 'react';
import { Form as FinalForm, useForm } from 'react-final-form';
import { Columns, Specimen } from './Guide';

interface FieldStatesProps {
  heading: string;
  files: readonly string[];
  note?: string;
  /** What the field holds before anybody has touched it, and when it is filled in. */
  empty: unknown;
  filled: unknown;
  /** What is said when something is wrong with it; left out where nothing can be. */
  fault?: string;
  hint?: string;
  /** Pixels that it needs at least. */
  minWidth?: number;
  span?: 1 | 'whole';
  /** Draws the field. */
  children: (field: { name: string; label: string; hint?: string }) => ReactNode;
}

/** A field as it is at first, filled in, in fault and disabled. */
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

/** Submits the form once, so that what is wrong is shown; the focus stays where it is. */
function SubmitOnMount() {
  const form = useForm();
  useEffect(() => {
    void form.submit();
  }, [form]);
  return null;
}
