import { createContext, useContext } from 'react';
import type { BrowserConfig } from '#contract/site/page';

export const BrowserConfigContext = createContext<BrowserConfig | null>(null);

/** Returns the part of the configuration that is exposed to the browser. */
export function useBrowserConfig(): BrowserConfig {
  const config = useContext(BrowserConfigContext);
  if (!config) throw new Error('There is no BrowserConfigContext around this component.');
  return config;
}
