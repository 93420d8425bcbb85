import { emptyProject, type NotableProject } from '#contract/contractors/facts/projects';

/** A project with the given facts and no others. */
export function sampleProject({ name = 'Big Hill', ...facts }: Partial<NotableProject> = {}): NotableProject {
  return { ...emptyProject(name), ...facts };
}
