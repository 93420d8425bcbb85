import Bowser from 'bowser';
import type { Context } from 'koa';

/** What the asking browser says of itself, in words that its user knows: "Firefox on Windows". */
export function describeDevice(ctx: Context): string {
  const agent = ctx.get('User-Agent');
  const { browser, os } = agent ? Bowser.parse(agent) : { browser: { name: undefined }, os: { name: undefined } };
  const name = browser.name || 'Unknown browser';
  return (os.name ? `${name} on ${os.name}` : name).slice(0, 100);
}
