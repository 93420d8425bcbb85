/** What the bundle of api/forCms.ts gives, by the declarations that webpack has written beside it. */
export * from '../dist/forCms/api/forCms';
