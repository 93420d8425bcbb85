/** A thing as schema.org describes it; what is undefined is left out. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** The way to a page, from the home page on. @param steps name and path of each page on it, its own last */
export function breadcrumbs(publicUrl: string, steps: readonly (readonly [name: string, path: string])[]): Thing {
  const itemListElement = [['Home', '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

/** What people ask, with the answers that the page gives. */
export function questionsAsked(questions: readonly { question: string; answer: string }[]): Thing {
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return { '@type': 'FAQPage', mainEntity };
}
