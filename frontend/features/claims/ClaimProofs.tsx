import { styled } from 'styled-components';
import type { ClaimKind } from '../../../api/contract/claims';

interface ClaimProofsProps {
  purpose: ClaimKind;
  /** Of the company. */
  website: string | null | undefined;
}

/** What proves that one speaks for a company. */
export function ClaimProofs({ purpose, website }: ClaimProofsProps) {
  if (purpose === 'dispute') {
    return (
      <p>
        Somebody else looks after this profile. If that should be you, tell us why: our team looks into it. A document such as a letterhead, a
        business card or a register extract helps.
      </p>
    );
  }
  const domain = domainOf(website);
  return (
    <Proofs>
      <li>
        <strong>By email:</strong> use a work address at the company&apos;s domain{domain && ` (${domain})`}. We send a link, and opening it settles
        your claim at once.
      </li>
      <li>
        <strong>By our team:</strong> with any other address we check your claim. A document such as a letterhead, a business card or a register
        extract helps.
      </li>
    </Proofs>
  );
}

function domainOf(website: string | null | undefined): string | undefined {
  if (!website || !URL.canParse(website)) return undefined;
  return new URL(website).hostname.replace(/^www\./, '');
}

const Proofs = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  font-size: 15px;
`;
