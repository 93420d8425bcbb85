import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { EnquiryOutcome } from '#contract/enquiries/enquiries';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { useDeduplicatedMutation } from '#endpoints/base/useIdempotentMutation';
import { enquiriesApi } from '#endpoints/enquiries';
import { pluralize } from '#lib/text/format';
import { useAppDispatch, useAppSelector } from '#state/hooks';
import { Form, type FormFailure } from '#ui/form/Form';
import { Honeypot } from '#ui/form/fields/Honeypot';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { BlockPanel } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';
import { DraftAutosave } from './DraftAutosave';
import { createDraftWriter } from './draftWriter';
import { createEnquiryUploadQueue, type EnquiryUploadQueue } from './enquiryUploads';
import { FilesField } from './FilesField';
import { JobBlocks } from './JobBlocks';
import { FullWidth, QuoteBlock, RequiredMark } from './QuoteBlock';
import { saveQuoteDraft } from './quoteDraft';
import { buildEnquiryBody, emptyQuote, type QuoteFile, type QuoteFormValues, quoteSchema } from './quoteValues';
import { RecipientsField } from './RecipientsField';
import { type Recipients, useRecipients } from './useRecipients';

interface QuoteRequestFormProps {
  /** Id of the page's heading. */
  labelledBy: string;
  /** Receives the outcome and the sender's email address. */
  onSent: (outcome: EnquiryOutcome, email: string) => void;
}

/** The enquiry form: recipients, job, files and sender. */
export function QuoteRequestForm({ labelledBy, onSent }: QuoteRequestFormProps) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.session.user?.id ?? null);
  const recipients = useRecipients();
  const [writer] = useState(createDraftWriter);
  const [queue] = useState(() => createEnquiryUploadQueue(dispatch));
  const [hasLostFiles, setHasLostFiles] = useState(false);
  const [sendEnquiry] = enquiriesApi.endpoints.sendEnquiry.useMutation();
  const send = useDeduplicatedMutation(sendEnquiry);
  const recipientsHeadingId = useId();
  const { length } = recipients.chosen;
  const handleSubmit = async (values: QuoteFormValues, files: () => QuoteFile[]): Promise<FormFailure | undefined> => {
    const unreadyFailure = await findUnreadyField(recipients, queue);
    if (unreadyFailure) return unreadyFailure;
    const { data, error } = await send({ body: buildEnquiryBody({ ...values, files: files() }) });
    if (!data) return toApiFailure(error);
    writer.drop();
    saveQuoteDraft(userId, null);
    onSent(data, values.email);
    return undefined;
  };
  return (
    <Form
      labelledBy={labelledBy}
      schema={quoteSchema}
      initialValues={emptyQuote}
      onSubmit={(values, form) => handleSubmit(values, () => form.getState().values.files)}
    >
      <Layout>
        <Aside aria-labelledby={recipientsHeadingId}>
          <h2 id={recipientsHeadingId}>Recipients</h2>
          <RecipientsField recipients={recipients} />
        </Aside>
        <Blocks>
          <DraftAutosave
            writer={writer}
            onRestored={setHasLostFiles}
            onStartOver={() => {
              queue.clear();
              setHasLostFiles(false);
            }}
          />
          <JobBlocks />
          <QuoteBlock title="Files">
            <FullWidth>
              <FilesField queue={queue} hasLostFiles={hasLostFiles} />
            </FullWidth>
          </QuoteBlock>
          <QuoteBlock title="Your details">
            <TextField name="name" label="Your name" autoComplete="name" aside={<RequiredMark />} required />
            <TextField name="company" label="Company" autoComplete="organization" />
            <TextField
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              aside={<RequiredMark />}
              hint="Contractors will reply to this email address."
              required
            />
            <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
          </QuoteBlock>
          <Honeypot name="homepage" />
          <SubmitRow>
            <SubmitButton look="accent" pendingLabel="Sending">
              {length > 1 ? `Send to ${pluralize(length, 'company', 'companies')}` : 'Send enquiry'}
            </SubmitButton>
            <p>We share what you enter here, including your name and contact details, only with the companies you select.</p>
          </SubmitRow>
        </Blocks>
      </Layout>
    </Form>
  );
}

/** Returns a failure for the field that still has pending or failed requests, so that it is shown next to that field. */
async function findUnreadyField(recipients: Recipients, queue: EnquiryUploadQueue): Promise<FormFailure | undefined> {
  if (recipients.loadingKeys.length + recipients.failedKeys.length > 0) {
    return buildFieldFailure('contractor_ids', 'Some contractors could not be loaded. Try again, or remove them.');
  }
  await queue.whenSettled();
  return queue.getUploads().length > 0 ? buildFieldFailure('files', 'Some files could not be uploaded. Try again, or remove them.') : undefined;
}

function buildFieldFailure(field: string, message: string): FormFailure {
  return { message, fields: { [field]: message } };
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  ${media.desktop} { grid-template-columns: 360px minmax(0, 1fr); gap: ${({ theme }) => theme.space(8)}; }
`;

const Aside = styled(BlockPanel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
  ${media.desktop} { position: sticky; top: ${({ theme }) => theme.space(22)}; max-height: calc(100vh - ${({ theme }) => theme.space(26)}); overflow-y: auto; padding: ${({ theme }) => theme.space(5)}; }
`;

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
`;

const SubmitRow = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  justify-items: start;
  & > p { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; }
`;
