import type { Home } from '../places/homes';
import type { Random } from '../random';
import { filled, type Template } from '../template';
import type { NameStock } from './nameStock';
import { nameStocks } from './stocks';

/** What names of a home are made from. */
export function stockOf(random: Random, { country, state }: Home): NameStock {
  return nameStocks[random.pick(country.namesIn(state))];
}

/** Under which list of words a trade stands that says what is drilled; every stock has `trade` for all. */
const specialTrades: Record<string, string> = {
  diamond: 'core',
  sonic: 'core',
  mud_rotary: 'water',
  rotary_blasthole: 'blast',
  longhole: 'blast',
  auger: 'ground',
};

/** A company's name that fits its main method, with or without its form of company. */
export function companyName(random: Random, stock: NameStock, home: Home, mainMethod: string | undefined): string {
  const special = stock.words[specialTrades[mainMethod ?? ''] ?? ''];
  const trade = special && random.chance(0.4) ? special : stock.words.trade;
  const name = named(random, { ...stock.words, trade: trade ?? [], town: [home.town.name] }, random.pick(stock.companies));
  if (!random.chance(0.45)) return name;
  const form = random.pick(stock.legalForms ?? home.country.legalForms);
  return filled(stock.withLegalForm, random, (gap) => (gap === 'name' ? name : form));
}

/** The name of a deposit or a prospect. */
export function projectName(random: Random, stock: NameStock): string {
  return named(random, stock.words, random.pick(stock.projects));
}

/** The name of a mining or exploration company. */
export function clientName(random: Random, stock: NameStock): string {
  return named(random, stock.words, random.pick(stock.clients));
}

function named(random: Random, words: NameStock['words'], pattern: Template): string {
  return filled(pattern, random, (gap) => random.pick(words[gap] ?? []));
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
