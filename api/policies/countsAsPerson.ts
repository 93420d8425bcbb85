import { isbot } from 'isbot';

/**
 * Whether what a browser tells is counted: what a program did is no visit, and browsers say who they are. Outside
 * production only this machine is served, and the browser without a window that tries the product out counts too.
 */
export function countsAsPerson(userAgent: string, production: boolean): boolean {
  const agent = production ? userAgent : userAgent.replace('HeadlessChrome', 'Chrome');
  return agent !== '' && !isbot(agent);
}
