import { styled } from 'styled-components';
import { profileStatusTexts } from '#contract/contractors/statusLabels';
import { RestoredInputNotice, restoredInputMessage } from '#shared/forms/RestoredInputNotice';
import { StatusLabel } from '#shared/labels/StatusLabel';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Disclosure } from '#ui/layout/Disclosure';
import { Alert } from '#ui/messages/Alert';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { Notice } from '#ui/messages/Notice';
import { LoadingPage, ProgressBar, Spinner } from '#ui/messages/Spinner';
import { InfoTip } from '#ui/overlays/InfoTip';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { GuideSection, InlineRow, Specimen } from '../Guide';

const shownStatuses = ['draft', 'pending', 'accepted', 'rejected'] as const;

export function MessagesSection({ id }: { id: string }) {
  return (
    <GuideSection
      id={id}
      heading="Messages and waiting"
      text="Say what happened and what to do next. Show a status with a word or an icon. Colour only supports it."
    >
      <Specimen heading="Alert" files={['ui/messages/Alert.tsx']} note="For something that just went wrong. Screen readers read it out immediately.">
        <Alert>The server could not be reached. Check the connection and try again.</Alert>
      </Specimen>
      <Specimen heading="Info panel" files={['ui/messages/InfoPanel.tsx']} note="For something people need to know before they continue.">
        <InfoPanel title="Confirm your email address" action={<Button $look="outline">Send again</Button>}>
          We sent you a link. It works for 24 hours.
        </InfoPanel>
      </Specimen>
      <Specimen heading="Notice" files={['ui/messages/Notice.tsx']} note="Shown in place of a list or page.">
        <Notice title="No contractors found" level={3} action={<ButtonLink to="/">Clear all filters</ButtonLink>}>
          No contractors match all your filters.
        </Notice>
      </Specimen>
      <Specimen heading="Disclosure" files={['ui/layout/Disclosure.tsx']}>
        <div>
          <Disclosure heading="Open by default" open>
            <p>The content of the section.</p>
          </Disclosure>
          <Disclosure heading="Closed by default" open={false}>
            <p>The content of the section.</p>
          </Disclosure>
        </div>
      </Specimen>
      <Specimen heading="Info tip" files={['ui/overlays/InfoTip.tsx']} note="Shown on hover, focus or tap.">
        <InlineRow>
          <InfoTip label="What verified means" tip="We have confirmed that this profile is run by the company, or checked its details ourselves.">
            Verified
          </InfoTip>
        </InlineRow>
      </Specimen>
      <Specimen heading="Status label" files={['shared/labels/StatusLabel.tsx']}>
        <InlineRow>
          {shownStatuses.map((status) => (
            <StatusLabel key={status} status={profileStatusTexts[status]} />
          ))}
        </InlineRow>
      </Specimen>
      <Specimen heading="Spinner" files={['ui/messages/Spinner.tsx']} note="Decorative, in the colour of the text. Always place it next to words.">
        <InlineRow>
          {[14, 18, 24].map((size) => (
            <Spinner key={size} $size={size} />
          ))}
        </InlineRow>
      </Specimen>
      <Specimen heading="Progress bar" files={['ui/messages/ProgressBar.ts']}>
        {[0, 40, 100].map((percent) => (
          <ProgressBar key={percent} aria-label={`Sending, ${percent}%`} max={100} value={percent} />
        ))}
      </Specimen>
      <Specimen heading="Loading page" files={['ui/messages/Spinner.tsx']}>
        <Small>
          <LoadingPage />
        </Small>
      </Specimen>
      <Specimen heading="Restored input" files={['shared/forms/RestoredInputNotice.tsx']} note="A form continues with what was entered before.">
        <RestoredInputNotice messages={[restoredInputMessage, 'Please choose your documents again.']} />
      </Specimen>
      <Specimen
        heading="For screen readers only"
        span={2}
        files={['ui/VisuallyHidden.ts']}
        note="Text for information that sighted people get from the layout."
      >
        <p>
          There is a word for screen readers between these dots: ·<VisuallyHidden>hidden</VisuallyHidden>·
        </p>
      </Specimen>
    </GuideSection>
  );
}

/** Reduces the minimum height, which on a separate page keeps the footer down. */
const Small = styled.div`
  & > div { min-height: 120px; }
`;
