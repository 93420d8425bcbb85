import sizes from '#db/vocabularies/hole_sizes.json';
import type { StatusTexts } from '../shared/values/statusText';

/** Options of the enquiry form. This module does not depend on yup. */
export const siteAccess = [
  { value: 'sealed_road', label: 'Sealed road' },
  { value: 'unsealed_road', label: 'Unsealed road' },
  { value: 'four_wheel_drive', label: 'Four-wheel drive only' },
  { value: 'tracks_needed', label: 'Tracks and pads not built yet' },
  { value: 'helicopter', label: 'Helicopter only' },
  { value: 'water_or_ice', label: 'Over water or ice' },
  { value: 'underground', label: 'Underground' },
] as const;
export type SiteAccess = (typeof siteAccess)[number]['value'];

export const camps = [
  { value: 'not_needed', label: 'No camp needed: town or mine site nearby' },
  { value: 'ours', label: 'We provide the camp' },
  { value: 'contractor', label: 'The contractor provides the camp' },
  { value: 'open', label: 'Not decided yet' },
] as const;
export type Camp = (typeof camps)[number]['value'];

export const lengthUnits = [
  { value: 'm', label: 'metres' },
  { value: 'ft', label: 'feet' },
] as const;
export type LengthUnit = (typeof lengthUnits)[number]['value'];

export const enquiryStates = ['new', 'replied', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];
export const enquiryStateTexts: StatusTexts<EnquiryState> = {
  new: { label: 'New', tone: 'waiting' },
  replied: { label: 'Replied', tone: 'good' },
  closed: { label: 'Closed', tone: 'quiet' },
};

export const enquiryReportKinds = [
  { value: 'spam', label: 'Spam sent to many contractors' },
  { value: 'advertising', label: 'Advertising, not a job' },
  { value: 'insult', label: 'Insults or threats' },
  { value: 'fraud', label: 'Fraud or a false name' },
  { value: 'other', label: 'Something else' },
] as const;
export type EnquiryReportKind = (typeof enquiryReportKinds)[number]['value'];

/** `upheld` removes the enquiry from every inbox, `dismissed` leaves it there. */
export const enquiryReportStates = ['open', 'upheld', 'dismissed'] as const;
export type EnquiryReportState = (typeof enquiryReportStates)[number];

/** Selectable hole sizes, each with its diameter in the label. */
export const holeSizes: readonly { value: string; label: string }[] = sizes.map(({ code, hole_mm }) => ({
  value: code,
  label: /\d-\d/.test(code) ? `${code} mm` : `${code} (${hole_mm} mm)`,
}));
