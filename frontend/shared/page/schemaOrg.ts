/** A thing as schema.org describes it; what is undefined is left out. */
export type SchemaThing = { '@type': string } & Record<string, unknown>;

/** The way to a page, from the home page on. @param crumbs name and path of each page on it, its own last */
export function buildBreadcrumbList(publicUrl: string, crumbs: readonly (readonly [name: string, path: string])[]): SchemaThing {
  const itemListElement = [['Home', '/'] as const, ...crumbs].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

/** What people ask, with the answers that the page gives. */
export function buildFaqPage(questions: readonly { question: string; answer: string }[]): SchemaThing {
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return { '@type': 'FAQPage', mainEntity };
}
