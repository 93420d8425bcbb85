import type { Context, Next } from 'koa';
import { EditConflictError } from '../history/editConflict';

/** Sets the status of errors that Strapi has none for: a save that would replace another editor's is a conflict, not a bad request. */
export default () =>
  async (context: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof EditConflictError)) throw error;
      const { name, message, details } = error;
      context.status = 409;
      context.body = { data: null, error: { status: 409, name, message, details } };
    }
  };
