import { createHmac } from 'node:crypto';
import { oldestSecret } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import type { HttpRequest } from '../request';

/** Events that help to find out later who accessed an account, and from where. */
export type SecurityEvent =
  | 'login'
  | 'login refused'
  | 'login limited'
  | 'login of disabled'
  | 'registration'
  | 'logout'
  | 'sessions ended'
  | 'reset requested'
  | 'password reset'
  | 'password changed'
  | 'password refused'
  | 'email verified'
  | 'email change requested'
  | 'email changed'
  | 'account deleted'
  | 'account disabled'
  | 'account enabled'
  | 'role changed'
  | 'claim confirmed'
  | 'access refused';

/**
 * Logs one line about an account, with the request's id and IP address. The email address is logged as a keyed hash: the same for all attempts on one
 * account, without revealing addresses to readers of the log.
 */
export function logSecurityEvent(
  { log, config }: Pick<Services, 'log' | 'config'>,
  { id, network }: Pick<HttpRequest, 'id' | 'network'>,
  event: SecurityEvent,
  account: { id?: number; username?: string } = {},
): void {
  const accountHash =
    account.username && createHmac('sha256', oldestSecret(config.SESSION_SECRET)).update(account.username).digest('hex').slice(0, 16);
  log.info({ event, requestId: id, user: account.id, account: accountHash, address: network }, 'security');
}
