import { useState } from 'react';
import { feedbackBody, feedbackCategories } from '#contract/feedback/feedback';
import { limits } from '#contract/shared/limits';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { useDeduplicatedMutation } from '#endpoints/base/useIdempotentMutation';
import { feedbackApi } from '#endpoints/feedback';
import { buildAuthUrl } from '#lib/navigation/authRedirect';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { RestoredInputNotice, restoredInputMessage } from '#shared/forms/RestoredInputNotice';
import { useAppDispatch, useAppSelector } from '#state/hooks';
import { toastShown } from '#state/toastsSlice';
import { Button } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { FormValuesObserver } from '#ui/form/FormValuesObserver';
import { SelectField } from '#ui/form/fields/SelectField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { Dialog } from '#ui/overlays/Dialog';
import { cacheFeedbackScreenshot, deleteFeedbackDraft, readFeedbackDraft, saveFeedbackText } from './feedbackDraft';
import { ScreenshotField } from './ScreenshotField';
import { ScreenshotRetry } from './ScreenshotRetry';

interface FeedbackDialogProps {
  /** Path of the page where it was opened. */
  page: string;
  /** User id of the author. */
  authorId: number;
  onClose: () => void;
}

const emptyFeedback = { category: '', text: '', file: null };
const formSchema = feedbackBody.omit(['page']);
const conflictStatus = 409;
const unauthorizedStatus = 401;

/** Collects feedback with an optional screenshot. Unsent input is restored the next time. */
export function FeedbackDialog({ page, authorId, onClose }: FeedbackDialogProps) {
  const { contactEmail } = useBrowserConfig();
  const [submitFeedback] = feedbackApi.endpoints.submitFeedback.useMutation();
  const send = useDeduplicatedMutation(submitFeedback);
  const [addScreenshot] = feedbackApi.endpoints.addScreenshot.useMutation();
  const dispatch = useAppDispatch();
  // Never rendered on the server, so storage is available.
  const [restoredDraft] = useState(() => readFeedbackDraft(authorId));
  const { file: restoredFile, ...initialValues } = restoredDraft ?? emptyFeedback;
  const [file, setFile] = useState<File | null>(restoredFile);
  /** Id of the submitted feedback while its screenshot is still missing. */
  const [submittedId, setSubmittedId] = useState<number>();
  const [failure, setFailure] = useState<ApiFailure>();
  const finish = () => {
    dispatch(toastShown({ title: 'Thank you', description: "We've sent your feedback to our team." }));
    onClose();
  };
  const uploadScreenshot = async (id: number, picture: File) => {
    const { error } = await addScreenshot({ id, file: picture });
    const requestFailure = toApiFailure(error);
    // A conflict means that the screenshot has arrived: the response to an earlier attempt was lost.
    if (!requestFailure || requestFailure.status === conflictStatus) finish();
    else setFailure(requestFailure);
  };
  if (submittedId !== undefined && failure) {
    return (
      <Dialog title="Give feedback" onClose={finish}>
        <ScreenshotRetry
          message={failure.status === unauthorizedStatus ? null : failure.message}
          onSkip={finish}
          file={file}
          onChange={setFile}
          onSend={(picture) => uploadScreenshot(submittedId, picture)}
        >
          <LoginRequiredAlert page={page} />
        </ScreenshotRetry>
      </Dialog>
    );
  }
  return (
    <Dialog title="Give feedback" onClose={onClose}>
      <p>
        We send your feedback to our team with your name and the page you're on. We read everything but can't reply here. If you need a reply, email{' '}
        {contactEmail}.
      </p>
      <RestoredInputNotice messages={restoredDraft ? [restoredInputMessage] : []} />
      <Form
        schema={formSchema}
        initialValues={initialValues}
        onSubmit={async (feedback) => {
          const { data, error } = await send({ body: { ...feedback, page: page.slice(0, limits.maxWebsiteLength) } });
          const requestFailure = toApiFailure(error);
          // An expired session is reported by `LoginRequiredAlert`, with a link to sign in.
          if (!data) return requestFailure?.status === unauthorizedStatus ? undefined : requestFailure;
          setSubmittedId(data.id);
          deleteFeedbackDraft(authorId);
          if (file) await uploadScreenshot(data.id, file);
          else finish();
          return undefined;
        }}
      >
        <SelectField name="category" label="What is it about?" options={feedbackCategories} emptyLabel="Choose a topic" required />
        <TextAreaField name="text" label="Your feedback" maxLength={limits.maxNoteLength} rows={6} required />
        <ScreenshotField
          file={file}
          onChange={(chosen) => {
            setFile(chosen);
            cacheFeedbackScreenshot(authorId, chosen);
          }}
        />
        <FormValuesObserver onValues={(values) => saveFeedbackText(authorId, values)} />
        <LoginRequiredAlert page={page} />
        <ActionRow>
          <SubmitButton pendingLabel="Sending">Send feedback</SubmitButton>
          <Button $look="outline" onClick={onClose}>
            Cancel
          </Button>
        </ActionRow>
      </Form>
    </Dialog>
  );
}

/** Asks a user whose session has ended to sign in, in a new tab so that this one keeps the input. @param page where the new tab returns to */
function LoginRequiredAlert({ page }: { page: string }) {
  const isSignedOut = useAppSelector((state) => state.session.status === 'signedOut');
  if (!isSignedOut) return null;
  return (
    <Alert>
      You've been logged out.{' '}
      <a href={buildAuthUrl(page)} target="_blank" rel="noopener">
        Log in (opens in a new tab)
      </a>
      , then come back here to send your feedback. We've kept what you typed.
    </Alert>
  );
}
