import { mergeUndoDays } from '#contract/duplicates/duplicates';
import { type CompanyEmailData, defineEmail } from '../email/emailTemplate';

/** Tells a claimant that the company's profile was merged with one that has an owner, so the claim is closed. */
export const buildClaimClosedByMergeEmail = defineEmail('claimClosedByMerge', (site, { name, company }: CompanyEmailData) => ({
  subject: `Your claim for ${company} is closed`,
  name,
  before: [`We merged two profiles of ${company} into one. The merged profile already has an owner, so we've closed your claim.`],
  after: [
    `If you know the owner, ask them to invite you to the team. If you think this is wrong, dispute the ownership at ${site.publicUrl}/onboarding/claim or email ${site.contactEmail}.`,
  ],
}));

/** Tells a member that the profile was merged into another one. */
export const buildProfileMergedEmail = defineEmail(
  'profileMerged',
  (site, { name, company, into, slug }: CompanyEmailData & { into: string; slug: string }) => ({
    subject: `Your profile ${company} was merged with another one`,
    name,
    before: [
      `We found that ${company} and ${into} are the same company, so we merged their profiles. You manage the merged profile as before. It has the likes, reviews and enquiries of both.`,
    ],
    button: { label: 'Go to your dashboard', url: `${site.publicUrl}/dashboard` },
    after: [
      `The old link to your profile redirects to the merged profile: ${site.publicUrl}/contractors/${slug}`,
      `If they are two different companies, email ${site.contactEmail} within ${mergeUndoDays} days so that we can undo the merge.`,
    ],
  }),
);
