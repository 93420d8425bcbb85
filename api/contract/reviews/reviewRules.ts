import { limits } from '../shared/limits';
import { formatNumber } from '../shared/text/format';
import { minReviewsForStars, reviewProofs } from './reviewChoices';

const [workEmailLabel, anyEmailLabel] = reviewProofs.map(({ label }) => label);

/** The built-in review rules, in the order in which they apply. They are used until editors publish their own. This module does not depend on yup. */
export const reviewRules: { id: string; title: string; points: string[] }[] = [
  {
    id: 'who',
    title: 'Who can write a review',
    points: [
      "Anyone who has hired the contractor can review it. You don't need an account.",
      'You can write one review of each contractor in a calendar year. You can change it at any time.',
      "You can't review your own employer. Team members and anyone with an email address at the company's domain are excluded.",
    ],
  },
  {
    id: 'check',
    title: 'How we check reviews',
    points: [
      'We email a link to the email address you give. We only look at your review once you have opened it.',
      `Each review shows how we verified the reviewer: “${workEmailLabel}” for an email address at a company's own domain, “${anyEmailLabel}” for any other.`,
      'A member of our team reads every review, and every change to it, before we publish it.',
      "We never show your email address or give it to the company. We show your name, and your company's name unless you hide it.",
    ],
  },
  {
    id: 'publish',
    title: 'What we publish',
    points: [
      'Positive and negative reviews about a job you were part of, based on what you know.',
      `Plain text of ${formatNumber(limits.reviewTextLength.min)} to ${formatNumber(limits.reviewTextLength.max)} characters, with the method, country, year and size of the job.`,
    ],
  },
  {
    id: 'refuse',
    title: 'What we reject',
    points: [
      'Reviews of your own company or a competitor, paid reviews, and reviews about a different company or job.',
      'Insults, threats, names of private individuals, and statements that are clearly false.',
      'Links, email addresses, HTML and advertising.',
      'We email you the reason. You can change your review and submit it again.',
    ],
  },
  {
    id: 'companies',
    title: 'What a company can do',
    points: [
      'It can reply once to each review and edit its reply. The reply appears below the review.',
      'It can report a review, as anyone can.',
      'It can ask its clients for reviews, with one email and at most one reminder. Positive and negative reviews are equally welcome.',
      "It can't remove, hide or reorder reviews, whatever its tier or payments.",
    ],
  },
  {
    id: 'reports',
    title: 'What happens to reports',
    points: [
      'Anyone can report a published review and give a reason. The review stays on the page until our team decides.',
      'If it breaks these guidelines, we remove it and email the reviewer the reason. If not, it stays unchanged.',
    ],
  },
  {
    id: 'averages',
    title: 'How averages are calculated',
    points: [
      'The average is the mean of the overall star ratings of all published reviews. Every review counts the same, whatever its age and whoever wrote it.',
      `Star ratings and averages appear once there are ${minReviewsForStars} published reviews. Until then, we show only the number of reviews.`,
      'A review that is changed, withdrawn or removed stops counting immediately. A changed review counts again once we publish it.',
      'The average for each aspect, such as safety on site, counts only the reviews that rate it.',
    ],
  },
];
