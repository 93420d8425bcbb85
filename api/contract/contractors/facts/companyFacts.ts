import { coverCurrencies } from './certificateFacts';

/** Choices of facts about a company. Their labels equal their values. This module does not depend on yup. */
export const softwareProducts = [
  'CorePlan',
  'Krux Analytics',
  'Blackfox',
  'DrillAssist',
  'Vulcan',
  'Colleagues Matrix',
  'People Tray',
  'Other',
] as const;

/** What a company's price depends on. */
export const pricingBases = ['Per metre', 'Per hour', 'Day rate', 'Fixed price', 'Open book'] as const;

/** What a company's price includes. */
export const includedServices = [
  'Camp and meals',
  'Water supply',
  'Fuel',
  'Mobilisation',
  'Drill pads and access',
  'Downhole survey',
  'Core orientation',
  'Core trays',
  'Drilling fluids',
  'Casing and grouting',
] as const;

/** Currencies in which a company can be paid. */
export const paymentCurrencies = coverCurrencies;

/** Languages that are suggested; others can be entered. */
export const languageSuggestions = [
  'Arabic',
  'Chinese',
  'Dutch',
  'English',
  'Finnish',
  'French',
  'German',
  'Hindi',
  'Indonesian',
  'Italian',
  'Japanese',
  'Kazakh',
  'Mongolian',
  'Norwegian',
  'Polish',
  'Portuguese',
  'Quechua',
  'Russian',
  'Spanish',
  'Swahili',
  'Swedish',
  'Tok Pisin',
  'Turkish',
] as const;
