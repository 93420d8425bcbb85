import { expect } from 'chai';
import { accountDeleted, passwordChanged, resetPassword, setPassword, verifyEmail } from '../../api/emails/accountMails';
import { claimApproved, claimClosed, claimReceived, claimRejected, claimRevoked, confirmClaim } from '../../api/emails/claimMails';
import { profileAccepted, profileRejected, profileSubmitted } from '../../api/emails/profileMails';

const site = { productName: 'Drill & Find', contactEmail: 'hello@directory.example', publicUrl: 'https://directory.example' };
const token = 'tOkEn_-0123456789abcdefghijklmnopqrst';
/** What mails about a company say beside the person's name. */
const about = { company: 'Bohr & Söhne', account: 'ana@drill.example', slug: 'bohr-und-sohne', id: 7, reason: 'The <letter> is & stays unsigned.' };
const accountMails = { verifyEmail, resetPassword, setPassword, passwordChanged, accountDeleted };
const claimMails = { confirmClaim, claimReceived, claimApproved, claimRejected, claimClosed, claimRevoked };
const profileMails = { profileSubmitted, profileAccepted, profileRejected };
const mails = { ...accountMails, ...claimMails, ...profileMails };
const links: Partial<Record<keyof typeof mails, string>> = {
  verifyEmail: `https://directory.example/verify-email/${token}`,
  resetPassword: `https://directory.example/reset-password/${token}`,
  setPassword: `https://directory.example/reset-password/${token}`,
  passwordChanged: 'https://directory.example/forgot-password',
  confirmClaim: `https://directory.example/onboarding/claim?token=${token}`,
  claimReceived: 'https://directory.example/onboarding/claim',
  claimApproved: 'https://directory.example/dashboard',
  profileSubmitted: 'https://directory.example/dashboard',
  profileAccepted: 'https://directory.example/contractors/bohr-und-sohne',
  profileRejected: 'https://directory.example/onboarding/create?draft=7',
};

for (const [name, write] of Object.entries(mails)) {
  const mail = (from: typeof site, person: { name: string; token: string }) => write(from, { ...about, ...person });
  describe(`the mail ${name}`, () => {
    it('names person and product in both parts', () => {
      const { subject, text, html } = mail(site, { name: 'Ana Müller', token });
      expect(subject).to.include(name in accountMails ? 'Drill & Find' : about.company);
      for (const part of [text, html]) expect(part).to.include('Hello Ana Müller,');
      expect(text).to.include('Drill & Find');
      expect(html).to.include('Drill &#38; Find').and.to.not.include('Drill & Find');
    });

    it('has its link alone on a line of the text, and behind the button', () => {
      const { text, html } = mail(site, { name: 'Ana', token });
      const link = links[name as keyof typeof mails];
      if (link) {
        expect(text.split('\n')).to.include(link);
        expect(html).to.include(`<a href="${link}" style="display:inline-block`);
      } else expect(text).to.not.include(token);
      const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '');
      for (const address of addresses) expect(address).to.match(/^(https:\/\/directory\.example(\/|$)|mailto:hello@directory\.example$)/);
    });

    it('shows markup as text, and no name that is none', () => {
      const { subject, text, html } = mail({ ...site, productName: '<b>"Drill"</b>' }, { name: `<script>alert("1")</script> & 'Co'`, token });
      expect(html).to.not.match(/<script|<b>|alert\("1"\)/);
      expect(html).to.include('&#60;b&#62;&#34;Drill&#34;&#60;/b&#62;');
      expect(text).to.match(/^Hello,\n/);
      if (name in accountMails) expect(subject).to.include('<b>"Drill"</b>');
      else expect(html).to.include('Bohr &#38; S').and.to.not.include('<letter>');
    });

    it('keeps to one line in its subject and its greeting', () => {
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
      it(`does not pass on "${spam}" as a name`, () => {
        const { text, html } = mail(site, { name: spam, token });
        expect(text).to.match(/^Hello,\n/);
        expect(html).to.not.match(/evil/i);
      });
    }
  });
}
