import type { ReactNode } from 'react';
import { browserColours } from '../ui/theme/theme';

/** The whole document. Server and browser render the same tree, so that hydration succeeds. */
export function Document({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    // The script of the colour scheme may have added an attribute before hydration.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={browserColours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={browserColours.dark} media="(prefers-color-scheme: dark)" />
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
