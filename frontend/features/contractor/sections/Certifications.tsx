import { styled } from 'styled-components';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { certificateKey, findSeen, isCertificateCurrent } from '#contract/contractors/facts/certificateFacts';
import type { Certificate } from '#contract/contractors/facts/certificates';
import { formatDate, formatNumber } from '#lib/text/format';
import { Chip, ChipRow } from '#ui/Chip';
import { media } from '#ui/theme/mediaQueries';
import { Section } from './Section';

/** Current certificates, those whose document was seen first, and what the company states without one. */
export function Certifications({ contractor }: { contractor: ContractorProfile }) {
  const { certifications, certificate_records, certificates_seen } = contractor;
  const now = Date.now();
  const current = certificate_records.filter((record) => isCertificateCurrent(record, now));
  const seen = current.filter((record) => findSeen(record, certificates_seen));
  const records = [...seen, ...current.filter((record) => !seen.includes(record))];
  const recorded = new Set(records.map(({ type }) => type.toLowerCase()));
  const stated = certifications.filter((label) => !recorded.has(label.toLowerCase()));
  if (records.length === 0 && stated.length === 0) return null;
  return (
    <Section
      id="certifications"
      title="Certifications"
      remark={records.length === 0 ? 'As stated by the company' : undefined}
      facts={{ contractor, section: 'certifications' }}
    >
      {records.length > 0 && (
        <Records>
          {records.map((record) => (
            <RecordItem key={certificateKey(record)} record={record} isSeen={seen.includes(record)} />
          ))}
        </Records>
      )}
      {stated.length > 0 && (
        <div>
          {records.length > 0 && <Quiet data-screen-only>As stated by the company, without a certificate:</Quiet>}
          <ChipRow>
            {stated.map((certification) => (
              <li key={certification}>
                <Chip>{certification}</Chip>
              </li>
            ))}
          </ChipRow>
        </div>
      )}
    </Section>
  );
}

function RecordItem({ record, isSeen }: { record: Certificate; isSeen: boolean }) {
  const { type, number, issuer, scope, expires_on, cover_amount, cover_currency } = record;
  const cover = cover_amount === null ? null : `Sum insured ${cover_currency ?? ''} ${formatNumber(cover_amount)}`;
  const facts = [number && `No. ${number}`, issuer, scope, cover].filter(Boolean).join(' · ');
  // Paper has space for two pages, so it marks only what was seen.
  const source = isSeen ? 'Certificate seen' : <span data-screen-only>As stated by the company</span>;
  return (
    <li>
      <strong>{type}</strong>{' '}
      <Status $seen={isSeen}>
        {source}
        {expires_on !== null && (
          <>
            {isSeen ? ', ' : <span data-screen-only>, </span>}
            valid to {formatDate(expires_on)}
          </>
        )}
      </Status>
      {facts && <Quiet data-screen-only>{facts}</Quiet>}
    </li>
  );
}

const Records = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  overflow-wrap: anywhere;
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.print} { display: flex; flex-wrap: wrap; gap: 0 ${({ theme }) => theme.space(4)}; }
  & strong { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
`;

const Status = styled.span<{ $seen: boolean }>`
  display: block;
  color: ${({ theme, $seen }) => ($seen ? theme.colour.success : theme.colour.textQuiet)};
  font-size: 15px;
  font-weight: ${({ $seen }) => ($seen ? 600 : 400)};
  ${media.print} { display: inline; font-size: inherit; }
`;

const Quiet = styled.p`
  margin-bottom: ${({ theme }) => theme.space(2)};
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;
