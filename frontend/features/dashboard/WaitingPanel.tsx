import { CircleCheck, Inbox, type LucideIcon, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import type { Insights } from '../../../api/contract/counts';
import { manageAddress } from '../../shared/manageAddress';
import { Panel } from '../../ui/Page';
import { enquiriesWaiting, reviewsWaiting } from './waitingWords';

/** What waits for an answer, each with the way to it. */
export function WaitingPanel({ company, waiting }: { company: OwnContractor; waiting: Insights['waiting'] }) {
  const { enquiries, reviews } = waiting;
  return (
    <Box aria-label="Waiting for you">
      {enquiries > 0 && <Waiting tab="enquiries" company={company} Icon={Inbox} words={enquiriesWaiting(enquiries)} />}
      {reviews > 0 && <Waiting tab="reviews" company={company} Icon={Star} words={reviewsWaiting(reviews)} />}
      {enquiries + reviews === 0 && (
        <Nothing>
          <CircleCheck size={20} aria-hidden="true" />
          No enquiry or review waits for an answer.
        </Nothing>
      )}
    </Box>
  );
}

interface WaitingProps {
  tab: 'enquiries' | 'reviews';
  company: OwnContractor;
  Icon: LucideIcon;
  words: string;
}

function Waiting({ tab, company, Icon, words }: WaitingProps) {
  return (
    <Way to={manageAddress(tab, company.slug)}>
      <Icon size={20} aria-hidden="true" />
      {words}
    </Way>
  );
}

/** Stands for it while it loads. */
export const WaitingSkeleton = styled.div`
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

const Way = styled(Link)`
  display: inline-flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  min-height: 44px;
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 600;
  & > svg { flex: none; color: ${({ theme }) => theme.colour.premium}; }
`;

const Nothing = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  & > svg { flex: none; color: ${({ theme }) => theme.colour.success}; }
`;
