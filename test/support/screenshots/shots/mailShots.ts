import type { Page } from 'puppeteer';
import type { EmailContent } from '#api/integrations/mail/mailer';
import * as enquiries from '#api/modules/enquiries/emails/enquiryEmails';
import * as admins from '#api/modules/notifications/emails';
import * as decisions from '#api/modules/reviews/emails/reviewDecisionEmails';
import * as reviews from '#api/modules/reviews/emails/reviewEmails';
import * as requests from '#api/modules/reviews/emails/reviewRequestEmails';
import { sampleEnquiry } from '../../pages/samples/clientSamples';
import type { Shot } from './shot';

const site = { productName: 'Drill Directory', contactEmail: 'help@directory.example', publicUrl: 'https://directory.example' };
const company = 'Tiefbohrgesellschaft Niederrhein-Westfalen Spezialtiefbau mbH & Co. KG';
const token = 'Zm9yIGEgcGljdHVyZSBvbmx5LCBuZXZlciBhIGtleQ';
const about = { name: 'Rae Client', company, slug: 'tiefbohrgesellschaft-niederrhein-westfalen', token };
const reason = 'Please leave out the name of the driller.\nWhat went wrong on site can be told without it.';
const words = 'They drilled twelve holes for us in the wet season.\n\nThey told us early what went wrong, and kept the core in order.';
const asked = { ...about, inviter: 'Casey Driller', account: 'casey.driller@tiefbohrgesellschaft-niederrhein.example' };
const { job, sender } = sampleEnquiry({
  job: {
    ...{ holes: 14, average_depth: 300, maximum_depth: 450, hole_size: 'HQ', start_from: '2027-02-01', start_to: '2027-03-15' },
    ...{ access: 'tracks_needed', camp: 'open', certificates: ['ISO 9001', 'ISO 45001'], notes: 'Farmland.\nAll fluids in tanks.' },
  },
});
const companies = [company, 'Kurrajong Deep Core', 'Wadi Rimal Drilling'];
const reply = { company, author: 'Casey Driller', text: 'We can start in March.\nOne rig, double shift.', job };

const waits = { label: 'Claims', count: 12, oldest: Date.UTC(2026, 9, 12), disputes: 2 };
const dispute = {
  person: 'Casey Driller (casey@driller.example)',
  position: 'Managing director',
  email: 'casey@driller.example',
  reason: words,
  claim: 4,
};

const mails: Record<string, EmailContent> = {
  'admin-digest': admins.buildAdminDigestEmail(site, {
    name: 'Alex Admin',
    queues: [waits, { label: 'Undelivered emails', count: 3, oldest: null }],
  }),
  'admin-dispute': admins.buildDisputeEmail(site, { name: 'Alex Admin', company, ...dispute }),
  'review-confirm': reviews.buildReviewConfirmationEmail(site, about),
  'review-received': reviews.buildReviewReceivedEmail(site, about),
  'review-published': decisions.buildReviewPublishedEmail(site, about),
  'review-rejected': decisions.buildReviewRejectedEmail(site, { ...about, reason }),
  'review-removed': decisions.buildReviewRemovedEmail(site, { ...about, reason }),
  'review-team': decisions.buildNewReviewEmail(site, { ...about, id: 4, rating: 4, title: 'Straight holes and honest metres', text: words }),
  'review-answered': decisions.buildReviewReplyEmail(site, { ...about, reply: words }),
  'review-request': requests.buildReviewRequestEmail(site, asked),
  'review-reminder': requests.buildReviewReminderEmail(site, asked),
  'enquiry-confirm': enquiries.buildEnquiryConfirmationEmail(site, { name: 'Dana Osei', companies, token }),
  'enquiry-sent': enquiries.buildEnquirySentEmail(site, { name: 'Dana Osei', companies, leftOut: ['Basalt Basic Drilling'], job }),
  'enquiry-arrived': enquiries.buildEnquiryReceivedEmail(site, { ...about, name: 'Casey Driller', recipients: 3, sender, job, files: 2 }),
  'enquiry-reply': enquiries.buildEnquiryReplyEmail(site, { ...reply, name: 'Dana Osei' }),
  'enquiry-reply-copy': enquiries.buildEnquiryReplyCopyEmail(site, { ...reply, to: sender }),
};

/** The emails about reviews and enquiries, as an email client shows them. */
export const mailShots: Shot[] = Object.entries(mails).map(([name, { html }]) => ({
  name: `mail-${name}`,
  path: '/robots.txt',
  under: 1024,
  whole: true,
  act: async (page: Page) => {
    // A blank document, because the site's content security policy does not apply in an email client.
    await page.goto('about:blank');
    await page.setContent(html);
  },
}));
