import type { ReactNode } from 'react';
import { palette } from '../ui/theme/tokens';

/** The whole document. Server and browser render the same tree, so that hydration succeeds. */
export function Document({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={palette.navy} />
        <meta property="csp-nonce" nonce={nonce} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <div id="root">{children}</div>
      </body>
    </html>
  );
}
