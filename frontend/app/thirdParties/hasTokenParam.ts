import type { Params } from 'react-router-dom';

/** Whether a path with these parameters is itself a secret: a link of a mail or of somebody's draft. */
export function hasTokenParam(params: Params): boolean {
  return 'token' in params;
}
