import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { computeCompleteness } from '#contract/contractors/completeness';
import { buildManageUrl } from '#shared/navigation/manageUrls';
import { ButtonLink } from '#ui/controls/Button';
import { media } from '#ui/theme/mediaQueries';

/** The actions in a profile's header for members of its company. */
export function MemberActions({ managedCompany }: { managedCompany: ManagedContractor }) {
  return (
    <>
      <ButtonLink to={buildManageUrl(undefined, managedCompany.slug)} $look="accent" data-first>
        <Pencil size={16} aria-hidden="true" />
        Edit profile
      </ButtonLink>
      <Completeness to="/dashboard">{computeCompleteness(managedCompany).percent}% complete</Completeness>
    </>
  );
}

const Completeness = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  font-size: 15px;
  font-weight: 600;
  ${media.touch} { min-height: 44px; }
`;
