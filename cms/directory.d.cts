/** Types of the bundle of api/forCms.ts: the declarations that webpack writes beside it. */
export * from '../dist/forCms/api/forCms';
