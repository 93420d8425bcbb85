import type { Database } from '#api/database/database';
import { isOptionalWord } from '#api/modules/contractors/identity/companyName';
import { type ContractorFacts, pageInOrder } from '#api/modules/contractors/index/ContractorFacts';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { buildSearchWords, tokenize } from '#api/modules/search/foldText';
import type { Suggestion } from '#contract/directory/suggestions';

/** Suggests listed contractors whose current or former names match all words, the last one as a prefix; most liked first. */
export async function suggestContractors(database: Database, facts: ContractorFacts, text: string, limit: number): Promise<Suggestion[]> {
  const words = tokenize(text).filter((word) => !isOptionalWord(word));
  const ids = pageInOrder(facts.byLikes.positions(), facts.listed.and(facts.searchNames(text)), 0, limit).map((position) => facts.idAt(position));
  if (ids.length === 0) return [];
  const rows = await Contractor.query(database.read)
    .findByIds(ids)
    .select('id', 'slug', 'name', 'state_region', 'country')
    .withGraphFetched('formerNames');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const contractor = byId.get(id);
    if (!contractor) return [];
    return { kind: 'contractor' as const, label: contractor.name, detail: detailOf(contractor, words), slug: contractor.slug };
  });
}

/** Describes the contractor's location, and the former name if only that matched. */
function detailOf({ name, state_region, country, formerNames = [] }: Contractor, words: string[]): string {
  const former = matchesWords(name, words) ? undefined : formerNames.find((candidate) => matchesWords(candidate.name, words));
  return [former && `formerly ${former.name}`, state_region, country].filter(Boolean).join(', ');
}

function matchesWords(name: string, words: string[]): boolean {
  const nameWords = buildSearchWords([name]).split(' ');
  return words.every((word, index) => nameWords.some((candidate) => (index === words.length - 1 ? candidate.startsWith(word) : candidate === word)));
}
