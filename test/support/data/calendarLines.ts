import { expect } from 'chai';

/** The lines of a calendar file as they read before they were folded, each with its value: checked by the rules of RFC 5545 by hand. */
export function calendarLines(file: string): [name: string, value: string][] {
  expect(file.endsWith('\r\n'), 'ends in a line break').to.equal(true);
  const folded = file.slice(0, -2).split('\r\n');
  for (const line of folded) {
    expect(Buffer.byteLength(line), line).to.be.at.most(75);
    expect(line, 'no line break but CRLF').to.not.match(/[\r\n\uFFFD]/);
  }
  const whole = folded.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  return whole.map((line) => {
    const [, name = '', value = ''] = /^((?:[^":]|"[^"]*")*):(.*)$/.exec(line) ?? expect.fail(`No property: ${line}`);
    return [name, value];
  });
}

/** A text as it was before it was escaped. */
export function plainValue(value: string): string {
  return value.replaceAll(/\\([\\;,nN])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}
