import { FORM_ERROR, type FormApi } from 'final-form';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Form as FinalForm } from 'react-final-form';
import { styled } from 'styled-components';
import { type AnyObjectSchema, type InferType, ValidationError } from 'yup';
import { Alert } from '../messages/Alert';
import { buildErrorTree } from './buildErrorTree';

/** Why the server did not take what was sent. */
export interface FormFailure {
  message: string;
  /** Sentences by the names of the fields at fault. */
  fields?: Record<string, string>;
}

interface FormProps<Schema extends AnyObjectSchema> {
  /** Named for screen readers by the id of its heading. */
  labelledBy?: string;
  schema: Schema;
  /** A value for every field, so that each is checked. */
  initialValues: Record<string, unknown>;
  /** Gets the values as the schema reads them, and the form itself; resolves to what the server had against them. */
  onSubmit: (values: InferType<Schema>, form: FormApi) => Promise<FormFailure | undefined>;
  /** Said once it is done, until the next change. */
  successMessage?: string;
  /** Whether the fields are emptied once it is done. */
  resetOnSuccess?: boolean;
  children: ReactNode;
}

/** Where to lead who has to mend something: an input, or the first one of a group. */
const invalidInputSelector = '[aria-invalid="true"], fieldset[data-in-fault="true"] :is(input, button)';

/** A form over a yup schema: it checks on submit and then on every change, and leads to the first field at fault. */
export function Form<Schema extends AnyObjectSchema>({
  labelledBy,
  schema,
  initialValues,
  onSubmit,
  successMessage = '',
  resetOnSuccess = false,
  children,
}: FormProps<Schema>) {
  const element = useRef<HTMLFormElement>(null);
  const [submitCount, setSubmitCount] = useState(0);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const validate = useMemo(() => buildYupValidator(schema), [schema]);
  useEffect(() => {
    if (submitCount === 0) return;
    const input = element.current?.querySelector<HTMLElement>(invalidInputSelector);
    if (input) input.focus();
    // On a long form the button is far from the top, where it says what went wrong.
    else element.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [submitCount]);
  const submit = async (values: object, form: FormApi) => {
    const failure = await onSubmit(schema.cast(values), form);
    setIsSubmitted(!failure);
    return failure && toFormErrors(failure, values, form.getRegisteredFields());
  };
  return (
    <FinalForm
      initialValues={initialValues}
      initialValuesEqual={areValuesEqual}
      validate={validate}
      onSubmit={submit}
      subscription={{ submitError: true, dirtySinceLastSubmit: true }}
      render={({ handleSubmit, submitError, form }) => (
        // Without JavaScript's help a form that is sent must not put passwords into the address.
        <FormElement
          ref={element}
          method="post"
          noValidate
          aria-labelledby={labelledBy}
          onChange={() => setIsSubmitted(false)}
          onSubmit={(event) => {
            void Promise.resolve(handleSubmit(event)).then(() => {
              if (resetOnSuccess && form.getState().submitSucceeded) form.restart();
              setSubmitCount((count) => count + 1);
            });
          }}
        >
          {submitError && <Alert>{submitError}</Alert>}
          {children}
          {successMessage && <SuccessMessage role="status">{isSubmitted && successMessage}</SuccessMessage>}
        </FormElement>
      )}
    />
  );
}

/** The server's sentences beside the fields that the form has; on top what belongs to none of them. */
function toFormErrors({ message, fields = {} }: FormFailure, values: object, names: string[]): object {
  const messages = Object.entries(fields);
  const fieldMessages = messages.filter(([path]) => names.some((name) => path === name || path.startsWith(`${name}[`)));
  const errors = buildErrorTree(fieldMessages, values);
  return fieldMessages.length > 0 && fieldMessages.length === messages.length ? errors : { ...errors, [FORM_ERROR]: message };
}

function areValuesEqual(one: object = {}, other: object = {}): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const FormElement = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};
`;

const SuccessMessage = styled.p`
  color: ${({ theme }) => theme.colour.success};
  font-size: 15px;
  font-weight: 600;
  &:empty { position: absolute; }
`;

/** What a schema finds wrong with a form's values: the first sentence for each field. */
function buildYupValidator(schema: AnyObjectSchema): (values: object) => object {
  return (values) => {
    try {
      schema.validateSync(values, { abortEarly: false });
      return {};
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return buildErrorTree(new Map(error.inner.toReversed().map(({ path, message }) => [path ?? '', message])), values);
    }
  };
}
