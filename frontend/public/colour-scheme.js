// Applies the visitor's colour scheme before the first paint. The choice is stored by frontend/lib/colourScheme.ts.
try {
  const scheme = localStorage.getItem('colour_scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.colourScheme = scheme;
} catch {
  // Storage is blocked, so nothing was chosen.
}
