import { expect } from 'chai';
import {
  buildAccountDeletedEmail,
  buildAccountExistsEmail,
  buildAccountLockedEmail,
  buildEmailChangedEmail,
  buildEmailChangeEmail,
  buildEmailChangeRequestedEmail,
  buildPasswordChangedEmail,
  buildPasswordResetEmail,
  buildPasswordSetupEmail,
  buildVerificationEmail,
} from '#api/modules/accounts/emails';
import {
  buildClaimApprovedEmail,
  buildClaimClosedEmail,
  buildClaimConfirmationEmail,
  buildClaimReceivedEmail,
  buildClaimRejectedEmail,
  buildClaimRevokedEmail,
  buildVerificationApprovedEmail,
  buildVerificationRevokedEmail,
} from '#api/modules/claims/emails';
import { buildClaimClosedByMergeEmail, buildProfileMergedEmail } from '#api/modules/duplicates/emails';
import { renderEmail } from '#api/modules/email/renderEmail';
import { buildAdminDigestEmail, buildDisputeEmail } from '#api/modules/notifications/emails';
import { buildProfileAcceptedEmail, buildProfileRejectedEmail, buildProfileSubmittedEmail } from '#api/modules/profiles/emails';
import {
  buildNewReviewEmail,
  buildReviewPublishedEmail,
  buildReviewRejectedEmail,
  buildReviewRemovedEmail,
  buildReviewReplyEmail,
} from '#api/modules/reviews/emails/reviewDecisionEmails';
import { buildReviewConfirmationEmail, buildReviewReceivedEmail } from '#api/modules/reviews/emails/reviewEmails';
import { buildReviewReminderEmail, buildReviewRequestEmail } from '#api/modules/reviews/emails/reviewRequestEmails';
import { buildInvitationAcceptedEmail, buildInvitationEmail, buildRemovedFromTeamEmail, buildRoleChangedEmail } from '#api/modules/teams/emails';

const site = { productName: 'Drill & Find', contactEmail: 'hello@directory.example', publicUrl: 'https://directory.example' };
const token = 'tOkEn_-0123456789abcdefghijklmnopqrst';
/** Values that emails about a company contain besides the recipient's name. */
const about = {
  ...{ company: 'Bohr & Söhne', account: 'ana@drill.example', slug: 'bohr-und-sohne', id: 7, reason: 'The <letter> is & stays unsigned.' },
  ...{
    inviter: 'Kim Lee',
    member: 'Lee Kim',
    email: 'lee@drill.example',
    into: 'Bohr AG',
    role: 'editor' as const,
    expiresAt: Date.UTC(2026, 10, 29, 23),
  },
  ...{ rating: 4, title: 'Straight <b>holes</b>', text: 'On time.\n<script>alert("1")</script>', reply: 'Thank you for the <em>work</em>.' },
};
const accountMails = {
  verifyEmail: buildVerificationEmail,
  resetPassword: buildPasswordResetEmail,
  setPassword: buildPasswordSetupEmail,
  passwordChanged: buildPasswordChangedEmail,
  accountLocked: buildAccountLockedEmail,
  emailChange: buildEmailChangeEmail,
  emailChangeRequested: buildEmailChangeRequestedEmail,
  emailChanged: buildEmailChangedEmail,
  accountExists: buildAccountExistsEmail,
  accountDeleted: buildAccountDeletedEmail,
};
const claimMails = {
  confirmClaim: buildClaimConfirmationEmail,
  claimReceived: buildClaimReceivedEmail,
  claimApproved: buildClaimApprovedEmail,
  claimRejected: buildClaimRejectedEmail,
  claimClosed: buildClaimClosedEmail,
  claimRevoked: buildClaimRevokedEmail,
  verificationApproved: buildVerificationApprovedEmail,
  verificationRevoked: buildVerificationRevokedEmail,
};
const profileMails = {
  profileSubmitted: buildProfileSubmittedEmail,
  profileAccepted: buildProfileAcceptedEmail,
  profileRejected: buildProfileRejectedEmail,
};
const teamMails = {
  invitation: buildInvitationEmail,
  invitationAccepted: buildInvitationAcceptedEmail,
  roleChanged: buildRoleChangedEmail,
  removedFromTeam: buildRemovedFromTeamEmail,
};
const reviewMails = {
  confirmReview: buildReviewConfirmationEmail,
  reviewReceived: buildReviewReceivedEmail,
  reviewPublished: buildReviewPublishedEmail,
  reviewRejected: buildReviewRejectedEmail,
  reviewRemoved: buildReviewRemovedEmail,
  reviewForTeam: buildNewReviewEmail,
  reviewAnswered: buildReviewReplyEmail,
};
const requestMails = { reviewRequest: buildReviewRequestEmail, reviewReminder: buildReviewReminderEmail };
const mergeMails = { claimClosedByMerge: buildClaimClosedByMergeEmail, profileMerged: buildProfileMergedEmail };
const mails = { ...accountMails, ...claimMails, ...profileMails, ...teamMails, ...reviewMails, ...requestMails, ...mergeMails };
const links: Partial<Record<keyof typeof mails, string>> = {
  verifyEmail: `https://directory.example/verify-email/${token}`,
  resetPassword: `https://directory.example/reset-password/${token}`,
  setPassword: `https://directory.example/reset-password/${token}`,
  passwordChanged: 'https://directory.example/forgot-password',
  accountLocked: 'https://directory.example/forgot-password',
  emailChange: `https://directory.example/confirm-email/${token}`,
  emailChangeRequested: 'https://directory.example/forgot-password',
  accountExists: 'https://directory.example/auth',
  confirmClaim: `https://directory.example/onboarding/claim?token=${token}`,
  claimReceived: 'https://directory.example/onboarding/claim',
  claimApproved: 'https://directory.example/dashboard',
  verificationApproved: 'https://directory.example/dashboard',
  verificationRevoked: 'https://directory.example/dashboard',
  profileSubmitted: 'https://directory.example/dashboard',
  profileAccepted: 'https://directory.example/contractors/bohr-und-sohne',
  profileRejected: 'https://directory.example/onboarding/create?draft=7',
  profileMerged: 'https://directory.example/dashboard',
  invitation: `https://directory.example/invitations/${token}`,
  invitationAccepted: 'https://directory.example/dashboard',
  roleChanged: 'https://directory.example/dashboard',
  confirmReview: `https://directory.example/reviews/confirm/${token}`,
  reviewReceived: `https://directory.example/reviews/edit/${token}`,
  reviewPublished: 'https://directory.example/contractors/bohr-und-sohne',
  reviewRejected: `https://directory.example/reviews/edit/${token}`,
  reviewRemoved: `https://directory.example/reviews/edit/${token}`,
  reviewForTeam: 'https://directory.example/profile/manage?tab=reviews&contractor=7',
  reviewAnswered: 'https://directory.example/contractors/bohr-und-sohne',
  reviewRequest: 'https://directory.example/contractors/bohr-und-sohne/leave-review',
  reviewReminder: 'https://directory.example/contractors/bohr-und-sohne/leave-review',
};

for (const [name, write] of Object.entries(mails)) {
  const mail = (from: typeof site, person: { name: string; token: string }) => write(from, { ...about, ...person });
  describe(`Email ${name}`, () => {
    it('names the person and the product in both parts', () => {
      const { subject, text, html } = mail(site, { name: 'Ana Müller', token });
      expect(subject).to.include(name in accountMails ? 'Drill & Find' : about.company);
      for (const part of [text, html]) expect(part).to.include('Hello Ana Müller,');
      expect(text).to.include('Drill & Find');
      expect(html).to.include('Drill &#38; Find').and.to.not.include('Drill & Find');
    });

    it('has its link alone on a line of the text part, and behind the button', () => {
      const { text, html } = mail(site, { name: 'Ana', token });
      const link = links[name as keyof typeof mails];
      if (link) {
        expect(text.split('\n')).to.include(link);
        expect(html).to.include(`<a href="${link.replaceAll('&', '&#38;')}" style="display:inline-block`);
      } else expect(text).to.not.include(token);
      const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '');
      for (const address of addresses) expect(address).to.match(/^(https:\/\/directory\.example(\/|$)|mailto:hello@directory\.example$)/);
    });

    it('escapes markup, and omits names that are not names', () => {
      const { subject, text, html } = mail({ ...site, productName: '<b>"Drill"</b>' }, { name: `<script>alert("1")</script> & 'Co'`, token });
      expect(html).to.not.match(/<script|<b>|alert\("1"\)/);
      expect(html).to.include('&#60;b&#62;&#34;Drill&#34;&#60;/b&#62;');
      expect(text).to.match(/^Hello,\n/);
      if (name in accountMails) expect(subject).to.include('<b>"Drill"</b>');
      else expect(html).to.include('Bohr &#38; S').and.to.not.include('<letter>');
    });

    it('keeps its subject and its greeting on one line', () => {
      const { subject, text } = mail({ ...site, productName: 'Drill\r\nBcc: eve@example.com' }, { name: 'Ana\r\n\r\nYou won\u0000 a rig', token });
      expect(subject).to.match(/^[^\p{C}]+$/u);
      expect(text).to.match(/^Hello Ana You won a rig,\n/);
    });

    for (const name of ['Ana', "Seán O'Neil", 'Jean-Luc Picard', 'J. R. Müller', 'प्रिया शर्मा', '北方', 'D’Angelo Russo']) {
      it(`greets ${name}`, () => {
        expect(mail(site, { name, token }).text).to.satisfy((text: string) => text.startsWith(`Hello ${name},\n`));
      });
    }

    for (const spam of [
      'Your invoice of $900 is overdue',
      'Call +1 900 555',
      'Claim prize at evil。com',
      'ｅｖｉｌ．ｃｏｍ',
      'Ana '.repeat(20),
      'Visit https://evil.example',
      'www.evil.com',
      'evil.example/win now',
      'eve@evil',
      'EVIL.COM',
    ]) {
      it(`does not include "${spam}" as a name`, () => {
        const { text, html } = mail(site, { name: spam, token });
        expect(text).to.match(/^Hello,\n/);
        expect(html).to.not.match(/evil/i);
      });
    }
  });
}

describe('Invitation email', () => {
  const write = (given: Partial<Parameters<typeof buildInvitationEmail>[1]>) => buildInvitationEmail(site, { ...about, name: '', token, ...given });

  it('states the inviter, the company, the role, the expiry and how to decline', () => {
    const { subject, text } = write({});
    expect(subject).to.equal('Join the team of Bohr & Söhne on Drill & Find');
    expect(text).to.match(/^Hello,\n/);
    expect(text).to.include('Kim Lee (ana@drill.example) has invited you to help manage the profile of Bohr & Söhne on Drill & Find as an editor.');
    expect(text).to.include('expires on 29 Nov 2026').and.to.include('lee@drill.example');
    expect(text).to.include('ignore this email. Nothing happens unless you accept');
    expect(write({ role: 'owner' }).text).to.include('as an owner.');
  });

  for (const company of ['S.A. de C.V. Perforaciones', '1st Drilling (Pty) Ltd.', 'Müller/Söhne, Bohr "Tief"', '北方钻探']) {
    it(`names ${company}`, () => expect(write({ company }).subject).to.include(company));
  }

  for (const spam of ['You won! Visit evil.example', 'https://evil', 'Call 1900555000', 'a'.repeat(81), 'ｅｖｉｌ．ｃｏｍ', 'Pay $900', 'eve@evil']) {
    it(`does not include "${spam}" as a company or a person`, () => {
      const { subject, text, html } = write({ company: spam, inviter: spam });
      expect(subject).to.equal('Join the team of a drilling company on Drill & Find');
      expect(text).to.include('\n\nana@drill.example has invited you to help');
      for (const part of [text, html]) expect(part).to.not.include(spam);
    });
  }
});

describe('Closing text of emails', () => {
  const reason = 'See https://directory.example/elsewhere for why.';
  const { html } = buildReviewRemovedEmail(site, { ...about, name: 'Ana', reason, token });

  it("links the directory's own URLs", () => {
    expect(html).to.match(/<a href="https:\/\/directory\.example\/review-rules"[^>]*>https:\/\/directory\.example\/review-rules<\/a><\/p>/);
    expect(html).to.match(/, email <a href="mailto:hello@directory\.example"[^>]*>hello@directory\.example<\/a>\.<\/p>/);
  });

  it('excludes the punctuation after a URL from its link', () => {
    const { html } = renderEmail(site, { subject: 'Links', name: 'Ana', before: [], after: ['See https://directory.example/slug, or ask.'] });
    expect(html).to.match(/<a href="https:\/\/directory\.example\/slug"[^>]*>https:\/\/directory\.example\/slug<\/a>, or ask\./);
  });

  it('does not turn text written by users into links', () =>
    expect(html).to.include(reason).and.to.not.include('href="https://directory.example/elsewhere'));
});

describe('Emails to admins', () => {
  const queue = { label: 'Claims', count: 3, oldest: Date.UTC(2026, 10, 20, 9) };

  it('state the number of items in each queue, their age and the number of disputes', () => {
    const queues = [
      { ...queue, disputes: 2 },
      { label: 'Profiles', count: 1, oldest: null, disputes: 0 },
    ];
    const { subject, text } = buildAdminDigestEmail(site, { name: 'Ada', queues });
    expect(subject).to.equal('Waiting for review on Drill & Find: 4');
    expect(text).to.include('\nClaims: 3, including 2 disputes, oldest from 20 Nov 2026\nProfiles: 1\n');
    expect(text.split('\n')).to.include('https://directory.example/admin');
    expect(text).to.include('https://directory.example/admin/notifications');
    expect(buildAdminDigestEmail(site, { name: 'Ada', queues: [{ ...queue, count: 1, disputes: 1 }] }).text)
      .to.include('1 item is waiting')
      .and.to.include('1, including 1 dispute');
  });

  it("show a dispute in the claimant's own words, escaped as text", () => {
    const dispute = {
      name: 'Ada',
      person: 'Kim Lee (kim@drill.example)',
      position: 'Director',
      email: 'kim@drill.example',
      reason: about.text,
      claim: 12,
    };
    const { subject, text, html } = buildDisputeEmail(site, { company: about.company, ...dispute });
    expect(subject).to.equal('Ownership dispute: Bohr & Söhne');
    expect(text).to.include('\n> On time.\n').and.to.include('https://directory.example/admin/claims?item=12');
    expect(html).to.include('&#60;script&#62;').and.to.not.include('<script>');
  });
});
