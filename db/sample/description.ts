import type { Home } from './places/homes';
import type { Random } from './random';
import { thisYear } from './record';
import { capabilitySentences, generalSentences, methodWords, openings, purposeWords, rigSentences, siteSentences, yearSentences } from './sentences';
import { filled, type Template } from './template';
import type { Work } from './work';

interface Facts {
  home: Home;
  work: Work;
  rigs: number | null;
  years: number | null;
}

const fewestWords = 20;
const mostWords = 90;

/** What a contractor says of itself, in 20 to 90 words; in keeping with its other fields. */
export function descriptionOf(random: Random, facts: Facts): string {
  const words = gapsOf(random, facts);
  const fill = (sentence: Template) => filled(sentence, random, (gap) => words[gap] ?? '');
  const aim = random.between(fewestWords, 65);
  const sentences = [fill(random.pick(openings))];
  let length = wordsIn(sentences[0]);
  for (const sentence of [...random.some(fittingSentences(random, facts), 4), ...random.some(generalSentences, 5)]) {
    if (length >= aim) break;
    const next = fill(sentence);
    const more = wordsIn(next);
    if (length + more > mostWords) break;
    sentences.push(next);
    length += more;
  }
  return sentences.join(' ');
}

function fittingSentences(random: Random, { work, rigs, years }: Facts): Template[] {
  const groups = [
    years !== null && years > 1 ? yearSentences : [],
    rigs !== null && rigs > 1 ? rigSentences : [],
    ...work.sites.map((site) => siteSentences.get(site) ?? []),
    ...work.can.map((code) => capabilitySentences.get(code) ?? []),
  ];
  return groups.filter((group) => group.length > 0).map((group) => random.pick(group));
}

function gapsOf(random: Random, { home, work, rigs, years }: Facts): Record<string, string> {
  const methods = work.methods.slice(0, 2).flatMap((method) => methodWords[method] ?? []);
  const method = methods.join(' and ') || 'contract drilling';
  const purpose = purposeWords[random.pick(work.purposes.length > 0 ? work.purposes : ['exploration'])] ?? 'exploration';
  const [mineral = '', mineral2 = ''] = random.some(home.country.minerals, 2);
  return {
    method,
    Method: capitalised(method),
    purpose,
    Purpose: capitalised(purpose),
    mineral,
    Mineral: capitalised(mineral),
    mineral2,
    town: home.town.name,
    state: home.state.name,
    rigs: String(rigs),
    years: String(years),
    since: String(thisYear - (years ?? 0)),
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function wordsIn(text = ''): number {
  let words = 1;
  for (let space = text.indexOf(' '); space >= 0; space = text.indexOf(' ', space + 1)) words += 1;
  return words;
}
