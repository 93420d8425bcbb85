/** What is counted of a contractor; a visitor counts once a day for each. Free of yup. */
export const countKinds = [
  { key: 'view', label: 'Profile views', hint: 'People who opened the profile' },
  { key: 'impression', label: 'Seen in the list', hint: 'People who saw the card or row in a list' },
  { key: 'website_click', label: 'Website clicks', hint: 'People who went on to the website' },
  { key: 'phone_click', label: 'Phone clicks', hint: 'People who tapped the phone number' },
] as const;
export type CountKind = (typeof countKinds)[number]['key'];

/** What the figures show beside them: a like counts on the day it was given, as long as it stands. */
export const figureKinds = [...countKinds, { key: 'like', label: 'Likes', hint: 'People who saved the profile' }] as const;
export type FigureKind = (typeof figureKinds)[number]['key'];
