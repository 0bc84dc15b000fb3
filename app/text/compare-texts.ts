/** The order of texts wherever people read them: 2 comes before 10. One collator, because making one is slow. */
export const { compare: compareTexts } = new Intl.Collator('en', { numeric: true })
