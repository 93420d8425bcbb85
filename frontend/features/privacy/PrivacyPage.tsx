import { limits } from '#contract/shared/limits';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { PageHeading } from '#shared/page/PageHeading';
import { PageMeta } from '#shared/page/PageMeta';
import { RuleSheet } from '#shared/page/RuleSheet';
import { StackPage } from '#ui/layout/pageLayouts';

const { likes, visitors } = limits.maxPerNetworkAddress;

/** The sections of the privacy page, in order. */
const privacySections: { id: string; title: string; points: string[] }[] = [
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    points: [
      'Our pages set no cookies themselves. You can browse, search and read profiles without them.',
      'visitor: set when you first like a contractor, or when your browser first reports a profile or search result that you saw. It holds a random visitor ID and a date for up to one year. It stops people inflating likes and statistics with fake visitors.',
      'session and signed_in: set when you log in, until you log out or the session ends.',
      'device: set when you log in, for one year. It stops people who guess passwords from locking you out on this device.',
      'Local storage: your visitor ID (sent with your likes and visits), your preferences, and text that you have typed but not sent.',
      'Shortlists: the companies and notes in your lists, in local storage. When you log in, they move to your account.',
      'Recently viewed: the names of the last 8 profiles that you opened and the last 5 texts that you searched for, in local storage. The list itself is never sent to us, and you can clear it on any profile.',
    ],
  },
  {
    id: 'likes-and-statistics',
    title: 'Likes and visit statistics',
    points: [
      'We store each like with your random visitor ID. Companies see the number of likes, not who liked them.',
      'Visit statistics count each visitor once a day for each company. At the end of each day we delete the data that could link two visits and keep only the totals.',
      `In any 24 hours, we accept up to ${likes.new} likes for a company from new visitors at one IP address, and up to ${likes.known} from visitors whose cookie is from an earlier day.`,
      `Each day, we count up to ${visitors.new} new visitors from one IP address for each company, and up to ${visitors.known} whose cookie is from an earlier day.`,
      'To apply these limits, we store a keyed hash of the IP address for as long as the limit applies.',
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts and emails',
    points: [
      'You can download everything we store about you, or delete your account, in your settings.',
      'To protect accounts, we log the IP address of logins, failed logins and denied access, with a code in place of your email address.',
      'Other companies receive data about your visit only if you allow it. Where this site uses such services, you can change your choice at the bottom of any page.',
    ],
  },
];

/** States which data the site stores about visitors and users, and in which cookies. */
export function PrivacyPage() {
  const { productName } = useBrowserConfig();
  return (
    <StackPage>
      <PageMeta
        title={`Privacy | ${productName}`}
        description="Cookies, likes and visit statistics, accounts and emails: what we store, and for how long."
        keywords="privacy, cookies, personal data, drilling contractor directory"
        path="/privacy"
      />
      <PageHeading>Privacy</PageHeading>
      <RuleSheet sections={privacySections} />
    </StackPage>
  );
}
