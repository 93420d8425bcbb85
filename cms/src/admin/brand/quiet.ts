/**
 * Strapi's banner about its own news goes by no setting; it is shut by what it keeps in the browser itself, under the
 * number of the installation, which is none here.
 */
export function shutNews(): void {
  for (const legacy of ['false', 'undefined']) {
    for (const installation of ['false', 'null', 'undefined']) {
      window.localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_${legacy}:${installation}`, 'true');
    }
  }
}
