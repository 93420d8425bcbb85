import { CircleCheck, Inbox, type LucideIcon, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { Insights } from '#contract/insights/insights';
import { pluralize } from '#lib/text/format';
import { buildManageUrl } from '#shared/navigation/manageUrls';
import { Panel } from '#ui/layout/containers';

/** Unanswered enquiries and reviews, each with a link. */
export function UnansweredPanel({ company, unanswered }: { company: ManagedContractor; unanswered: Insights['waiting'] }) {
  const { enquiries, reviews } = unanswered;
  return (
    <Box aria-label="Awaiting your reply">
      {enquiries > 0 && <UnansweredLink tab="enquiries" company={company} Icon={Inbox} text={formatUnansweredEnquiries(enquiries)} />}
      {reviews > 0 && <UnansweredLink tab="reviews" company={company} Icon={Star} text={formatUnansweredReviews(reviews)} />}
      {enquiries + reviews === 0 && (
        <AllAnswered>
          <CircleCheck size={20} aria-hidden="true" />
          No enquiries or reviews are awaiting a reply.
        </AllAnswered>
      )}
    </Box>
  );
}

interface UnansweredLinkProps {
  tab: 'enquiries' | 'reviews';
  company: ManagedContractor;
  Icon: LucideIcon;
  text: string;
}

function UnansweredLink({ tab, company, Icon, text }: UnansweredLinkProps) {
  return (
    <PanelLink to={buildManageUrl(tab, company.slug)}>
      <Icon size={20} aria-hidden="true" />
      {text}
    </PanelLink>
  );
}

/** Placeholder while the counts load. */
export const UnansweredSkeleton = styled.div`
  min-height: 62px;
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.skeleton};
`;

const Box = styled(Panel)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space(8)};
  align-items: center;
  min-height: 62px;
  padding: ${({ theme }) => `${theme.space(2)} ${theme.space(5)}`};
  font-size: 15px;
`;

const PanelLink = styled(Link)`
  display: inline-flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  min-height: 44px;
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 600;
  & > svg { flex: none; color: ${({ theme }) => theme.colour.premium}; }
`;

const AllAnswered = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  & > svg { flex: none; color: ${({ theme }) => theme.colour.success}; }
`;

/** For example "2 new enquiries". */
export function formatUnansweredEnquiries(count: number): string {
  return pluralize(count, 'new enquiry', 'new enquiries');
}

/** For example "1 review without an answer". */
export function formatUnansweredReviews(count: number): string {
  return pluralize(count, 'review awaiting a reply', 'reviews awaiting a reply');
}
