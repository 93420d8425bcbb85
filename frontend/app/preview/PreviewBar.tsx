import { Eye } from 'lucide-react';
import { styled } from 'styled-components';
import type { DraftPreview } from '#contract/cms-sync/previews';
import { contractorFields } from '#contract/contractors/contractorFields';
import type { CmsType } from '#contract/site-content/cmsTypes';
import { pageCopyFields } from '#contract/site-content/pageCopy';
import { formatDateTime, pluralize } from '#lib/text/format';
import { Column } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';

const labels: Partial<Record<CmsType, Record<string, string>>> = {
  contractor: Object.fromEntries(contractorFields.map(({ key, label }) => [key, label])),
  ...Object.fromEntries(
    Object.entries(pageCopyFields).map(([type, fields]) => [
      type,
      Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [key, label])),
    ]),
  ),
};

/** Says that the page is a preview, when the link expires, and what prevents the draft from being published. */
export function PreviewBar({ draft: { type, expires_at, published, problems } }: { draft: DraftPreview }) {
  const problemEntries = Object.entries(problems);
  return (
    <Band aria-label="Preview">
      <Row>
        <Eye size={20} aria-hidden="true" />
        <Text>
          <strong>Draft preview. Anyone with this link can view it.</strong> <span>The link works until {formatDateTime(expires_at)}.</span>
        </Text>
        {published && (
          // Opens in a new tab, because the CMS allows only previews in its frame.
          <a href={published} target="_blank" rel="noopener">
            View published page
          </a>
        )}
        {!published && type !== 'term' && <span>Not published yet.</span>}
      </Row>
      {problemEntries.length > 0 && (
        <Problems>
          <summary>{pluralize(problemEntries.length, 'field')} to fix before you can publish</summary>
          <ul>
            {problemEntries.map(([path, message]) => (
              <li key={path}>{withFieldLabel(getFieldLabel(type, path), message)}</li>
            ))}
          </ul>
        </Problems>
      )}
    </Band>
  );
}

/** Prefixes the field's label, unless the message already begins with it. */
function withFieldLabel(label: string, message: string): string {
  return message.startsWith(label) ? message : `${label}: ${message}`;
}

const Band = styled.section`
  padding-block: ${({ theme }) => theme.space(2)};
  border-bottom: 1px solid ${({ theme }) => theme.colour.premiumLine};
  background: ${({ theme }) => theme.colour.premiumSoft};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
`;

const Row = styled(Column)`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(1)} ${theme.space(3)}`};
  align-items: center;
  & > svg { flex: none; }
  & > a { display: inline-flex; align-items: center; min-height: 32px; color: inherit; font-weight: 600; text-underline-offset: 4px; }
  ${media.touch} { & > a { min-height: 44px; } }
`;

const Text = styled.p`
  flex: 1 1 260px;
`;

const Problems = styled(Column).attrs({ as: 'details' })`
  & > summary { display: flex; gap: ${({ theme }) => theme.space(2)}; align-items: center; min-height: 32px; cursor: pointer; font-weight: 600; }
  & > summary::before { content: '+'; width: 20px; flex: none; text-align: center; }
  &[open] > summary::before { content: '−'; }
  & > ul { display: grid; gap: ${({ theme }) => theme.space(1)}; padding: ${({ theme }) => theme.space(1)} 0 ${({ theme }) => theme.space(2)} 32px; list-style: disc; overflow-wrap: anywhere; }
  ${media.touch} { & > summary { min-height: 44px; } }
`;

/** Returns the label of a document's field, with its position in a list. @param path such as notable_projects[0].name */
function getFieldLabel(type: CmsType, path: string): string {
  const [key = '', index] = path.split(/[.[\]]+/);
  const keyText = key.replaceAll('_', ' ');
  const label = labels[type]?.[key] ?? keyText.charAt(0).toUpperCase() + keyText.slice(1);
  return index && /^\d+$/.test(index) ? `${label}, item ${Number(index) + 1}` : label;
}
