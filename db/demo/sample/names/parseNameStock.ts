import { parseTemplate, type Template } from '../template';

/** What companies, projects and clients of a language area are named from. */
export interface NameStock {
  /** Gaps are lists of `words`, or `town`. */
  companies: Template[];
  projects: Template[];
  clients: Template[];
  /** `trade` suits everyone; `core`, `water`, `blast` and `ground` take its place for those who do just that. */
  words: Record<string, string[]>;
  /** Where the language has forms of its own. */
  legalForms: string[] | undefined;
  /** How the form of company stands with the name: a gap each. */
  legalFormPattern: Template;
}

interface NameStockTexts {
  companies: string[];
  projects: string[];
  clients: string[];
  /** Words of each gap, separated by commas. */
  words: Record<string, string>;
  legalForms?: string[];
  legalFormPattern?: string;
}

/** Reads a stock's texts once, so that naming is quick. Throws where a pattern has a gap that no words fill. */
export function parseNameStock({ companies, projects, clients, words, legalForms, legalFormPattern = '{name} {form}' }: NameStockTexts): NameStock {
  const lists = Object.fromEntries(Object.entries(words).map(([gap, text]) => [gap, text.split(', ')]));
  const templates = (texts: string[]) =>
    texts.map((text) => {
      const parsed = parseTemplate(text);
      const unknown = parsed.gaps.find((gap) => gap !== 'town' && !lists[gap]);
      if (unknown) throw new Error(`No words for {${unknown}} in “${text}”`);
      return parsed;
    });
  return {
    companies: templates(companies),
    projects: templates(projects),
    clients: templates(clients),
    words: lists,
    legalForms: legalForms,
    legalFormPattern: parseTemplate(legalFormPattern),
  };
}
