import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { confirmAvailabilityBody, confirmedAvailability } from '#contract/contractorChanges';
import { confirmAvailability } from './confirmAvailability';

/** Calls of the links in reminders. See docs/product-rules.md#26-reminders. */
export function remindersRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/availability/confirm',
      operationId: 'confirmAvailability',
      summary: 'Confirm the availability of all rigs of a company with the token from the emailed link, which works once',
      rateLimit: 'write',
      body: confirmAvailabilityBody,
      response: confirmedAvailability,
      handle: ({ body: { token } }) => confirmAvailability(services, token),
    }),
  ];
}
