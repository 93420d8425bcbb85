import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '#contract/audit';
import { claimKindLabels, claimStateTexts } from '#contract/claims';
import type { NearDuplicate } from '#contract/contractorChanges';
import type { Account, ClaimEvidence, ClaimSummary, ReviewEvidence } from '#contract/moderation/evidence';
import { reviewStateTexts } from '#contract/reviews/reviews';
import { formatDate, pluralize } from '#lib/text/format';
import { roleLabels } from '#shared/labels/memberLabels';
import { StatusLabel } from '#shared/labels/StatusLabel';
import { StarRating } from '#shared/reviews/StarRating';
import { EmailAddress } from '#ui/UserText';
import { formatActor, getActionLabel } from '../../audit/entryLabels';
import { describeNearDuplicate } from '../../duplicates/matchLabels';
import { useQueueContext } from '../pane/QueueContext';
import { Block, IconLabel, Lines, Quiet, TimeAgo } from './itemParts';

type Company = ClaimEvidence['contractor'];

/** Links to a profile in a new tab, so that the queue stays open. */
export function CompanyLink({ slug, name }: { slug: string; name: string }) {
  return (
    <a href={`/contractors/${slug}`} target="_blank" rel="noopener">
      {name}
    </a>
  );
}

/** The current members of the company's team. */
export function TeamBlock({ team }: { team: Company['team'] }) {
  return (
    <Block title="Team" count={team.length}>
      {team.length === 0 ? (
        <Quiet>This profile has no team members yet.</Quiet>
      ) : (
        <Lines>
          {team.map(({ id, full_name, username, role, since }) => (
            <li key={id}>
              <Link to={`/admin/users/${id}`}>{full_name}</Link>
              <EmailAddress address={username} />
              <small>
                {roleLabels[role].label} since {formatDate(since)}
              </small>
            </li>
          ))}
        </Lines>
      )}
    </Block>
  );
}

/** An account with the companies it manages. */
export function AccountLines({ account }: { account: Account }) {
  const { id, full_name, username, company_name, email_verified, created_at, companies } = account;
  return (
    <Lines>
      <li>
        <Link to={`/admin/users/${id}`}>{full_name}</Link>
        <EmailAddress address={username} />
        {email_verified ? (
          <IconLabel $look="good">
            <CircleCheck size={16} aria-hidden="true" />
            Email verified
          </IconLabel>
        ) : (
          <IconLabel $look="warning">
            <CircleDashed size={16} aria-hidden="true" />
            Email not verified
          </IconLabel>
        )}
        <small>
          {company_name ? `${company_name}. ` : ''}Account created <TimeAgo at={created_at} />
        </small>
      </li>
      {companies.map((company) => (
        <li key={company.id}>
          <CompanyLink {...company} />
          <small>{roleLabels[company.role].label}</small>
        </li>
      ))}
    </Lines>
  );
}

/** Listed companies that may be duplicates. */
export function NearDuplicatesBlock({ duplicates }: { duplicates: NearDuplicate[] }) {
  if (duplicates.length === 0) return null;
  return (
    <Block title="Possible duplicates" count={duplicates.length} look="warning">
      <Lines>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <CompanyLink slug={duplicate.slug} name={duplicate.name} />
            <small>{describeNearDuplicate(duplicate)}</small>
          </li>
        ))}
      </Lines>
      <Link to="/admin/duplicates">View duplicates</Link>
    </Block>
  );
}

interface ClaimsBlockProps {
  title: string;
  claims: ClaimSummary[];
  look?: 'plain' | 'warning';
}

/** Other claims with their outcomes. */
export function ClaimsBlock({ title, claims, look }: ClaimsBlockProps) {
  const { getItemHref } = useQueueContext();
  if (claims.length === 0) return null;
  return (
    <Block title={title} count={claims.length} look={look}>
      <Lines>
        {claims.map(({ id, kind, state, person, work_email, contractor, created_at, reason }) => (
          <li key={id}>
            <Link to={getItemHref(id)}>
              {claimKindLabels[kind]} by {person}
            </Link>
            <EmailAddress address={work_email} />
            <small>
              {contractor.name} · <StatusLabel status={claimStateTexts[state]} /> · <TimeAgo at={created_at} />
              {reason && ` · ${reason}`}
            </small>
          </li>
        ))}
      </Lines>
    </Block>
  );
}

interface ReviewsBlockProps {
  title: string;
  reviews: ReviewEvidence['other_reviews'];
  getItemHref: (id: number) => string;
  /** Whether the reviews cover several companies. */
  showCompany?: boolean;
}

/** Other reviews with their outcomes. */
export function ReviewsBlock({ title, reviews, getItemHref, showCompany = false }: ReviewsBlockProps) {
  if (reviews.length === 0) return null;
  return (
    <Block title={title} count={reviews.length}>
      <Lines>
        {reviews.map(({ id, state, rating, title: reviewTitle, contractor, created_at }) => (
          <li key={id}>
            <Link to={getItemHref(id)}>{reviewTitle}</Link>
            <StarRating rating={rating} size={14} />
            <small>
              {showCompany && `${contractor.name} · `}
              <StatusLabel status={reviewStateTexts[state]} /> · <TimeAgo at={created_at} />
            </small>
          </li>
        ))}
      </Lines>
    </Block>
  );
}

/** Earlier actions on the item, and who performed them. */
export function HistoryBlock({ entries }: { entries: AuditEntry[] }) {
  return (
    <Block title="History">
      {entries.length === 0 ? (
        <Quiet>No activity yet.</Quiet>
      ) : (
        <details open={entries.length <= 3}>
          <summary>{pluralize(entries.length, 'entry', 'entries')}</summary>
          <Lines>
            {entries.map((entry) => (
              <li key={entry.id}>
                <strong>{getActionLabel(entry)}</strong>
                {extractReason(entry.after) && <span>{extractReason(entry.after)}</span>}
                <small>
                  {formatActor(entry)} · <TimeAgo at={entry.at} />
                </small>
              </li>
            ))}
          </Lines>
        </details>
      )}
    </Block>
  );
}

function extractReason(after: unknown): string {
  return typeof after === 'object' && after !== null && 'reason' in after && typeof after.reason === 'string' ? after.reason : '';
}
