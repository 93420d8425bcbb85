import { ConfigError, loadConfig } from '#api/config/config';

/** The sentences with which the program refuses an environment; none where it accepts it. */
export function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
