import { parseTemplate, type Template } from '../template';

/** Templates and words for company, project and client names of a language area. */
export interface NameStock {
  /** Placeholders are lists of `words`, or `town`. */
  companies: Template[];
  projects: Template[];
  clients: Template[];
  /** `trade` suits every company; `core`, `water`, `blast` and `ground` replace it for specialists. */
  words: Record<string, string[]>;
  /** Defined if the language has its own legal forms. */
  legalForms: string[] | undefined;
  /** How name and legal form are combined; each is a placeholder. */
  legalFormPattern: Template;
}

interface NameStockTexts {
  companies: string[];
  projects: string[];
  clients: string[];
  /** Words for each placeholder, separated by commas. */
  words: Record<string, string>;
  legalForms?: string[];
  legalFormPattern?: string;
}

/** Parses a stock's texts once, so that generating names is fast. Throws if a pattern has a placeholder without words. */
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
