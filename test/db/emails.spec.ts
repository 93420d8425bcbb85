import { expect } from 'chai';
import { emails, emailTemplates } from '#api/modules/design/emailTemplates';
import { renderEmail } from '#api/modules/email/renderEmail';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { sampleRig } from '#test/support/data/sampleRig';

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
  ...{ rigs: [sampleRig({ availability: 'Free now' })], certificates: [sampleCertificate({ expires_on: '2027-03-31' })], now: Date.UTC(2026, 10, 1) },
  ...{ project: { name: 'Deep Gold', year: 2024, year_to: null }, lifetime: 30 * 86_400_000 },
  ...{ search: 'Bohr & Söhne', query: 'country=Ghana', frequency: 'weekly' as const, total: 3 },
  contractors: [{ name: 'Bohr & Söhne', slug: 'bohr-und-sohne', reasons: ['New availability: Free now'] }],
  ...{ rating: 4, title: 'Straight <b>holes</b>', text: 'On time.\n<script>alert("1")</script>', reply: 'Thank you for the <em>work</em>.' },
};
const accountMails = [
  emails.buildVerificationEmail,
  emails.buildPasswordResetEmail,
  emails.buildPasswordSetupEmail,
  emails.buildPasswordChangedEmail,
  emails.buildAccountLockedEmail,
  emails.buildEmailChangeEmail,
  emails.buildEmailChangeRequestedEmail,
  emails.buildEmailChangedEmail,
  emails.buildAccountExistsEmail,
  emails.buildAccountDeletedEmail,
  emails.buildSavedSearchConfirmationEmail,
];
const mails = [
  ...accountMails,
  emails.buildClaimConfirmationEmail,
  emails.buildClaimReceivedEmail,
  emails.buildClaimApprovedEmail,
  emails.buildClaimRejectedEmail,
  emails.buildClaimClosedEmail,
  emails.buildClaimRevokedEmail,
  emails.buildVerificationApprovedEmail,
  emails.buildVerificationRevokedEmail,
  emails.buildProfileSubmittedEmail,
  emails.buildProfileAcceptedEmail,
  emails.buildProfileRejectedEmail,
  emails.buildInvitationEmail,
  emails.buildInvitationAcceptedEmail,
  emails.buildRoleChangedEmail,
  emails.buildRemovedFromTeamEmail,
  emails.buildReviewConfirmationEmail,
  emails.buildReviewReceivedEmail,
  emails.buildReviewPublishedEmail,
  emails.buildReviewRejectedEmail,
  emails.buildReviewRemovedEmail,
  emails.buildNewReviewEmail,
  emails.buildReviewReplyEmail,
  emails.buildReviewRequestEmail,
  emails.buildReviewReminderEmail,
  emails.buildClaimClosedByMergeEmail,
  emails.buildProfileMergedEmail,
  emails.buildAvailabilityReminderEmail,
  emails.buildCertificateReminderEmail,
  emails.buildProjectConfirmationEmail,
  emails.buildSearchAlertEmail,
  emails.buildVerificationEndedEmail,
  emails.buildProfileUnpublishedEmail,
];
const accountKeys = accountMails.map(({ key }) => key);
const links: Record<string, string | undefined> = {
  verification: `https://directory.example/verify-email/${token}`,
  passwordReset: `https://directory.example/reset-password/${token}`,
  passwordSetup: `https://directory.example/reset-password/${token}`,
  passwordChanged: 'https://directory.example/forgot-password',
  accountLocked: 'https://directory.example/forgot-password',
  emailChange: `https://directory.example/confirm-email/${token}`,
  emailChangeRequested: 'https://directory.example/forgot-password',
  accountExists: 'https://directory.example/auth',
  claimConfirmation: `https://directory.example/onboarding/claim?token=${token}`,
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
  reviewConfirmation: `https://directory.example/reviews/confirm/${token}`,
  reviewReceived: `https://directory.example/reviews/edit/${token}`,
  reviewPublished: 'https://directory.example/contractors/bohr-und-sohne',
  reviewRejected: `https://directory.example/reviews/edit/${token}`,
  reviewRemoved: `https://directory.example/reviews/edit/${token}`,
  newReview: 'https://directory.example/profile/manage/reviews?contractor=7',
  reviewReply: 'https://directory.example/contractors/bohr-und-sohne',
  reviewRequest: 'https://directory.example/contractors/bohr-und-sohne/leave-review',
  reviewReminder: 'https://directory.example/contractors/bohr-und-sohne/leave-review',
  verificationEnded: 'https://directory.example/onboarding/claim?contractor=bohr-und-sohne',
  availabilityReminder: `https://directory.example/availability/confirm/${token}`,
  projectConfirmation: `https://directory.example/projects/confirm/${token}`,
  savedSearchConfirmation: `https://directory.example/searches/confirm/${token}`,
  searchAlert: 'https://directory.example/?country=Ghana',
  certificateReminder: 'https://directory.example/profile/manage/certifications?contractor=7',
  profileUnpublished: 'https://directory.example/dashboard',
};

for (const write of mails) {
  const mail = (from: typeof site, person: { name: string; token: string }) => write(from, { ...about, ...person });
  describe(`Email ${write.key}`, () => {
    it('names the person and the product in both parts', () => {
      const { subject, text, html } = mail(site, { name: 'Ana Müller', token });
      expect(subject).to.include(accountKeys.includes(write.key) ? 'Drill & Find' : about.company);
      for (const part of [text, html]) expect(part).to.include('Hello Ana Müller,');
      expect(text).to.include('Drill & Find');
      expect(html).to.include('Drill &#38; Find').and.to.not.include('Drill & Find');
    });

    it('has its link alone on a line of the text part, and behind the button', () => {
      const { text, html } = mail(site, { name: 'Ana', token });
      const link = links[write.key];
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
      if (accountKeys.includes(write.key)) expect(subject).to.include('<b>"Drill"</b>');
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

describe('Emails without a check above', () => {
  it('are those to admins, and those about enquiries, which have checks of their own', () => {
    const checked = new Set(mails.map(({ key }) => key));
    const others = emailTemplates.map(({ key }) => key).filter((key) => !checked.has(key));
    expect(others.filter((key) => !key.startsWith('enquiry'))).to.have.members(['adminDigest', 'dispute']);
  });
});

describe('Links of emails', () => {
  const person = { ...about, name: 'Ana', token };
  const periods = [
    ['24 hours', emails.buildVerificationEmail(site, person)],
    ['24 hours', emails.buildEmailChangeEmail(site, person)],
    ['1 hour', emails.buildPasswordResetEmail(site, person)],
    ['1 hour', emails.buildPasswordSetupEmail(site, person)],
    ['24 hours', emails.buildClaimConfirmationEmail(site, person)],
    ['7 days', emails.buildReviewConfirmationEmail(site, person)],
    ['48 hours', emails.buildEnquiryConfirmationEmail(site, { ...person, companies: ['Bohr AG'] })],
  ] as const;

  for (const [period, { subject, text }] of periods) {
    it(`expire after ${period} in "${subject}"`, () => expect(text).to.include(`\n\nThe link works once and expires after ${period}.\n\n`));
  }

  it('of a locked account come with the limit that locked it', () => {
    expect(emails.buildAccountLockedEmail(site, person).text)
      .to.include('with the wrong password 100 times within an hour.')
      .and.to.include('blocked logins from new devices for up to 1 hour.');
  });
});

describe('Invitation email', () => {
  const write = (given: Partial<Parameters<typeof emails.buildInvitationEmail>[1]>) =>
    emails.buildInvitationEmail(site, { ...about, name: '', token, ...given });

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
  const { html } = emails.buildReviewRemovedEmail(site, { ...about, name: 'Ana', reason, token });

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
    const { subject, text } = emails.buildAdminDigestEmail(site, { name: 'Ada', queues });
    expect(subject).to.equal('Waiting for review on Drill & Find: 4');
    expect(text).to.include('\nClaims: 3, including 2 disputes, oldest from 20 Nov 2026\nProfiles: 1\n');
    expect(text.split('\n')).to.include('https://directory.example/admin');
    expect(text).to.include('https://directory.example/admin/notifications');
    expect(emails.buildAdminDigestEmail(site, { name: 'Ada', queues: [{ ...queue, count: 1, disputes: 1 }] }).text)
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
    const { subject, text, html } = emails.buildDisputeEmail(site, { company: about.company, ...dispute });
    expect(subject).to.equal('Ownership dispute: Bohr & Söhne');
    expect(text).to.include('\n> On time.\n').and.to.include('https://directory.example/admin/claims?item=12');
    expect(html).to.include('&#60;script&#62;').and.to.not.include('<script>');
  });
});
