import { findCountry, isProvinceElsewhere, isSameValue } from '#directory';
import { type DocumentBody, isRow } from './documentBody';

/** Smallest width of a logo on the site, in pixels. */
const minLogoSize = 96;

/**
 * Finds values of a profile that have a valid format but can't be right. Checks only what differs from the published version, because imported
 * profiles may contain older ones.
 * @param previous as published before; empty for nothing
 * @param logo the row of the library; null for none
 * @returns a message for each field, by path
 */
export function findImplausibleValues(body: DocumentBody, previous: DocumentBody, logo: unknown): Record<string, string> {
  const isChanged = (...fields: string[]) => fields.some((field) => !isSameValue(field, body[field] ?? null, previous[field] ?? null));
  const { phone, country, state_region: state, lat, lng } = body;
  const problems: Record<string, string> = {};
  if (isChanged('phone') && typeof phone === 'string' && phone.replaceAll(/\D/g, '').length < 5) {
    problems.phone = 'Enter a phone number with its country code, such as +61 8 5550 0100';
  }
  if (isChanged('state_region') && typeof country === 'string' && typeof state === 'string' && isProvinceElsewhere(country, state)) {
    problems.state_region = `${state} is not a state or province of ${country}. Change one of them`;
  }
  if (isChanged('lat', 'lng') && isMissing(lat) !== isMissing(lng)) {
    problems[isMissing(lat) ? 'lat' : 'lng'] = 'Enter both latitude and longitude, or neither';
  }
  if (isChanged('logo') && isRow(logo) && Math.min(toSize(logo.width), toSize(logo.height)) < minLogoSize) {
    problems.logo = `The logo is ${logo.width} × ${logo.height} pixels. Upload one that is at least ${minLogoSize} × ${minLogoSize} pixels`;
  }
  return { ...problems, ...findUnknownProjectCountries(body, previous) };
}

const isMissing = (value: unknown) => value === null || value === undefined;
const toSize = (value: unknown) => (typeof value === 'number' ? value : minLogoSize);
const toProjects = ({ notable_projects: projects }: DocumentBody) => (Array.isArray(projects) ? projects.filter(isRow) : []);

function findUnknownProjectCountries(body: DocumentBody, previous: DocumentBody): Record<string, string> {
  const knownCountries = new Set(toProjects(previous).map(({ country }) => country));
  const problems = toProjects(body).flatMap(({ country }, index): [string, string][] => {
    if (typeof country !== 'string' || knownCountries.has(country) || findCountry(country)) return [];
    return [[`notable_projects[${index}].country`, `${country} is not a country name. Enter the name in English, such as South Africa`]];
  });
  return Object.fromEntries(problems);
}
