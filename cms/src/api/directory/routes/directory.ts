const route = (method: string, path: string, handler: string) => ({
  method,
  path: `/directory${path}`,
  handler: `directory.${handler}`,
  config: { auth: false, policies: ['is-directory'] },
});

/** Routes of the directory's API. */
export default {
  routes: [
    route('GET', '/changes', 'changes'),
    route('GET', '/documents/:type', 'documents'),
    route('GET', '/documents/:type/:documentId', 'document'),
    route('PUT', '/documents/:type', 'make'),
    route('PUT', '/documents/contractor/:documentId', 'change'),
    route('POST', '/files', 'addFile'),
  ],
};
