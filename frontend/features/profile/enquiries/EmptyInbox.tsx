import type { ManagedContractor } from '#contract/contractorChanges';
import { badgeOf } from '#contract/contractors/badge';
import { acceptsEnquiries } from '#contract/contractors/tiers';
import type { EnquiryState } from '#contract/enquiries/enquiryChoices';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Notice } from '#ui/messages/Notice';
import { enquiryStateLabels } from './enquiryLabels';

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
      <Notice title={`None with the state ${enquiryStateLabels[state].label}`} action={<Button onClick={onShowAll}>Show all enquiries</Button>}>
        There may be some in another state.
      </Notice>
    );
  }
  if (!acceptsEnquiries(badgeOf(company).tier)) {
    return (
      <Notice title="The enquiry form comes with Standard" action={<ButtonLink to="/join">Compare the tiers</ButtonLink>}>
        Your profile has the tier Basic. With Standard or Premium visitors can ask you for a quote on your profile, and their enquiries come here and
        to your mailbox.
      </Notice>
    );
  }
  if (company.profile_status !== 'accepted') {
    return <Notice title="No enquiries yet">Visitors can ask you for a quote as soon as your profile is in the directory.</Notice>;
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
      Visitors ask you by the button Request quote on your profile, or ask several contractors at once that they have saved. Each enquiry is emailed
      to everybody of your team and waits here.
    </Notice>
  );
}
