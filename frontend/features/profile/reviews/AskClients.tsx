import { styled } from 'styled-components';
import type { OwnContractor } from '../../../../api/contract/contractorChanges';
import { reviewRequestBody } from '../../../../api/contract/reviews';
import type { User } from '../../../../api/contract/session';
import { failureOf } from '../../../endpoints/baseQuery';
import { reviewsApi } from '../../../endpoints/reviews';
import { useBrowserConfig } from '../../../lib/BrowserConfigContext';
import { ButtonAnchor } from '../../../ui/Button';
import { Form } from '../../../ui/form/Form';
import { FormButton } from '../../../ui/form/FormButton';
import { TextField } from '../../../ui/form/TextField';
import { media } from '../../../ui/mediaQueries';
import { ActionRow } from '../../../ui/pageLayouts';
import { SettingsBlock } from '../SettingsBlock';
import { AskedClients } from './AskedClients';
import { CopyButton } from './CopyButton';
import { requestMail } from './requestMail';

interface AskClientsProps {
  company: OwnContractor;
  user: User;
}

const empty = { name: '', email: '' };

/** Three ways to ask a client for a review, and those who were asked. */
export function AskClients({ company, user }: AskClientsProps) {
  const { publicUrl } = useBrowserConfig();
  const [ask] = reviewsApi.endpoints.requestReview.useMutation();
  const link = `${publicUrl}/contractors/${company.slug}/leave-review`;
  const mail = requestMail({ company: company.name, writer: user.full_name, link });
  return (
    <>
      <SettingsBlock
        id="ask"
        heading="Ask a client for a review"
        text="Ask every client, not only the happy ones: good and bad reviews are welcome alike. Nobody gets more than one reminder."
      >
        <Way aria-labelledby="ask-link">
          <h3 id="ask-link">Pass on the link</h3>
          <Given>{link}</Given>
          <ActionRow>
            <CopyButton what="link" text={link} />
          </ActionRow>
        </Way>
        <Way aria-labelledby="ask-mail">
          <h3 id="ask-mail">Write an email yourself</h3>
          <Given>{mail.text}</Given>
          <ActionRow>
            <CopyButton what="mail text" text={mail.text} />
            <ButtonAnchor href={mail.address} $look="outline">
              Open in your mail program
            </ButtonAnchor>
          </ActionRow>
        </Way>
        {user.email_verified && (
          <Way aria-labelledby="ask-send">
            <h3 id="ask-send">Send it for me</h3>
            <p>We email the link in the name of your company. Each client can be asked once a year.</p>
            <Form
              labelledBy="ask-send"
              schema={reviewRequestBody}
              initialValues={empty}
              onSubmit={async (values) => failureOf((await ask({ contractor: company.id, ...values })).error)}
              done="The mail is on its way."
              clears
            >
              <Pair>
                <TextField name="name" label="Name of your client" required />
                <TextField name="email" label="Email of your client" type="email" required />
              </Pair>
              <div>
                <FormButton>Send it for me</FormButton>
              </div>
            </Form>
          </Way>
        )}
      </SettingsBlock>
      {user.email_verified && <AskedClients company={company} />}
    </>
  );
}

const Way = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  padding-top: ${({ theme }) => theme.space(5)};
  border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  & > h3 { font-size: ${({ theme }) => theme.fontSizes.body}; }
  & > p { font-size: 15px; }
`;

const Given = styled.div`
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  color: ${({ theme }) => theme.colour.textStrong};
  font-size: 15px;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  align-items: start;
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
