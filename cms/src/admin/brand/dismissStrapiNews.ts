/**
 * Strapi's tour of itself and its banner of news go by no setting; they are shut by what each keeps in the browser. The
 * banner does so under the number of the installation, which is none here.
 */
export function dismissStrapiNews(): void {
  window.localStorage.setItem('STRAPI_GUIDED_TOUR', JSON.stringify({ enabled: false, hidden: true, completedActions: [] }));
  for (const legacy of ['false', 'undefined']) {
    for (const installation of ['false', 'null', 'undefined']) {
      window.localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_${legacy}:${installation}`, 'true');
    }
  }
}
