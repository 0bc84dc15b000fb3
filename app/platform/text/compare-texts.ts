/** The order of all texts on pages: 2 comes before 10. One collator, because making one is slow. */
export const { compare: compareTexts } = new Intl.Collator('en', { numeric: true })
