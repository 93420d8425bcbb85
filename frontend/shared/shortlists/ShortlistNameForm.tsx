import { renameShortlistBody } from '#contract/shortlists/shortlists';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { Form } from '#ui/form/Form';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import type { ActionResult } from './shortlistActions';

interface ShortlistNameFormProps {
  label: string;
  submitLabel: string;
  initialName?: string;
  onSubmit: (name: string) => Promise<ActionResult>;
  /** Called after success with the id of the list. */
  onDone: (id: number) => void;
}

/** Asks for the name of a shortlist. */
export function ShortlistNameForm({ label, submitLabel, initialName = '', onSubmit, onDone }: ShortlistNameFormProps) {
  return (
    <Form
      schema={renameShortlistBody}
      initialValues={{ name: initialName }}
      onSubmit={async ({ name }) => {
        const { data, error } = await onSubmit(name);
        if (data) onDone(data.id);
        return toApiFailure(error);
      }}
      resetOnSuccess
    >
      <TextField name="name" label={label} required />
      <div>
        <SubmitButton>{submitLabel}</SubmitButton>
      </div>
    </Form>
  );
}
