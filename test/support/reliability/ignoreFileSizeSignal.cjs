// Loaded into a process of the site: a write beyond the limit on file sizes then fails, instead of ending the process.
process.on('SIGXFSZ', () => undefined);
