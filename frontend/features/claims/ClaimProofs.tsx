import { styled } from 'styled-components';
import type { ClaimKind } from '#contract/claims';

interface ClaimProofsProps {
  purpose: ClaimKind;
  /** The company's website. */
  website: string | null | undefined;
  /** Whether an email at the website's domain is accepted as proof; undefined if unknown. */
  emailProof: boolean | undefined;
  /** Whether an earlier claim of the user was rejected or revoked. In that case our team decides. */
  wasRejected: boolean;
}

const documentsHint = 'Add a document such as a letterhead, business card or company register extract to help us check.';

/** Explains how the user can prove that they represent the company. */
export function ClaimProofs({ purpose, website, emailProof = true, wasRejected }: ClaimProofsProps) {
  if (purpose === 'dispute') {
    return (
      <p>
        Someone else manages this profile. If it should be you, tell us why and our team will look into it. A document such as a letterhead, a
        business card or a register extract helps.
      </p>
    );
  }
  const domain = parseDomain(website);
  if (wasRejected) return <p>Our team will check this claim because an earlier one was rejected or revoked. {documentsHint}</p>;
  if (!emailProof) {
    return (
      <p>
        {domain
          ? `Our team will check your claim. We can't verify it by an email at ${domain} at the moment, because the website on this profile changed within the last 30 days or many companies share its domain.`
          : 'Our team will check your claim, because this profile has no website to compare your email address with.'}{' '}
        {documentsHint}
      </p>
    );
  }
  return (
    <Proofs>
      <li>
        <strong>By email:</strong> use a work email address at the company&apos;s domain{domain && ` (${domain})`}. We&apos;ll send you a link.
        Opening it approves your claim immediately.
      </li>
      <li>
        <strong>By our team:</strong> use any other email address and we&apos;ll check your claim. {documentsHint}
      </li>
    </Proofs>
  );
}

function parseDomain(website: string | null | undefined): string | undefined {
  if (!website || !URL.canParse(website)) return undefined;
  return new URL(website).hostname.replace(/^www\./, '');
}

const Proofs = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  font-size: 15px;
`;
