import type { ManagedContractor } from '#contract/contractorChanges';
import { badgeOf } from '#contract/contractors/badge';
import { acceptsEnquiries } from '#contract/contractors/tiers';
import { type EnquiryState, enquiryStateTexts } from '#contract/enquiries/enquiryChoices';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Notice } from '#ui/messages/Notice';

interface EmptyInboxProps {
  company: ManagedContractor;
  /** The state by which the list is filtered; undefined for all. */
  state: EnquiryState | undefined;
  onShowAll: () => void;
}

/** Replaces an empty list and explains how enquiries arrive. */
export function EmptyInbox({ company, state, onShowAll }: EmptyInboxProps) {
  if (state) {
    return (
      <Notice
        title={`No enquiries with the status ${enquiryStateTexts[state].label}`}
        action={<Button onClick={onShowAll}>Show all enquiries</Button>}
      >
        Try a different status.
      </Notice>
    );
  }
  if (!acceptsEnquiries(badgeOf(company).tier)) {
    return (
      <Notice title="Quote requests come with Standard" action={<ButtonLink to="/join">Compare tiers</ButtonLink>}>
        You're on the Basic tier. With Standard or Premium, visitors can request a quote from your profile. Their enquiries arrive here and in your
        email inbox.
      </Notice>
    );
  }
  if (company.profile_status !== 'accepted') {
    return <Notice title="No enquiries yet">Visitors can request a quote once your profile is listed.</Notice>;
  }
  return (
    <Notice
      title="No enquiries yet"
      action={
        <ButtonLink to={`/contractors/${company.slug}`} $look="outline">
          View public profile
        </ButtonLink>
      }
    >
      Visitors can use Request quote on your profile, or ask several contractors on their shortlist at once. We email each enquiry to your whole team
      and list it here.
    </Notice>
  );
}
