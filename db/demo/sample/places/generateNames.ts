import type { Random } from '../../random';
import type { NameStock } from '../names/parseNameStock';
import { fillTemplate, type Template } from '../template';
import type { Home } from './homes';
import { nameStocks } from './placeTable';

/** Picks a name stock of the home's country or state. */
export function pickNameStock(random: Random, { country, state }: Home): NameStock {
  return nameStocks[random.pick(country.getNameStocks(state))];
}

/** The word list for a specialized trade; every stock has `trade` for all others. */
const specialTrades: Record<string, string> = {
  diamond: 'core',
  sonic: 'core',
  mud_rotary: 'water',
  rotary_blasthole: 'blast',
  longhole: 'blast',
  auger: 'ground',
};

/** Generates a company name that fits its main method, with or without a legal form. */
export function generateCompanyName(random: Random, stock: NameStock, home: Home, mainMethod: string | undefined): string {
  const specialWords = stock.words[specialTrades[mainMethod ?? ''] ?? ''];
  const tradeWords = specialWords && random.chance(0.4) ? specialWords : stock.words.trade;
  const name = fillPattern(random, { ...stock.words, trade: tradeWords ?? [], town: [home.town.name] }, random.pick(stock.companies));
  if (!random.chance(0.45)) return name;
  const form = random.pick(stock.legalForms ?? home.country.legalForms);
  return fillTemplate(stock.legalFormPattern, random, (gap) => (gap === 'name' ? name : form));
}

/** Generates the name of a deposit or prospect. */
export function generateProjectName(random: Random, stock: NameStock): string {
  return fillPattern(random, stock.words, random.pick(stock.projects));
}

/** Generates the name of a mining or exploration company. */
export function generateClientName(random: Random, stock: NameStock): string {
  return fillPattern(random, stock.words, random.pick(stock.clients));
}

function fillPattern(random: Random, words: NameStock['words'], pattern: Template): string {
  return fillTemplate(pattern, random, (gap) => random.pick(words[gap] ?? []));
}

const asciiFoldings: Record<string, string> = { ø: 'o', ł: 'l', ı: 'i', đ: 'd', ß: 'ss', æ: 'ae' };
/** Returns the name's ASCII letters and digits in lower case, without accents; empty if another script leaves none. */
export function toAscii(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[øłıđßæ]/g, (letter) => asciiFoldings[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '');
}
