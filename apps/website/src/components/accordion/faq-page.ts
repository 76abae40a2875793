/** Questions with their answers as schema.org's FAQPage; undefined when none is complete. Answers may hold HTML. */
export function faqPage(questions: readonly (readonly [question: string, answer: string])[]) {
  const complete = questions.filter(([question, answer]) => question && answer)
  if (complete.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    mainEntity: complete.map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }
}
