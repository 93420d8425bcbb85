import { FORM_ERROR, type FormApi } from 'final-form';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Form as FinalForm } from 'react-final-form';
import { styled } from 'styled-components';
import { type AnyObjectSchema, type InferType, ValidationError } from 'yup';
import { Alert } from '../messages/Alert';
import { media } from '../theme/mediaQueries';
import { buildErrorTree } from './buildErrorTree';

/** Why the server rejected the submission. */
export interface FormFailure {
  message: string;
  /** Messages by field name. */
  fields?: Record<string, string>;
}

interface FormProps<Schema extends AnyObjectSchema> {
  /** Id of the heading that labels the form. */
  labelledBy?: string;
  schema: Schema;
  /** Has a value for every field, so that each is validated. */
  initialValues: Record<string, unknown>;
  /** Called with the values as cast by the schema, and the form. Resolves to the failure, or undefined on success. */
  onSubmit: (values: InferType<Schema>, form: FormApi) => Promise<FormFailure | undefined>;
  /** Shown after a successful submission, until the next change. */
  successMessage?: string;
  /** Whether to clear the fields after a successful submission. */
  resetOnSuccess?: boolean;
  children: ReactNode;
}

/** Matches an invalid input, or the first input of an invalid group. */
const invalidInputSelector = '[aria-invalid="true"], fieldset[data-in-fault="true"] :is(input, button)';

/** A form with a yup schema. It validates on submit, then on every change, and focuses the first invalid field. */
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
    // On a long form, the submit button is far from the error at the top.
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
        // A native submission without JavaScript must not put passwords into the URL.
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

/** Assigns the server's messages to the form's fields; messages for other fields become the form's error. */
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
  /* Nothing typed could be sent. The page says that it needs JavaScript. */
  ${media.noScript} { display: none; }
`;

const SuccessMessage = styled.p`
  color: ${({ theme }) => theme.colour.success};
  font-size: 15px;
  font-weight: 600;
  &:empty { position: absolute; }
`;

/** Builds a validator that returns the first message for each invalid field. */
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
