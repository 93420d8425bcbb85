import { isbot } from 'isbot';

/**
 * Whether what a browser tells is counted: what a program did is no visit, and browsers say who they are. Outside
 * production only this machine is served, and the browser without a window that tries the product out counts too.
 */
export function isHumanVisitor(userAgent: string, isProduction: boolean): boolean {
  const agent = isProduction ? userAgent : userAgent.replace('HeadlessChrome', 'Chrome');
  return agent !== '' && !isbot(agent);
}
