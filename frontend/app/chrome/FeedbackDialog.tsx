import { useState } from 'react';
import { feedbackBody } from '../../../api/contract/feedback';
import { feedbackCategories } from '../../../api/contract/feedbackCategories';
import { limits } from '../../../api/contract/limits';
import { type ApiFailure, failureOf } from '../../endpoints/baseQuery';
import { feedbackApi } from '../../endpoints/feedback';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { BroughtBack, broughtBack } from '../../shared/BroughtBack';
import { useAppDispatch } from '../../state/hooks';
import { toastShown } from '../../state/toastsSlice';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Form } from '../../ui/form/Form';
import { FormButton } from '../../ui/form/FormButton';
import { FormWatch } from '../../ui/form/FormWatch';
import { SelectField } from '../../ui/form/SelectField';
import { TextAreaField } from '../../ui/form/TextAreaField';
import { ActionRow } from '../../ui/pageLayouts';
import { forgetFeedback, keepPicture, keepWords, readFeedback } from './keptFeedback';
import { LogInFirst } from './LogInFirst';
import { PictureAgain } from './PictureAgain';
import { ScreenshotField } from './ScreenshotField';

interface FeedbackDialogProps {
  /** Path of the page that it was opened on. */
  page: string;
  /** Id of who writes. */
  writer: number;
  onClose: () => void;
}

const nothing = { category: '', text: '', file: null };
const typed = feedbackBody.omit(['page']);
const conflict = 409;
const sessionOver = 401;

/** Takes what somebody thinks of the site, with a picture where there is one; what was not sent is there again the next time. */
export function FeedbackDialog({ page, writer, onClose }: FeedbackDialogProps) {
  const { contactEmail } = useBrowserConfig();
  const [give] = feedbackApi.endpoints.giveFeedback.useMutation();
  const [addScreenshot] = feedbackApi.endpoints.addScreenshot.useMutation();
  const dispatch = useAppDispatch();
  // No server ever draws it.
  const [kept] = useState(() => readFeedback(writer));
  const { file: keptFile, ...initialValues } = kept ?? nothing;
  const [file, setFile] = useState<File | null>(keptFile);
  /** The id of what our team has, while its picture is missing there. */
  const [given, setGiven] = useState<number>();
  const [failure, setFailure] = useState<ApiFailure>();
  const thank = () => {
    dispatch(toastShown({ title: 'Thank you', description: 'Your feedback is with our team.' }));
    onClose();
  };
  const sendPicture = async (id: number, picture: File) => {
    const { error } = await addScreenshot({ id, file: picture });
    const refused = failureOf(error);
    // It has one: an answer before this was lost on its way.
    if (!refused || refused.status === conflict) thank();
    else setFailure(refused);
  };
  if (given !== undefined && failure) {
    return (
      <Dialog title="Give feedback" onClose={thank}>
        <PictureAgain
          message={failure.status === sessionOver ? null : failure.message}
          onLeave={thank}
          file={file}
          onChange={setFile}
          onSend={(picture) => sendPicture(given, picture)}
        >
          <LogInFirst page={page} />
        </PictureAgain>
      </Dialog>
    );
  }
  return (
    <Dialog title="Give feedback" onClose={onClose}>
      <p>
        It goes to our team together with your name and the page you are on. We read everything, but do not answer here: for an answer, write to{' '}
        {contactEmail}.
      </p>
      <BroughtBack sentences={kept ? [broughtBack] : []} />
      <Form
        schema={typed}
        initialValues={initialValues}
        onSubmit={async (feedback) => {
          const { data, error } = await give({ ...feedback, page: page.slice(0, limits.websiteLength) });
          const refused = failureOf(error);
          // That the session is over is said with the way back.
          if (!data) return refused?.status === sessionOver ? undefined : refused;
          setGiven(data.id);
          forgetFeedback(writer);
          if (file) await sendPicture(data.id, file);
          else thank();
          return undefined;
        }}
      >
        <SelectField name="category" label="What is it about?" options={feedbackCategories} empty="Please choose" required />
        <TextAreaField name="text" label="Your feedback" most={limits.noteLength} rows={6} required />
        <ScreenshotField
          file={file}
          onChange={(chosen) => {
            setFile(chosen);
            keepPicture(writer, chosen);
          }}
        />
        <FormWatch onValues={(values) => keepWords(writer, values)} />
        <LogInFirst page={page} />
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
