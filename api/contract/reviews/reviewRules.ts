import { limits } from '../shared/limits';
import { minReviewsForStars, reviewProofs } from './reviewChoices';

const formatNumber = (value: number) => new Intl.NumberFormat('en').format(value);
const [workEmailLabel, anyEmailLabel] = reviewProofs.map(({ label }) => label);

/** The built-in review rules, in the order in which they apply. They are used until editors publish their own. This module does not depend on yup. */
export const reviewRules: { id: string; title: string; points: string[] }[] = [
  {
    id: 'who',
    title: 'Who may write',
    points: [
      'Anyone a contractor has drilled for may review it. You need no account.',
      'One review for each email address, contractor and calendar year. You can change it at any time.',
      'People of a company cannot review it: neither members of its team here nor anybody with an address at its email domain.',
    ],
  },
  {
    id: 'check',
    title: 'How we check',
    points: [
      'We email a link to the address that you give. Your review goes no further until you have opened it.',
      `Each review shows how its writer was verified: “${workEmailLabel}” for an address of a company's own, “${anyEmailLabel}” for any other.`,
      'A person of our team reads each review before it is published, and each change of it.',
      "Your address is never shown, and the company does not get it. Your name is shown; your company's name only if you do not hide it.",
    ],
  },
  {
    id: 'publish',
    title: 'What we publish',
    points: [
      'Praise and blame alike, as long as it is about a job of your own and keeps to what you know.',
      `Plain text of ${formatNumber(limits.reviewTextLength.min)} to ${formatNumber(limits.reviewTextLength.max)} characters, with the method, country, year and size of the job.`,
    ],
  },
  {
    id: 'refuse',
    title: 'What we refuse',
    points: [
      "Reviews of one's own company or of a competitor, paid ones, and ones about another company or job.",
      'Insults, names of private persons, threats, and facts that are plainly false.',
      'Links, addresses, HTML and advertisements.',
      'We write to you with the reason. You can change your review and send it again.',
    ],
  },
  {
    id: 'companies',
    title: 'What a company can do',
    points: [
      'It can answer each review once, and change the words of its answer. The answer stands below the review.',
      'It can report a review, as everybody can.',
      'It can ask its clients for reviews: one email and at most one reminder, with good and bad welcome alike.',
      'It cannot remove, hide or reorder a review. No tier and no payment changes that.',
    ],
  },
  {
    id: 'reports',
    title: 'What happens to reports',
    points: [
      'Everybody can report a published review with a reason. It stays on the page until our team has decided.',
      'If it breaks these rules we remove it and write to its writer with the reason. Otherwise it stays as it is.',
    ],
  },
  {
    id: 'averages',
    title: 'How averages are counted',
    points: [
      'The average is the mean of the overall stars of all published reviews. Each counts the same, whatever its age and its writer.',
      `Stars and averages appear from ${minReviewsForStars} published reviews; before that we only show how many there are.`,
      'A review that is changed, withdrawn or removed leaves the average at once. A changed one comes back when it is published again.',
      'Averages of the single points, such as safety on site, count the reviews that rate that point.',
    ],
  },
];
