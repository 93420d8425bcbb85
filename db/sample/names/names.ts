import type { Home } from '../places/homes';
import type { Random } from '../random';
import { filled, type Template } from '../template';
import type { NameStock } from './nameStock';
import { nameStocks } from './stocks';

/** What names of a home are made from. */
export function stockOf(random: Random, { country, state }: Home): NameStock {
  return nameStocks[random.pick(country.namesIn(state))];
}

/** A company's name, with or without its form of company. */
export function companyName(random: Random, stock: NameStock, home: Home): string {
  const name = named(random, stock, random.pick(stock.companies), home.town.name);
  if (!random.chance(0.45)) return name;
  const form = random.pick(stock.legalForms ?? home.country.legalForms);
  return filled(stock.withLegalForm, random, (gap) => (gap === 'name' ? name : form));
}

/** The name of a deposit or a prospect. */
export function projectName(random: Random, stock: NameStock): string {
  return named(random, stock, random.pick(stock.projects), '');
}

/** The name of a mining or exploration company. */
export function clientName(random: Random, stock: NameStock): string {
  return named(random, stock, random.pick(stock.clients), '');
}

function named(random: Random, stock: NameStock, pattern: Template, town: string): string {
  return filled(pattern, random, (gap) => (gap === 'town' ? town : random.pick(stock.words[gap] ?? [])));
}

const foldings: Record<string, string> = { ø: 'o', ł: 'l', ı: 'i', đ: 'd', ß: 'ss', æ: 'ae' };
/** The ASCII letters and digits of a name in small, without accents; empty where another script leaves none. */
export function asciiOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[øłıđßæ]/g, (letter) => foldings[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '');
}
