import { expect } from 'chai';
import { clientIp, clientNetwork } from '#api/http/limits/limitRequests';

describe('IP address of a request', () => {
  const addresses: [ip: string, plain: string, counted: string][] = [
    ['203.0.113.8', '203.0.113.8', '203.0.113.8'],
    ['203.0.113.8:5555', '203.0.113.8', '203.0.113.8'],
    ['::ffff:203.0.113.8', '203.0.113.8', '203.0.113.8'],
    ['[::ffff:203.0.113.8]:5555', '203.0.113.8', '203.0.113.8'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::6]:443', '2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::6]', '2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
    ['unknown', '', ''],
    ['_hidden:7', '', ''],
    ['203.0.113.999', '', ''],
    ['evil::x', '', ''],
  ];
  for (const [ip, plain, counted] of addresses) {
    it(`is ${plain || 'none'} for ${ip}, and its rate limit group is ${counted || 'all others without one'}`, () => {
      expect([clientIp({ ip }), clientNetwork({ ip })]).to.deep.equal([plain, counted]);
    });
  }
});
