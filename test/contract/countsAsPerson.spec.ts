import { expect } from 'chai';
import { isHumanVisitor } from '#api/modules/insights/recordEvents';

const chrome = (name: string) => `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${name}/131.0.0.0 Safari/537.36`;

describe('Human visitors by user agent', () => {
  const agents: [agent: string, inProduction: boolean, elsewhere: boolean][] = [
    [chrome('Chrome'), true, true],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      true,
      true,
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', true, true],
    [chrome('HeadlessChrome'), false, true],
    ['', false, false],
    ['curl/8.5.0', false, false],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false, false],
  ];
  for (const [agent, inProduction, elsewhere] of agents) {
    it(`${agent || 'no name'}: ${inProduction ? 'a person' : 'no person'} in production, ${elsewhere ? 'one' : 'none'} elsewhere`, () => {
      expect([isHumanVisitor(agent, true), isHumanVisitor(agent, false)]).to.deep.equal([inProduction, elsewhere]);
    });
  }
});
