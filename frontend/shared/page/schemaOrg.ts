/** A schema.org object; undefined properties are omitted. */
export type SchemaThing = { '@type': string } & Record<string, unknown>;

/** Builds the breadcrumbs of a page, starting at the home page. @param crumbs name and path of each page, the current page last */
export function buildBreadcrumbList(publicUrl: string, crumbs: readonly (readonly [name: string, path: string])[]): SchemaThing {
  const itemListElement = [['Home', '/'] as const, ...crumbs].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

/** Builds the schema.org FAQ page of these questions and answers. */
export function buildFaqPage(questions: readonly { question: string; answer: string }[]): SchemaThing {
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return { '@type': 'FAQPage', mainEntity };
}
