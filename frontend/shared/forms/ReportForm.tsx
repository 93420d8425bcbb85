import type { AnyObjectSchema, InferType } from 'yup';
import { limits } from '#contract/shared/limits';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { Button } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import type { SelectOption } from '#ui/form/fields/FieldFrame';
import { SelectField } from '#ui/form/fields/SelectField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ActionRow } from '#ui/layout/pageLayouts';

interface ReportFormProps<Schema extends AnyObjectSchema> {
  /** Schema of `kind` and `reason`. */
  schema: Schema;
  kinds: readonly SelectOption[];
  onSend: (body: InferType<Schema>) => Promise<{ error?: unknown }>;
  onDone: () => void;
  onClose: () => void;
}

const initialValues = { kind: '', reason: '' };

/** Reports a problem with a kind and a free-text reason. */
export function ReportForm<Schema extends AnyObjectSchema>({ schema, kinds, onSend, onDone, onClose }: ReportFormProps<Schema>) {
  return (
    <Form
      schema={schema}
      initialValues={initialValues}
      onSubmit={async (body) => {
        const { error } = await onSend(body);
        if (!error) onDone();
        return toApiFailure(error);
      }}
    >
      <SelectField name="kind" label="What's wrong?" options={kinds} emptyLabel="Choose a reason" required />
      <TextAreaField
        name="reason"
        label="Details"
        hint="Plain text. Tell us what's wrong and how you know."
        maxLength={limits.maxReasonLength}
        required
      />
      <ActionRow>
        <SubmitButton>Send report</SubmitButton>
        <Button $look="outline" onClick={onClose}>
          Cancel
        </Button>
      </ActionRow>
    </Form>
  );
}
