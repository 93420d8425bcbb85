import { ValidationError } from 'yup';
import { type NotableProject, notableProject } from '../../contract/contractors';
import { CellError, readWhole, shown, textOf } from './cells';

const mostMetres = 1_000_000;

/**
 * A notable project of a list cell: an object, or a text that is its name.
 * @param withoutTags takes markup out of a text
 * @throws CellError where it cannot be taken, by the field that is wrong
 */
export function readProject(item: unknown, withoutTags: (text: string) => string): NotableProject {
  try {
    const project = notableProject.validateSync(typeof item === 'string' ? { name: item } : withMetres(item), { stripUnknown: true });
    const bare = (text: string | null) => text && withoutTags(textOf(text));
    const { client, country, description } = project;
    return { ...project, name: withoutTags(project.name), client: bare(client), country: bare(country), description: bare(description) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new CellError(`has a project that cannot be taken, by its ${error.path || 'form'}`);
  }
}

/** A project whose metres are a text, with the number that they are. @throws CellError where that can be read in two ways */
function withMetres(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || !('metres' in item) || typeof item.metres !== 'string') return item;
  try {
    return { ...item, metres: readWhole(item.metres.trim(), null, mostMetres) };
  } catch (error) {
    throw error instanceof CellError ? new CellError(`has a project whose metres cannot be taken: "${shown(item.metres)}" ${error.message}`) : error;
  }
}
