import type { Random } from '../random';
import type { Home } from './places/homes';
import {
  capabilitySentences,
  generalSentences,
  methodPhrases,
  openings,
  purposePhrases,
  rigSentences,
  siteSentences,
  yearSentences,
} from './sentences';
import { fillTemplate, type Template } from './template';
import { referenceYear } from './trackRecord';
import type { WorkProfile } from './work';

interface Facts {
  home: Home;
  work: WorkProfile;
  rigs: number | null;
  years: number | null;
}

const minWords = 20;
const maxWords = 90;

/** Generates a description of 20 to 90 words that is consistent with the contractor's other fields. */
export function generateDescription(random: Random, facts: Facts): string {
  const words = buildGapValues(random, facts);
  const fill = (sentence: Template) => fillTemplate(sentence, random, (gap) => words[gap] ?? '');
  const targetLength = random.between(minWords, 65);
  const sentences = [fill(random.pick(openings))];
  let length = countWords(sentences[0]);
  for (const sentence of [...random.pickSome(pickFittingSentences(random, facts), 4), ...random.pickSome(generalSentences, 5)]) {
    if (length >= targetLength) break;
    const next = fill(sentence);
    const nextLength = countWords(next);
    if (length + nextLength > maxWords) break;
    sentences.push(next);
    length += nextLength;
  }
  return sentences.join(' ');
}

function pickFittingSentences(random: Random, { work, rigs, years }: Facts): Template[] {
  const groups = [
    years !== null && years > 1 ? yearSentences : [],
    rigs !== null && rigs > 1 ? rigSentences : [],
    ...work.sites.map((site) => siteSentences.get(site) ?? []),
    ...work.capabilities.map((code) => capabilitySentences.get(code) ?? []),
  ];
  return groups.filter((group) => group.length > 0).map((group) => random.pick(group));
}

function buildGapValues(random: Random, { home, work, rigs, years }: Facts): Record<string, string> {
  const methods = work.methods.slice(0, 2).flatMap((method) => methodPhrases[method] ?? []);
  const method = methods.join(' and ') || 'contract drilling';
  const purpose = purposePhrases[random.pick(work.purposes.length > 0 ? work.purposes : ['exploration'])] ?? 'exploration';
  const [mineral = '', mineral2 = ''] = random.pickSome(home.country.minerals, 2);
  return {
    method,
    Method: capitalize(method),
    purpose,
    Purpose: capitalize(purpose),
    mineral,
    Mineral: capitalize(mineral),
    mineral2,
    town: home.town.name,
    state: home.state.name,
    rigs: String(rigs),
    years: String(years),
    since: String(referenceYear - (years ?? 0)),
  };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function countWords(text = ''): number {
  let words = 1;
  for (let space = text.indexOf(' '); space >= 0; space = text.indexOf(' ', space + 1)) words += 1;
  return words;
}
