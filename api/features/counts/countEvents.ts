import type { Context } from 'koa';
import type { EventsBody } from '../../contract/counts';
import { utcDay } from '../../contract/utcDays';
import type { Services } from '../../endpoint';
import { currentUser } from '../../middleware/access';
import { countingKey, identifyVisitor } from '../../middleware/visitorCookie';
import { Contractor } from '../../models/Contractor';
import { rolesOf } from '../../models/Member';
import { leaveMarks } from '../../models/visitMarks';
import { countsAsPerson } from '../../policies/countsAsPerson';

/**
 * Counts what a browser saw. Ignores what is not a visit (of programs, of members, of what is not listed) and
 * what exceeds the number of visitors that count for one network address.
 */
export async function countEvents({ config, database, now }: Services, ctx: Context, { visitor_id, events }: EventsBody): Promise<void> {
  const visitor = identifyVisitor(ctx, visitor_id, now());
  if (!countsAsPerson(ctx.get('User-Agent'), config.production)) return;
  const ids = [...new Set(events.map(({ contractor_id }) => contractor_id))];
  const listed = new Set((await Contractor.query(database.read).whereIn('id', ids).modify('listed').select('id')).map(({ id }) => id));
  const user = currentUser(ctx);
  const own = user && (await rolesOf(database.read, ids, user.id));
  const visits = events.filter(({ contractor_id }) => listed.has(contractor_id) && !own?.has(contractor_id));
  if (visits.length > 0) await leaveMarks(database, utcDay(now()), countingKey(ctx, visitor, config.RATE_LIMIT_SCALE), visits);
}
