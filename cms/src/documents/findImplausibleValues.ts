import { findCountry, findImplausiblePlace, isSameValue } from '#directory';
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
  const { phone } = body;
  const problems: Record<string, string> = {};
  if (isChanged('phone') && typeof phone === 'string' && phone.replaceAll(/\D/g, '').length < 5) {
    problems.phone = 'Enter a phone number with its country code, such as +61 8 5550 0100';
  }
  Object.assign(problems, findImplausiblePlace(toPlace(body), toPlace(previous)));
  if (isChanged('logo') && isRow(logo) && Math.min(toSize(logo.width), toSize(logo.height)) < minLogoSize) {
    problems.logo = `The logo is ${logo.width} × ${logo.height} pixels. Upload one that is at least ${minLogoSize} × ${minLogoSize} pixels`;
  }
  return { ...problems, ...findUnknownProjectCountries(body, previous) };
}

function toPlace({ country, state_region, lat, lng }: DocumentBody) {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
  return { country: textOf(country), state_region: textOf(state_region), lat: numberOf(lat), lng: numberOf(lng) };
}

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
