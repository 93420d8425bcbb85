import { styled } from 'styled-components';
import type { DraftPreview } from '#contract/cms-sync/previews';
import { filters } from '#contract/vocabularies/filters';
import { pluralize } from '#lib/text/format';
import { PageHeading } from '#shared/page/PageHeading';
import { PageMeta } from '#shared/page/PageMeta';
import { Chip, ChipRow } from '#ui/Chip';
import { Panel } from '#ui/layout/containers';
import { StackPage } from '#ui/layout/pageLayouts';

/** Terms have no page of their own: this shows the term's name, its definition and the contractors that use it. */
export function TermDraft({ draft: { body, used_by } }: { draft: DraftPreview }) {
  const term = new Map<string, unknown>(Object.entries(body));
  const getText = (key: string) => String(term.get(key) ?? '');
  const label = getText('label') || 'Unnamed term';
  const synonyms = [term.get('synonyms') ?? []].flat().map(String);
  const vocabulary = filters.find(({ key }) => key === getText('vocabulary'))?.label;
  return (
    <StackPage>
      <PageMeta title={label} description={getText('definition') || label} noindex />
      <div>
        <PageHeading>{label}</PageHeading>
        <p>{[vocabulary ?? 'No vocabulary selected', getText('group')].filter(Boolean).join(', ')}</p>
      </div>
      <Sections>
        <section aria-labelledby="meaning">
          <h2 id="meaning">Definition</h2>
          <p>{getText('definition') || 'No definition yet.'}</p>
        </section>
        <section aria-labelledby="synonyms">
          <h2 id="synonyms">Synonyms</h2>
          {synonyms.length === 0 && <p>No synonyms yet.</p>}
          <ChipRow>
            {synonyms.map((synonym) => (
              <li key={synonym}>
                <Chip>{synonym}</Chip>
              </li>
            ))}
          </ChipRow>
        </section>
        <section aria-labelledby="users">
          <h2 id="users">Used by</h2>
          <p>{used_by?.total ? `${pluralize(used_by.total, 'listed contractor')}:` : 'No listed contractors use this term.'}</p>
          <ContractorList>
            {used_by?.shown.map(({ slug, name }) => (
              <li key={slug}>{name}</li>
            ))}
            {used_by && used_by.total > used_by.shown.length && <li>and {used_by.total - used_by.shown.length} more</li>}
          </ContractorList>
        </section>
      </Sections>
    </StackPage>
  );
}

const Sections = styled(Panel).attrs({ as: 'div' })`
  display: grid;
  gap: ${({ theme }) => theme.space(6)};
  max-width: 760px;
  padding: ${({ theme }) => theme.space(6)};
  & section { display: grid; gap: ${({ theme }) => theme.space(2)}; }
  & h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  & p { white-space: pre-line; }
`;

const ContractorList = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  padding-left: 1.25em;
  list-style: disc;
`;
