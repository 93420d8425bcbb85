import { request } from 'node:http';

interface Upload {
  url: string;
  path: string;
  cookie: string;
  file: Buffer;
  /** The declared length, true or not; null to omit the header. */
  contentLength: number | null;
  /** The raw file name in the header of the part. */
  fileName?: string;
}

/** Uploads a file in ways that no browser would. Resolves to the status. */
export function rawPost({ url, path, cookie, file, contentLength, fileName = 'a.pdf' }: Upload): Promise<number> {
  const boundary = 'the-boundary-of-the-tests';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const headers: Record<string, string> = { 'Content-Type': `multipart/form-data; boundary=${boundary}`, Cookie: cookie };
  headers[contentLength === null ? 'Transfer-Encoding' : 'Content-Length'] = contentLength === null ? 'chunked' : String(contentLength);
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
      sent.destroy();
    });
    // The server may respond and close the connection before everything is sent.
    sent.once('error', reject);
    sent.write(Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]));
    if (contentLength === null) sent.end();
  });
}
