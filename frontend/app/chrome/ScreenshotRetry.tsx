import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#ui/controls/Button';
import { ActionRow } from '#ui/layout/pageLayouts';
import { Alert } from '#ui/messages/Alert';
import { ScreenshotField } from './ScreenshotField';

interface ScreenshotRetryProps {
  /** Why the upload failed; null where the children explain it. */
  message: string | null;
  children: ReactNode;
  file: File | null;
  onChange: (file: File | null) => void;
  onSend: (file: File) => Promise<void>;
  onSkip: () => void;
}

/** Says that the feedback was received without its screenshot, which can be sent again, replaced or skipped. */
export function ScreenshotRetry({ message, children, file, onChange, onSend, onSkip }: ScreenshotRetryProps) {
  const [isSending, setIsSending] = useState(false);
  const confirmation = useRef<HTMLParagraphElement>(null);
  // The focused button was removed together with the form.
  useEffect(() => confirmation.current?.focus(), []);
  const handleSend = async (picture: File) => {
    setIsSending(true);
    await onSend(picture);
    setIsSending(false);
  };
  return (
    <>
      <Confirmation ref={confirmation} tabIndex={-1}>
        We've received your feedback, but not your screenshot.
      </Confirmation>
      {message !== null && !isSending && <Alert>{message}</Alert>}
      {children}
      <ScreenshotField file={file} onChange={onChange} />
      <ActionRow>
        <Button disabled={!file || isSending} onClick={() => file && void handleSend(file)}>
          {isSending ? 'Sending' : 'Send screenshot again'}
        </Button>
        <Button $look="outline" onClick={onSkip}>
          Skip screenshot
        </Button>
      </ActionRow>
    </>
  );
}

const Confirmation = styled.p`
  &:focus { outline: none; box-shadow: none; }
`;
