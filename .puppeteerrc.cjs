// The tests drive the system's Chromium; puppeteer must not download one of its own.
module.exports = { skipDownload: true };
