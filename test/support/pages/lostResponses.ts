import type { ApiCall } from '#endpoints/base/apiCall';
import type { Answer } from './renderApp';
import type { Answers } from './renderForUser';

/** The failure of a call without a response. */
export const deadLine = () => Promise.reject(new Error('The line is dead.'));

/**
 * A fake API whose first response to a call is lost. Like the real one, it processes requests with the same Idempotency-Key once.
 * @param arrives whether the request itself arrives
 */
export function losingResponse(answers: Answers, call: string, arrives = true): Answers {
  const processed = new Map<string, Answer>();
  let isLost = false;
  const process = (sent: ApiCall): Answer => {
    const key = sent.headers?.['Idempotency-Key'] ?? '';
    const given = answers[call] ?? {};
    const answer = processed.get(key) ?? (typeof given === 'function' ? given(sent) : given);
    const isSuccess = !(answer instanceof Promise) && (answer.status ?? 200) < 400;
    if (key !== '' && isSuccess) processed.set(key, answer);
    return answer;
  };
  return {
    [call]: (sent) => {
      if (isLost) return process(sent);
      isLost = true;
      if (arrives) void process(sent);
      return deadLine();
    },
  };
}
