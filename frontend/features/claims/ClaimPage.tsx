import { useLocation } from 'react-router-dom';
import { ChooseCompany } from './ChooseCompany';
import { ClaimCompany } from './ClaimCompany';
import { ConfirmClaim } from './ConfirmClaim';

/** Claiming a company: choosing it, the claim itself, and the link that was mailed to prove it, as the address says. */
export function ClaimPage() {
  const params = new URLSearchParams(useLocation().search);
  const token = params.get('token');
  if (token) return <ConfirmClaim key={token} token={token} />;
  const wanted = params.get('contractor')?.trim();
  return wanted ? <ClaimCompany key={wanted} wanted={wanted} /> : <ChooseCompany />;
}
