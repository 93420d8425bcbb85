import { limits } from '../../api/contract/limits';
import { reportKinds } from '../../api/contract/reviewFigures';
import { reportBody } from '../../api/contract/reviews';
import { failureOf } from '../endpoints/baseQuery';
import { reviewsApi } from '../endpoints/reviews';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Form } from '../ui/form/Form';
import { FormButton } from '../ui/form/FormButton';
import { SelectField } from '../ui/form/SelectField';
import { TextAreaField } from '../ui/form/TextAreaField';
import { ActionRow } from '../ui/pageLayouts';

interface ReportDialogProps {
  id: number;
  /** Of the review. */
  title: string;
  onDone: () => void;
  onClose: () => void;
}

const initialValues = { kind: '', reason: '' };

/** Asks what is wrong with a review. */
export function ReportDialog({ id, title, onDone, onClose }: ReportDialogProps) {
  const [report] = reviewsApi.endpoints.reportReview.useMutation();
  return (
    <Dialog title="Report this review" onClose={onClose}>
      <p>Tell our team what is wrong with “{title}”. It stays on the page until they have decided. That it is bad for the company is no reason.</p>
      <Form
        schema={reportBody}
        initialValues={initialValues}
        onSubmit={async (body) => {
          const { error } = await report({ id, ...body });
          if (!error) onDone();
          return failureOf(error);
        }}
      >
        <SelectField name="kind" label="What is wrong" options={reportKinds} empty="Please choose" required />
        <TextAreaField name="reason" label="Reason" hint="Plain text. Say what you know, and how." most={limits.reasonLength} required />
        <ActionRow>
          <FormButton>Send the report</FormButton>
          <Button $look="outline" onClick={onClose}>
            Cancel
          </Button>
        </ActionRow>
      </Form>
    </Dialog>
  );
}
