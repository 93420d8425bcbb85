import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type AuditAction, type AuditEntry, auditActions } from '../../../../api/contract/audit';
import type { Account, ClaimBackground, ClaimSummary, ReviewBackground } from '../../../../api/contract/backgrounds';
import type { NearDuplicate } from '../../../../api/contract/contractorChanges';
import { countOf, formatDay } from '../../../lib/format';
import { claimKindWords, claimStateWords } from '../../../shared/claimWords';
import { roleWords } from '../../../shared/roleWords';
import { StarRating } from '../../../shared/StarRating';
import { StateWord } from '../../../shared/StateWord';
import { MailAddress } from '../../../ui/MailAddress';
import { Ago, Block, Lines, Quiet, Sign } from './itemParts';
import { reviewStateWords } from './stateWords';

type Company = ClaimBackground['contractor'];

/** A link to a profile in a tab of its own: the queue stays where it is. */
export function CompanyLink({ slug, name }: { slug: string; name: string }) {
  return (
    <a href={`/contractors/${slug}`} target="_blank" rel="noopener">
      {name}
    </a>
  );
}

/** Who looks after the company today. */
export function TeamBlock({ team }: { team: Company['team'] }) {
  return (
    <Block title="Team" count={team.length}>
      {team.length === 0 ? (
        <Quiet>Nobody looks after this profile yet.</Quiet>
      ) : (
        <Lines>
          {team.map(({ id, full_name, username, role, since }) => (
            <li key={id}>
              <Link to={`/admin/users/${id}`}>{full_name}</Link>
              <MailAddress address={username} />
              <small>
                {roleWords[role].label} since {formatDay(since)}
              </small>
            </li>
          ))}
        </Lines>
      )}
    </Block>
  );
}

/** An account with what it looks after. */
export function AccountLines({ account, now }: { account: Account; now: number }) {
  const { id, full_name, username, company_name, email_verified, created_at, companies } = account;
  return (
    <Lines>
      <li>
        <Link to={`/admin/users/${id}`}>{full_name}</Link>
        <MailAddress address={username} />
        {email_verified ? (
          <Sign $look="good">
            <CircleCheck size={16} aria-hidden="true" />
            Address confirmed
          </Sign>
        ) : (
          <Sign $look="warning">
            <CircleDashed size={16} aria-hidden="true" />
            Address not confirmed
          </Sign>
        )}
        <small>
          {company_name ? `${company_name}. ` : ''}Account made <Ago at={created_at} now={now} />
        </small>
      </li>
      {companies.map((company) => (
        <li key={company.id}>
          <CompanyLink {...company} />
          <small>{roleWords[company.role].label}</small>
        </li>
      ))}
    </Lines>
  );
}

/** Listed companies that may be the same one. */
export function NearDuplicatesBlock({ near }: { near: NearDuplicate[] }) {
  if (near.length === 0) return null;
  return (
    <Block title="May be the same company" count={near.length} look="warning">
      <Lines>
        {near.map(({ id, slug, name, place, claimed, by }) => (
          <li key={id}>
            <CompanyLink slug={slug} name={name} />
            <small>
              {[by === 'website' ? 'Same website' : 'Nearly the same name', place, claimed ? 'Has an owner' : 'Nobody looks after it']
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </Lines>
      <Link to="/admin/duplicates">Go to the duplicates</Link>
    </Block>
  );
}

interface ClaimsBlockProps {
  title: string;
  claims: ClaimSummary[];
  addressOf: (id: number) => string;
  look?: 'plain' | 'warning';
  now: number;
}

/** Other claims, each with what became of it. */
export function ClaimsBlock({ title, claims, addressOf, look, now }: ClaimsBlockProps) {
  if (claims.length === 0) return null;
  return (
    <Block title={title} count={claims.length} look={look}>
      <Lines>
        {claims.map(({ id, kind, state, person, work_email, contractor, created_at, reason }) => (
          <li key={id}>
            <Link to={addressOf(id)}>
              {claimKindWords[kind]} of {person}
            </Link>
            <MailAddress address={work_email} />
            <small>
              {contractor.name} · <StateWord $look={claimStateWords[state].look}>{claimStateWords[state].word}</StateWord> ·{' '}
              <Ago at={created_at} now={now} />
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
  reviews: ReviewBackground['other_reviews'];
  addressOf: (id: number) => string;
  /** Whether they are about several companies. */
  named?: boolean;
  now: number;
}

/** Other reviews, each with what became of it. */
export function ReviewsBlock({ title, reviews, addressOf, named = false, now }: ReviewsBlockProps) {
  if (reviews.length === 0) return null;
  return (
    <Block title={title} count={reviews.length}>
      <Lines>
        {reviews.map(({ id, state, rating, title: words, contractor, created_at }) => (
          <li key={id}>
            <Link to={addressOf(id)}>{words}</Link>
            <StarRating rating={rating} size={14} />
            <small>
              {named && `${contractor.name} · `}
              <StateWord $look={reviewStateWords[state].look}>{reviewStateWords[state].word}</StateWord> · <Ago at={created_at} now={now} />
            </small>
          </li>
        ))}
      </Lines>
    </Block>
  );
}

/** What was done about it before, and by whom. */
export function HistoryBlock({ entries, now }: { entries: AuditEntry[]; now: number }) {
  return (
    <Block title="History">
      {entries.length === 0 ? (
        <Quiet>Nothing about this is in the audit log yet.</Quiet>
      ) : (
        <details open={entries.length <= 3}>
          <summary>{countOf(entries.length, 'entry', 'entries')}</summary>
          <Lines>
            {entries.map((entry) => (
              <li key={entry.id}>
                <strong>{isAction(entry.action) ? auditActions[entry.action] : entry.action}</strong>
                {reasonOf(entry.after) && <span>{reasonOf(entry.after)}</span>}
                <small>
                  {entry.actor_name ?? (entry.editor === null ? 'The directory' : entry.editor || 'The CMS')} · <Ago at={entry.at} now={now} />
                </small>
              </li>
            ))}
          </Lines>
        </details>
      )}
    </Block>
  );
}

function isAction(action: string): action is AuditAction {
  return Object.hasOwn(auditActions, action);
}

function reasonOf(after: unknown): string {
  return typeof after === 'object' && after !== null && 'reason' in after && typeof after.reason === 'string' ? after.reason : '';
}
