import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { EnquiryOutcome } from '../../../api/contract/enquiries';
import { failureOf } from '../../endpoints/baseQuery';
import { enquiriesApi } from '../../endpoints/enquiries';
import { countOf } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { ButtonLink } from '../../ui/Button';
import { Form, type FormFailure } from '../../ui/form/Form';
import { FormButton } from '../../ui/form/FormButton';
import { Honeypot } from '../../ui/form/Honeypot';
import { TextField } from '../../ui/form/TextField';
import { media } from '../../ui/mediaQueries';
import { Notice } from '../../ui/Notice';
import { BlockPanel } from '../../ui/Page';
import { DraftStrip } from './DraftStrip';
import { createDraftWriter } from './draftWriter';
import { FilesField } from './FilesField';
import { createFileQueue, type FileQueue } from './fileQueue';
import { JobBlocks } from './JobBlocks';
import { keepDraft } from './keptDraft';
import { Needed, QuoteBlock, Wide } from './QuoteBlock';
import { bodyOf, emptyQuote, type QuoteFile, type QuoteForm, quoteForm } from './quoteValues';
import { RecipientsField } from './RecipientsField';
import { type Recipients, useRecipients } from './useRecipients';

interface QuoteDeskProps {
  /** Of the page's heading. */
  labelledBy: string;
  /** Gets what became of the enquiry, and the address it was written from. */
  onSent: (outcome: EnquiryOutcome, email: string) => void;
}

/** The enquiry that is being written: who gets it, the job, the files and who asks. */
export function QuoteDesk({ labelledBy, onSent }: QuoteDeskProps) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => state.session.user?.id ?? null);
  const recipients = useRecipients();
  const [writer] = useState(createDraftWriter);
  const [queue] = useState(() => createFileQueue(dispatch));
  const [lostFiles, setLostFiles] = useState(false);
  const [send] = enquiriesApi.endpoints.sendEnquiry.useMutation();
  const askedId = useId();
  const { length } = recipients.chosen;
  const submit = async (values: QuoteForm, files: () => QuoteFile[]): Promise<FormFailure | undefined> => {
    const unready = await unreadyField(recipients, queue);
    if (unready) return unready;
    const { data, error } = await send(bodyOf({ ...values, files: files() }));
    if (!data) return failureOf(error);
    writer.drop();
    keepDraft(userId, null, Date.now());
    onSent(data, values.email);
    return undefined;
  };
  return (
    <Form
      labelledBy={labelledBy}
      schema={quoteForm}
      initialValues={emptyQuote}
      onSubmit={(values, form) => submit(values, () => form.getState().values.files)}
    >
      <Layout>
        <Aside aria-labelledby={askedId}>
          <h2 id={askedId}>Recipients</h2>
          <RecipientsField recipients={recipients} />
        </Aside>
        {recipients.isNobody ? (
          <Nobody>
            <Notice
              level={2}
              title="Choose whom to ask first"
              action={
                <ButtonLink to="/" $look="outline">
                  Find contractors
                </ButtonLink>
              }
            >
              Open a contractor's profile and choose Request quote, or save some with the heart and tick them here.
            </Notice>
          </Nobody>
        ) : (
          <Blocks>
            <DraftStrip
              writer={writer}
              onBack={setLostFiles}
              onStartOver={() => {
                queue.clear();
                setLostFiles(false);
              }}
            />
            <JobBlocks />
            <QuoteBlock title="Files">
              <Wide>
                <FilesField queue={queue} lost={lostFiles} />
              </Wide>
            </QuoteBlock>
            <QuoteBlock title="You">
              <TextField name="name" label="Your name" autoComplete="name" aside={<Needed />} required />
              <TextField name="company" label="Company" autoComplete="organization" />
              <TextField
                name="email"
                label="Email"
                type="email"
                autoComplete="email"
                aside={<Needed />}
                hint="Replies come to this address."
                required
              />
              <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
            </QuoteBlock>
            <Honeypot name="homepage" />
            <Send>
              <FormButton look="accent" pending="Sending">
                {length > 1 ? `Send to ${countOf(length, 'company', 'companies')}` : 'Send enquiry'}
              </FormButton>
              <p>Only the companies that you ask get what you write here, with your name and contact details.</p>
            </Send>
          </Blocks>
        )}
      </Layout>
    </Form>
  );
}

/** What is still on its way, said beside its field. */
async function unreadyField(recipients: Recipients, queue: FileQueue): Promise<FormFailure | undefined> {
  if (recipients.waiting.length + recipients.failed.length > 0) {
    return refusal('contractor_ids', 'Not every contractor you chose has been loaded. Please try again, or take them out.');
  }
  await queue.settled();
  return queue.files().length > 0 ? refusal('files', 'Not every file was sent. Please try again, or leave them out.') : undefined;
}

function refusal(field: string, message: string): FormFailure {
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

/** Beside the panel of those who are asked it starts where that does. */
const Nobody = styled.div`
  ${media.desktop} { & > * { margin-top: 0; } }
`;

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
`;

const Send = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  justify-items: start;
  & > p { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 14px; }
`;
