import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { EnquiryOutcome } from '#contract/enquiries/enquiries';
import { limits } from '#contract/shared/limits';
import { PageHeading } from '#shared/page/PageHeading';
import { FullHeightArea, StackPage } from '#ui/layout/pageLayouts';
import { QuoteRequestForm } from './form/QuoteRequestForm';
import { SentEnquiry } from './SentEnquiry';

/** Requests a quote from several contractors at once. See docs/product-rules.md#11-enquiries. */
export function RequestQuotePage() {
  const [sent, setSent] = useState<{ outcome: EnquiryOutcome; email: string }>();
  const headingId = useId();
  if (sent) {
    return (
      <FullHeightArea>
        <SentEnquiry {...sent} />
      </FullHeightArea>
    );
  }
  return (
    <StackPage>
      <Head>
        <PageHeading id={headingId}>Request a quote</PageHeading>
        <p>
          Describe the job once and ask up to {limits.maxEnquiryRecipients} contractors for a quote. Only fields marked Required are mandatory, but
          more detail gets you a more accurate quote.
        </p>
      </Head>
      <QuoteRequestForm labelledBy={headingId} onSent={(outcome, email) => setSent({ outcome, email })} />
      <noscript>You need JavaScript to send an enquiry. Turn it on for this site, then reload the page.</noscript>
    </StackPage>
  );
}

const Head = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  & > p { max-width: 720px; }
`;
