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

const documentsHint = 'A document such as a letterhead, a business card or a register extract helps.';

/** Explains how the user can prove that they represent the company. */
export function ClaimProofs({ purpose, website, emailProof = true, wasRejected }: ClaimProofsProps) {
  if (purpose === 'dispute') {
    return (
      <p>
        Somebody else looks after this profile. If that should be you, tell us why: our team looks into it. A document such as a letterhead, a
        business card or a register extract helps.
      </p>
    );
  }
  const domain = parseDomain(website);
  if (wasRejected) return <p>Our team decides about your claim, because an earlier one was turned down. {documentsHint}</p>;
  if (!emailProof) {
    return (
      <p>
        {domain
          ? `Our team checks your claim. An email at ${domain} doesn't prove it at the moment: the website of this profile changed within the last 30 days, or many companies share its domain.`
          : 'Our team checks your claim: this profile has no website whose domain could prove it.'}{' '}
        {documentsHint}
      </p>
    );
  }
  return (
    <Proofs>
      <li>
        <strong>By email:</strong> use a work address at the company&apos;s domain{domain && ` (${domain})`}. We send a link, and opening it approves
        your claim immediately.
      </li>
      <li>
        <strong>By our team:</strong> with any other address we check your claim. {documentsHint}
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
