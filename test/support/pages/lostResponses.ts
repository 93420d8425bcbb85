import { expect } from 'chai';
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

/** A fake API that loses the first two responses to a call. */
export function losingTwoResponses(call: string, answer: Answer): Answers {
  let count = 0;
  return {
    [call]: () => {
      count += 1;
      return count <= 2 ? deadLine() : answer;
    },
  };
}

/** Expects that a form was sent three times: changed the second time and so with another key, and unchanged the third time, with the same key. */
export function expectKeysByContent(calls: ApiCall[], call: string): void {
  const sent = calls.filter(({ method, url }) => `${method} ${url}` === call);
  const [first, changed, repeated] = sent.map(({ headers, body }) => ({ key: headers?.['Idempotency-Key'], body }));
  expect(sent).to.have.length(3);
  expect(first?.key).to.match(/^[\x21-\x7e]{8,128}$/);
  expect(changed?.key).to.match(/^[\x21-\x7e]{8,128}$/);
  expect(changed?.key).not.to.equal(first?.key);
  expect(changed?.body).not.to.deep.equal(first?.body);
  expect(repeated).to.deep.equal(changed);
}
