// Preloaded into a site process: a write beyond the file size limit then fails instead of ending the process.
process.on('SIGXFSZ', () => undefined);
