import type { Context } from 'koa';

/** Whether who asks says by their browser that nobody is to be told of them: by Do Not Track or Global Privacy Control. */
export function hasOptedOutOfTracking(ctx: Context): boolean {
  return ctx.get('DNT') === '1' || ctx.get('Sec-GPC') === '1';
}
