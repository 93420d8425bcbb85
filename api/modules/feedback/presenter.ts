import type { AdminFeedback } from '#contract/feedback/feedback';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import type { Feedback } from './Feedback';

/** Feedback as shown to admins. Needs the fetched user, screenshot and deciding admin. */
export function presentFeedback({
  id,
  category,
  text,
  page,
  state,
  note,
  created_at,
  decided_at,
  user,
  decider,
  screenshot,
}: Feedback): AdminFeedback {
  return {
    ...{ id, category, text, page, state, note: note ?? '' },
    created_at: iso(created_at),
    decided_at: isoOrNull(decided_at),
    screenshot: screenshot ? { width: screenshot.width, height: screenshot.height } : null,
    decided_by: decider?.full_name ?? null,
    user: user ? { id: user.id, username: user.username, full_name: user.full_name, role: user.role } : null,
  };
}
