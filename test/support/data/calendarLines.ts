import { expect } from 'chai';

/** The unfolded lines of a calendar file as name and value. Checks the rules of RFC 5545 itself, without a library. */
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

/** Unescapes a text value. */
export function plainValue(value: string): string {
  return value.replaceAll(/\\([\\;,nN])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}
