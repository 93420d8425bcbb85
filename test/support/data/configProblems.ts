import { ConfigError, loadConfig } from '#api/config/config';

/** The messages that reject an environment; empty if it is valid. */
export function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
