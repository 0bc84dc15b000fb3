/** A fact of somebody's data, or why nobody can know it. Pages say 'not known' then, never 'none' [979]. */
export type Knowable<Fact> =
  { readonly fact: Fact; readonly whyUnknown?: undefined } | { readonly fact?: undefined; readonly whyUnknown: string }

/** A fact that is known. */
export function known<Fact>(fact: Fact): Knowable<Fact> {
  return { fact }
}

/** `why`: a clause, such as 'the shifts of Sales were not read'. */
export function notKnown(why: string): { readonly whyUnknown: string } {
  return { whyUnknown: why }
}
