import { useLocation } from 'react-router-dom';
import { ClaimConfirmation } from './ClaimConfirmation';
import { CompanyClaim } from './CompanyClaim';
import { CompanySelection } from './CompanySelection';

/** Claiming a company: choosing it, the claim itself, and the link that was mailed to prove it, as the address says. */
export function ClaimPage() {
  const params = new URLSearchParams(useLocation().search);
  const token = params.get('token');
  if (token) return <ClaimConfirmation key={token} token={token} />;
  const slugOrId = params.get('contractor')?.trim();
  return slugOrId ? <CompanyClaim key={slugOrId} slugOrId={slugOrId} /> : <CompanySelection />;
}
