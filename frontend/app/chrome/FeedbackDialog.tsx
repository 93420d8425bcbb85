import { feedbackBody } from '../../../api/contract/feedback';
import { feedbackCategories } from '../../../api/contract/feedbackCategories';
import { limits } from '../../../api/contract/limits';
import { failureOf } from '../../endpoints/baseQuery';
import { feedbackApi } from '../../endpoints/feedback';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { useAppDispatch } from '../../state/hooks';
import { toastShown } from '../../state/toastsSlice';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Form } from '../../ui/form/Form';
import { FormButton } from '../../ui/form/FormButton';
import { SelectField } from '../../ui/form/SelectField';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { ActionRow } from '../../ui/pageLayouts';

interface FeedbackDialogProps {
  /** Path of the page that it was opened on. */
  page: string;
  onClose: () => void;
}

const initialValues = { category: '', text: '' };
const typed = feedbackBody.omit(['page']);

/** Takes what somebody thinks of the site. */
export function FeedbackDialog({ page, onClose }: FeedbackDialogProps) {
  const { contactEmail } = useBrowserConfig();
  const [give] = feedbackApi.endpoints.giveFeedback.useMutation();
  const dispatch = useAppDispatch();
  return (
    <Dialog title="Give feedback" onClose={onClose}>
      <p>
        It goes to our team together with your name and the page you are on. We read everything, but do not answer here: for an answer, write to{' '}
        {contactEmail}.
      </p>
      <Form
        schema={typed}
        initialValues={initialValues}
        onSubmit={async (feedback) => {
          const { error } = await give({ ...feedback, page: page.slice(0, limits.websiteLength) });
          if (!error) {
            dispatch(toastShown({ title: 'Thank you', description: 'Your feedback is with our team.' }));
            onClose();
          }
          return failureOf(error);
        }}
      >
        <SelectField name="category" label="What is it about?" options={feedbackCategories} empty="Please choose" required />
        <TextAreaField name="text" label="Your feedback" most={limits.noteLength} rows={6} required />
        <ActionRow>
          <FormButton pending="Sending">Send feedback</FormButton>
          <Button $look="outline" onClick={onClose}>
            Cancel
          </Button>
        </ActionRow>
      </Form>
    </Dialog>
  );
}
